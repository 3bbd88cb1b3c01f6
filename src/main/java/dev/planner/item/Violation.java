package dev.planner.item;

import org.jspecify.annotations.Nullable;

/**
 * An error in a request.
 *
 * @param pointer the position in the body, as an RFC 6901 JSON Pointer such as {@code /title} or {@code
 *     /steps/2/category}; empty for the whole body and for a parameter
 * @param detail the error and the expected value, in one sentence
 * @param parameter the name of the invalid query parameter or header; {@code null} for an error in the body
 * @param code the kind of error, for clients that write sentences of their own; {@code null} for other kinds
 */
public record Violation(
        String pointer,
        String detail,
        @Nullable String parameter,
        @Nullable Code code) {

    /** The kinds of errors that follow from the description of a field alone. */
    public enum Code {
        /** The value does not fit the type of the field, or its limits. */
        TYPE,
        /** The value is missing. */
        REQUIRED
    }

    /** An error in the body. */
    public Violation(String pointer, String detail) {
        this(pointer, detail, null, null);
    }

    /** A value in the body that does not fit the type of its field. */
    public static Violation type(String pointer, String detail) {
        return new Violation(pointer, detail, null, Code.TYPE);
    }

    /** A required value that the body lacks. */
    public static Violation required(String pointer) {
        return new Violation(pointer, "is required", null, Code.REQUIRED);
    }

    /** An error in a query parameter or a header. */
    public static Violation parameter(String name, String detail) {
        return new Violation("", detail, name, null);
    }

    /** The same error at another position in the body. */
    public Violation at(String other) {
        return new Violation(other, detail, parameter, code);
    }

    /**
     * The place for a sentence: the pointer without its first slash, or the parameter's name; empty for the whole body.
     */
    public String place() {
        return parameter != null ? parameter : pointer.isEmpty() ? "" : pointer.substring(1);
    }
}
