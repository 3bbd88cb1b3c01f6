package dev.planner.item;

import java.util.Map;

/**
 * The limits of a record. They bound the time and the memory of an edit, and are far above the sizes that people need.
 * A file that already exceeds a limit on a number of entries or fields can still be read and edited. An edit that
 * increases such a number is refused with the name of the limit.
 */
public final class RecordLimits {
    /** Characters in one text. */
    public static final int TEXT_LENGTH = 1024 * 1024;

    /** Entries in one list. */
    public static final int LIST_ENTRIES = 10_000;

    /** Undeclared fields in one record. */
    public static final int UNDECLARED_FIELDS = 1_000;

    /** Nesting depth of an undeclared field. */
    public static final int UNDECLARED_FIELD_DEPTH = 8;

    /** Nesting depth of an outline. */
    public static final int OUTLINE_DEPTH = 100;

    /** Maximum indentation of a new list item, in columns. */
    public static final int LIST_INDENT = 1_000;

    /** Characters in a file. */
    public static final int FILE_LENGTH = 8 * 1024 * 1024;

    /** Characters in the frontmatter. */
    public static final int FRONTMATTER_LENGTH = 1024 * 1024;

    /** Lines in the frontmatter after an edit. */
    public static final int FRONTMATTER_LINES = 50_000;

    /**
     * Characters in a frontmatter entry that only a YAML parser can read, because the parser's time is not linear in a
     * scalar's length.
     */
    public static final int PARSED_ENTRY_LENGTH = 64 * 1024;

    /** Maximum nesting depth of a frontmatter entry that is read. The entry's own key counts as one level. */
    public static final int ENTRY_DEPTH = 64;

    /** Maximum nesting depth of the value of a frontmatter entry that is written. */
    public static final int VALUE_DEPTH = ENTRY_DEPTH - 2;

    private RecordLimits() {}

    /**
     * Refuses a list that exceeds the limit, unless it becomes shorter.
     *
     * @param before the number of entries in the file
     * @throws ProblemException {@code Invalid}, with the name of the limit
     */
    public static void checkEntries(int entries, int before) {
        if (entries > LIST_ENTRIES && entries > before) {
            throw Problem.invalid(
                    ValueFault.TOO_MANY,
                    "",
                    "has " + entries + " entries; a list can have up to " + LIST_ENTRIES,
                    Map.of("limit", LIST_ENTRIES));
        }
    }
}
