package dev.planner.markdown.body;

import java.util.List;

/**
 * An H2 that belongs to a field.
 *
 * @param text the heading in new files, without hashes
 * @param aliases other headings that are recognised
 * @param match which headings of a file count as this heading
 */
public record SectionHeading(String text, List<String> aliases, Match match) {

    /** Which headings match besides {@code text} and its aliases, if the file has no exact match. */
    public enum Match {
        /**
         * A heading that begins with a known one and adds no word, such as {@code Subtasks (3):}. The section ends at
         * the next H1 or H2.
         */
        EXACT,
        /** Like {@link #EXACT}, but the section extends to the next heading that belongs to a field. */
        TEXT,
        /**
         * A heading that begins with a known one or contains it among other words, also in the plural. The section ends
         * at the next H1 or H2.
         */
        WORDS
    }

    public SectionHeading {
        aliases = List.copyOf(aliases);
    }
}
