package dev.planner.markdown.body;

import java.util.List;

/**
 * An H2 that a field owns.
 *
 * @param text the heading in new files, without hashes
 * @param aliases other headings that are recognised
 * @param match which other headings are recognised
 */
public record SectionHeading(String text, List<String> aliases, Match match) {

    /** Which headings match if the file has neither {@code text} nor one of its aliases. */
    public enum Match {
        /**
         * A heading that begins with a known heading and adds no word, such as {@code Subtasks (3):}. The section ends
         * at the next H1 or H2.
         */
        EXACT,
        /** Like {@link #EXACT}, but the section ends at the next heading that a field owns. */
        TEXT,
        /**
         * A heading that contains all words of a known heading in sequence, the last one perhaps in the plural. The
         * section ends at the next H1 or H2.
         */
        WORDS
    }

    public SectionHeading {
        aliases = List.copyOf(aliases);
    }
}
