package dev.planner.item;

import org.jspecify.annotations.Nullable;

/**
 * An error in a request.
 *
 * @param pointer the position in the body, as an RFC 6901 JSON Pointer such as {@code /title} or {@code
 *     /steps/2/category}; empty for the whole body and for a parameter
 * @param detail the error and the expected value, in one sentence
 * @param parameter the name of the invalid query parameter or header; {@code null} for an error in the body
 */
public record Violation(
        String pointer, String detail, @Nullable String parameter) {

    /** An error in the body. */
    public Violation(String pointer, String detail) {
        this(pointer, detail, null);
    }

    /** An error in a query parameter or a header. */
    public static Violation parameter(String name, String detail) {
        return new Violation("", detail, name);
    }

    /**
     * The place for a sentence: the pointer without its first slash, or the parameter's name; empty for the whole body.
     */
    public String place() {
        return parameter != null ? parameter : pointer.isEmpty() ? "" : pointer.substring(1);
    }
}
