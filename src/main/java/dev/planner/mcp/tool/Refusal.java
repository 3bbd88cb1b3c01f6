package dev.planner.mcp.tool;

import java.util.Map;

/** A refused call whose error has more members than its problem. */
final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Map<String, Object> error;

    Refusal(Map<String, Object> error) {
        super(null, null, false, false);
        this.error = error;
    }

    Map<String, Object> error() {
        return error;
    }
}
