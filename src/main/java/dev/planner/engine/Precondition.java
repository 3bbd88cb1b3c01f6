package dev.planner.engine;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a client demands of a record before a write.
 *
 * @param ifMatch the ETags of which one must be current, with their quotes, {@code *} for any existing record; {@code null}
 *     when nothing is demanded
 * @param ifNoneMatch the ETags of which none may be current, {@code *} for no record at all; {@code null} when nothing is
 *     demanded
 */
public record Precondition(
        @Nullable List<String> ifMatch, @Nullable List<String> ifNoneMatch) {
    private static final String ANY = "*";

    public static final Precondition NONE = new Precondition(null, null);

    public static Precondition match(List<String> tags) {
        return new Precondition(tags, null);
    }

    /** Whether there must be no such record. */
    public boolean demandsAbsence() {
        return ifNoneMatch != null && ifNoneMatch.contains(ANY);
    }
}
