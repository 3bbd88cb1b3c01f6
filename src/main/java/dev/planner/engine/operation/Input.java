package dev.planner.engine.operation;

import dev.planner.schema.CollectionType;
import java.util.List;

/** What an operation takes besides its address and its query. */
public sealed interface Input {

    /** Nothing. */
    record None() implements Input {}

    /**
     * Named values; unknown ones are refused.
     *
     * @param parameters at least one
     */
    record Members(List<Parameter> parameters) implements Input {
        /** Whether there is nothing to do without a body. */
        public boolean required() {
            return parameters.stream().anyMatch(Parameter::required);
        }
    }

    /** A new record of the collection. */
    record NewRecord(CollectionType collection) implements Input {}

    /** A merge patch (RFC 7396) for a record of the collection. */
    record Patch(CollectionType collection) implements Input {}

    /**
     * Bytes of any length, which are read as they arrive and never held whole.
     *
     * @param mediaTypes what is taken, such as {@code text/csv}; {@code *}{@code /*} for anything
     * @param help one sentence
     * @param headers texts that are sent beside the bytes, under the names of headers of HTTP
     */
    record Stream(List<String> mediaTypes, String help, List<Parameter> headers) implements Input {
        public Stream(List<String> mediaTypes, String help) {
            this(mediaTypes, help, List.of());
        }
    }
}
