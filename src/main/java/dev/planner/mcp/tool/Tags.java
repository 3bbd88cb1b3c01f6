package dev.planner.mcp.tool;

import dev.planner.engine.invocation.Precondition;
import dev.planner.engine.read.EntityTags;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Converts entity tags between HTTP, which quotes them, and tool calls, which do not, because JSON would have to escape
 * the quotes.
 */
final class Tags {
    private Tags() {}

    static String bare(String etag) {
        return etag.length() > 1 && etag.startsWith("\"") && etag.endsWith("\"")
                ? etag.substring(1, etag.length() - 1)
                : etag;
    }

    /** The precondition of a call. */
    static Precondition precondition(@Nullable String etag) {
        return etag == null ? Precondition.NONE : Precondition.match(List.of(EntityTags.strong(etag)));
    }
}
