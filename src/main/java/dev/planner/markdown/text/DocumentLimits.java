package dev.planner.markdown.text;

/** How much a document may hold. The limits bound the time of an edit; no file of people comes near them. */
public final class DocumentLimits {
    /** Characters of frontmatter. */
    public static final int FRONTMATTER_LENGTH = 1024 * 1024;

    /** Characters of one frontmatter entry that only a YAML parser can read. The parser's time is not linear in a scalar. */
    public static final int PARSED_ENTRY_LENGTH = 64 * 1024;

    /** Levels of lists and maps in one frontmatter entry, the entry's own key included. */
    public static final int ENTRY_DEPTH = 64;

    /** Levels of lists and maps in a value that can be written. */
    public static final int VALUE_DEPTH = ENTRY_DEPTH - 2;

    private DocumentLimits() {}
}
