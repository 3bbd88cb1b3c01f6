package dev.planner.engine.operation;

import dev.planner.schema.CollectionType;
import java.util.List;

/** The input of an operation besides its address and its query. */
public sealed interface Input {

    /** No input. */
    record None() implements Input {}

    /**
     * Named values; unknown ones are refused.
     *
     * @param parameters at least one
     */
    record Members(List<Parameter> parameters) implements Input {
        /** Whether a call without a body has no effect. */
        public boolean required() {
            return parameters.stream().anyMatch(Parameter::required);
        }
    }

    /** A new record of the collection. */
    record NewRecord(CollectionType collection) implements Input {}

    /** A merge patch (RFC 7396) for a record of the collection. */
    record Patch(CollectionType collection) implements Input {}

    /**
     * Bytes of any length, which are processed as they arrive and never completely in memory.
     *
     * @param mediaTypes the accepted media types, such as {@code text/csv}; {@code *}{@code /*} for any
     * @param help one sentence
     * @param headers texts in addition to the bytes, named like HTTP headers
     */
    record Stream(List<String> mediaTypes, String help, List<Parameter> headers) implements Input {
        public Stream(List<String> mediaTypes, String help) {
            this(mediaTypes, help, List.of());
        }
    }
}
