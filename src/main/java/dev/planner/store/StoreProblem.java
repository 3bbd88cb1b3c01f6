package dev.planner.store;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A problem with a record or with a file that should be one. The server never rewrites the file while the problem
 * exists.
 *
 * @param kind a stable word, one of the constants here
 * @param location the location as people see it
 * @param collection the collection; empty if unknown
 * @param detail the problem, in one sentence
 * @param repair how a person can repair it; {@code null} if no repair is safe
 * @param facts what the sentences name, so that a client can say them in another language
 */
public record StoreProblem(
        String kind,
        String location,
        String collection,
        String detail,
        @Nullable String repair,
        Map<String, Object> facts) {

    /** It is unreadable or not a valid record. */
    public static final String UNREADABLE = "unreadable";

    /** It contains several versions that are not merged. */
    public static final String CONFLICTED = "conflicted";

    /** Another record has its id. */
    public static final String DUPLICATE_ID = "duplicate-id";

    /** It is reached through a symbolic link, and links are not followed. */
    public static final String LINKED = "linked";

    /** Its content could not be stored at its location among the records. */
    public static final String RECOVERED = "recovered";

    /** A value is invalid for its field. */
    public static final String ODD_VALUE = "odd-value";

    /** It refers to a missing record. */
    public static final String DANGLING = "dangling-reference";

    /** Its references form a cycle. */
    public static final String CYCLE = "cycle";

    public StoreProblem(String kind, String location, String collection, String detail, @Nullable String repair) {
        this(kind, location, collection, detail, repair, Map.of());
    }

    /** The same problem with one more fact. */
    public StoreProblem with(String fact, Object value) {
        Map<String, Object> more = new LinkedHashMap<>(facts);
        more.put(fact, value);
        return new StoreProblem(kind, location, collection, detail, repair, more);
    }
}
