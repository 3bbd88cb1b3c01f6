package dev.planner.store;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A problem with a record, or with a file that should be a record. The server never rewrites the file while the problem
 * exists.
 *
 * @param kind a stable word, one of the constants here
 * @param location the location of the record or file in the project, for people
 * @param collection the collection; empty if unknown
 * @param detail the problem, in one sentence
 * @param repair how a person can solve the problem, in one sentence; {@code null} if no solution is safe
 * @param facts the values in the sentences by name, so that a client can write the sentences in another language
 * @param recordId the record that is read from this location; {@code null} if none is
 */
public record StoreProblem(
        String kind,
        String location,
        String collection,
        String detail,
        @Nullable String repair,
        Map<String, Object> facts,
        @Nullable String recordId) {

    /** The file is unreadable or not a valid record. */
    public static final String UNREADABLE = "unreadable";

    /** The file contains unmerged versions of a record. */
    public static final String CONFLICTED = "conflicted";

    /** Another record has the same id. */
    public static final String DUPLICATE_ID = "duplicate-id";

    /** The id of the record is a word of the API, so that the record cannot be read at its own address. */
    public static final String RESERVED_ID = "reserved-id";

    /** The file is reached through a symbolic link, and links are not followed. */
    public static final String LINKED = "linked";

    /** The content was rescued, because it could not be stored at its location among the records. */
    public static final String RECOVERED = "recovered";

    /** A value is invalid for its field. */
    public static final String ODD_VALUE = "odd-value";

    /** A key that no field has is probably a typo of the key of a field. */
    public static final String MISSPELT_KEY = "misspelt-key";

    /** A relation refers to a missing record. */
    public static final String DANGLING = "dangling-reference";

    /** The references of records form a cycle. */
    public static final String CYCLE = "cycle";

    /** A problem without facts. */
    public StoreProblem(String kind, String location, String collection, String detail, @Nullable String repair) {
        this(kind, location, collection, detail, repair, Map.of(), null);
    }

    /** The same problem with one more fact. */
    public StoreProblem with(String fact, Object value) {
        Map<String, Object> more = new LinkedHashMap<>(facts);
        more.put(fact, value);
        return new StoreProblem(kind, location, collection, detail, repair, more, recordId);
    }

    /** The same problem of a record. */
    public StoreProblem of(String record) {
        return new StoreProblem(kind, location, collection, detail, repair, facts, record);
    }
}
