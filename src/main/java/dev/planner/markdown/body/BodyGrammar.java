package dev.planner.markdown.body;

import org.jspecify.annotations.Nullable;

/**
 * Reads and writes one part of a body. An edit changes only the lines of that part and, in a list, only the lines of
 * the entries that differ.
 */
public interface BodyGrammar {

    /** The value in its JSON form; {@code null} if the body has none. */
    @Nullable Object read(Body body);

    /**
     * Replaces the value.
     *
     * @param value the new value; {@code null} removes it
     * @return the body with that value; the same object if nothing changes
     */
    Body write(Body body, @Nullable Object value);
}
