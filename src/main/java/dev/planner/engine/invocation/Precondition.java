package dev.planner.engine.invocation;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A client's precondition for a write.
 *
 * @param ifMatch quoted ETags, one of which must be current; {@code *} for any existing record; {@code null} for no
 *     condition
 * @param ifNoneMatch quoted ETags, none of which may be current; {@code *} if no record may exist; {@code null} for no
 *     condition
 */
public record Precondition(
        @Nullable List<String> ifMatch, @Nullable List<String> ifNoneMatch) {
    private static final String ANY = "*";

    public static final Precondition NONE = new Precondition(null, null);

    public static Precondition match(List<String> tags) {
        return new Precondition(tags, null);
    }

    /** Whether {@code If-Match} permits to change something with a current tag, which is compared completely. */
    public boolean permits(String tag) {
        return ifMatch == null || ifMatch.contains(ANY) || ifMatch.contains(tag);
    }

    /** Whether the record must not exist. */
    public boolean demandsAbsence() {
        return ifNoneMatch != null && ifNoneMatch.contains(ANY);
    }
}
