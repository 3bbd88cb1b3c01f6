package dev.planner.store;

import org.jspecify.annotations.Nullable;

/**
 * Something wrong with a record or with what should be one. The server never rewrites it while the problem lasts.
 *
 * @param kind a stable word, one of the constants here
 * @param location where it is, as people find it
 * @param collection the collection that it belongs to; empty when that is not known
 * @param detail what is wrong, one sentence
 * @param repair what a person can do; {@code null} when nothing is safe
 */
public record StoreProblem(
        String kind,
        String location,
        String collection,
        String detail,
        @Nullable String repair) {

    /** It cannot be read at all, or not as a record. */
    public static final String UNREADABLE = "unreadable";

    /** It holds several versions that nobody has merged. */
    public static final String CONFLICTED = "conflicted";

    /** Another record has its id. */
    public static final String DUPLICATE_ID = "duplicate-id";

    /** It lies behind a symbolic link, and links are not followed. */
    public static final String LINKED = "linked";

    /** It is content that could not be put in its place among the records. */
    public static final String RECOVERED = "recovered";

    /** A value in it is not what its field takes. */
    public static final String ODD_VALUE = "odd-value";

    /** It names a record that does not exist. */
    public static final String DANGLING = "dangling-reference";

    /** Its references lead back to itself. */
    public static final String CYCLE = "cycle";
}
