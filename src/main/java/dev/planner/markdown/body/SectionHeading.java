package dev.planner.markdown.body;

import java.util.List;

/**
 * An H2 that belongs to a field.
 *
 * @param text the heading as it is written, without hashes
 * @param aliases other headings that are read
 * @param match which headings of a file are this one
 */
public record SectionHeading(String text, List<String> aliases, Match match) {

    /** Which headings count besides {@code text} and its aliases, if no heading of the file is exactly one of these. */
    public enum Match {
        /**
         * A heading that begins with a known one and adds no word, such as {@code Subtasks (3):}. The section ends at the next
         * H1 or H2.
         */
        EXACT,
        /** As {@link #EXACT}, but the section is text to the next heading that belongs to a field. */
        TEXT,
        /**
         * A heading that begins with a known one or holds it among other words, in the plural too. The section ends at the
         * next H1 or H2.
         */
        WORDS
    }

    public SectionHeading {
        aliases = List.copyOf(aliases);
    }
}
