package dev.planner.item;

/**
 * How much a record may hold. The limits bound the time and the memory of an edit, and are far above what people write. A file
 * that is over a limit on counts is read and can be edited; an edit that makes the count larger is refused and names the limit.
 */
public final class RecordLimits {
    /** Characters of one text. */
    public static final int TEXT_LENGTH = 1024 * 1024;

    /** Entries of one list. */
    public static final int LIST_ENTRIES = 10_000;

    /** Fields of a record's own, which no description knows. */
    public static final int OWN_FIELDS = 1_000;

    /** Levels of lists and objects in a field of a record's own. */
    public static final int OWN_FIELD_DEPTH = 8;

    /** Levels of an outline. */
    public static final int OUTLINE_DEPTH = 100;

    /** Columns by which a new list item may be indented. */
    public static final int LIST_INDENT = 1_000;

    /** Characters of a file. */
    public static final int FILE_LENGTH = 8 * 1024 * 1024;

    /** Characters of frontmatter. */
    public static final int FRONTMATTER_LENGTH = 1024 * 1024;

    /** Lines of frontmatter that an edit may leave. */
    public static final int FRONTMATTER_LINES = 50_000;

    /** Characters of one frontmatter entry that only a YAML parser can read. The parser's time is not linear in a scalar. */
    public static final int PARSED_ENTRY_LENGTH = 64 * 1024;

    /** Levels of lists and maps in one frontmatter entry that are read, the entry's own key included. */
    public static final int ENTRY_DEPTH = 64;

    /** Levels of lists and maps in one frontmatter entry that are written. */
    public static final int VALUE_DEPTH = ENTRY_DEPTH - 2;

    private RecordLimits() {}

    /**
     * Refuses a list that is longer than a file may have, unless it gets shorter.
     *
     * @param before how many entries the file has
     * @throws ProblemException {@code Invalid}, which names the limit
     */
    public static void checkEntries(int entries, int before) {
        if (entries > LIST_ENTRIES && entries > before) {
            throw Problem.invalid("", "has " + entries + " entries; a list can have up to " + LIST_ENTRIES);
        }
    }
}
