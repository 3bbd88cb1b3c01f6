package dev.planner.engine;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a client demands of a record before a write.
 *
 * @param ifMatch the ETags of which one must be current, with their quotes, {@code *} for any existing record; {@code null}
 *     when nothing is demanded
 * @param ifNoneMatchAny the record must not exist ({@code If-None-Match: *} on a create by id)
 */
public record Precondition(@Nullable List<String> ifMatch, boolean ifNoneMatchAny) {
    public static final Precondition NONE = new Precondition(null, false);
}
