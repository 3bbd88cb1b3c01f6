package dev.planner.store;

import org.jspecify.annotations.Nullable;

/**
 * Something wrong with a file of the project; the file is never rewritten while it stands.
 *
 * @param kind a stable word, one of the constants here
 * @param path the file, relative to the project
 * @param collection the collection it belongs to
 * @param detail what is wrong, one sentence
 * @param repair what a person can do about it; {@code null} when nothing is safe
 */
public record FileProblem(
        String kind,
        String path,
        String collection,
        String detail,
        @Nullable String repair) {

    /** It cannot be read at all, or not as a record. */
    public static final String UNREADABLE = "unreadable";

    /** It holds merge-conflict markers. */
    public static final String CONFLICTED = "conflicted";

    /** Its id belongs to another file. */
    public static final String DUPLICATE_ID = "duplicate-id";

    /** A value in it is not what its field takes. */
    public static final String ODD_VALUE = "odd-value";

    /** It names a record that is not there. */
    public static final String DANGLING = "dangling-reference";

    /** Its references lead back to itself. */
    public static final String CYCLE = "cycle";
}
