package dev.planner.integration.codehost;

import dev.planner.item.Reason;

/** A temporary failure of the code host. A repeated read may succeed, except after a timeout. */
final class TransientFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Reason reason;
    private final boolean timedOut;

    /**
     * @param message the rest of a sentence that begins with the code host
     */
    TransientFailure(Reason reason, String message, boolean timedOut) {
        super(message, null, false, false);
        this.reason = reason;
        this.timedOut = timedOut;
    }

    Reason reason() {
        return reason;
    }

    boolean timedOut() {
        return timedOut;
    }
}
