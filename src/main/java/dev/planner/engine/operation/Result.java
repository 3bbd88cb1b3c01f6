package dev.planner.engine.operation;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The result of a successful operation. */
public sealed interface Result {

    /**
     * A record in the form of the API.
     *
     * @param collection its collection; {@code null} if it depends on the call
     * @param optional whether the result may be empty
     */
    record Entity(@Nullable String collection, boolean optional) implements Result {}

    /** A list of records, complete or in pages. */
    record Entities(String collection) implements Result {}

    /**
     * Any other JSON.
     *
     * @param name the name of its schema, unique in the API, PascalCase: {@code TrashEntry}
     * @param schema its JSON Schema (2020-12), as plain maps
     * @param list whether the answer is a list of such values
     * @param fault a fault that the value can report, although the operation succeeds; the answer then has another
     *     status. {@code null} if there is none
     * @param session whether the answer also sets or clears the session cookie
     */
    record Value(
            String name,
            Map<String, Object> schema,
            boolean list,
            @Nullable String fault,
            boolean session) implements Result {}

    /**
     * Bytes of any length, which are sent while they are produced.
     *
     * @param mediaTypes the possible media types
     * @param help one sentence
     * @param file whether it is a stored file, with a tag and with ranges
     */
    record Stream(List<String> mediaTypes, String help, boolean file) implements Result {

        /** Bytes that are produced for the answer. */
        public Stream(List<String> mediaTypes, String help) {
            this(mediaTypes, help, false);
        }
    }

    /** An empty result. */
    record Nothing() implements Result {}

    static Result entity(String collection) {
        return new Entity(collection, false);
    }

    static Result entityIfAny(String collection) {
        return new Entity(collection, true);
    }

    static Result value(String name, Map<String, Object> schema) {
        return new Value(name, schema, false, null, false);
    }

    /** A value whose answer sets or clears the session cookie. */
    static Result session(String name, Map<String, Object> schema) {
        return new Value(name, schema, false, null, true);
    }

    /**
     * A value that can report a fault.
     *
     * @param fault one sentence
     */
    static Result report(String name, Map<String, Object> schema, String fault) {
        return new Value(name, schema, false, fault, false);
    }

    static Result list(String name, Map<String, Object> schema) {
        return new Value(name, schema, true, null, false);
    }
}
