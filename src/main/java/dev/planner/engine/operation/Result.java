package dev.planner.engine.operation;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What an operation answers when it succeeds. */
public sealed interface Result {

    /**
     * A record as the API shows it.
     *
     * @param collection where it belongs; {@code null} when that depends on the call
     * @param optional whether there may be none
     */
    record Entity(@Nullable String collection, boolean optional) implements Result {}

    /** A list of records, whole or in pages. */
    record Entities(String collection) implements Result {}

    /**
     * Any other JSON.
     *
     * @param name the name of its shape, unique in the API, PascalCase: {@code TrashEntry}
     * @param schema its JSON Schema (2020-12), as plain maps
     * @param list whether the answer is a list of such values
     * @param example a believable value; {@code null} when the schema says enough
     */
    record Value(
            String name,
            Map<String, Object> schema,
            boolean list,
            @Nullable Object example) implements Result {}

    /**
     * Bytes of any length, which are sent as they are made.
     *
     * @param mediaTypes what they may be
     * @param help one sentence
     */
    record Stream(List<String> mediaTypes, String help) implements Result {}

    /** Nothing but success. */
    record Nothing() implements Result {}

    static Result entity(String collection) {
        return new Entity(collection, false);
    }

    static Result entityIfAny(String collection) {
        return new Entity(collection, true);
    }

    static Result value(String name, Map<String, Object> schema) {
        return new Value(name, schema, false, null);
    }

    static Result list(String name, Map<String, Object> schema) {
        return new Value(name, schema, true, null);
    }

    static Result nothing() {
        return new Nothing();
    }
}
