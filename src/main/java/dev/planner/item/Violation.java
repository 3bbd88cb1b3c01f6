package dev.planner.item;

import org.jspecify.annotations.Nullable;

/**
 * One thing wrong with what a client sent.
 *
 * @param pointer where in the body, as an RFC 6901 JSON Pointer such as {@code /title} or {@code /steps/2/category}; empty
 *     for the body as a whole, and for a parameter
 * @param detail what is wrong and what would be right, one sentence
 * @param parameter the name of the query parameter or the header that is wrong; {@code null} for something in the body
 */
public record Violation(
        String pointer, String detail, @Nullable String parameter) {

    /** Something wrong in the body. */
    public Violation(String pointer, String detail) {
        this(pointer, detail, null);
    }

    /** Something wrong with a query parameter or a header. */
    public static Violation parameter(String name, String detail) {
        return new Violation("", detail, name);
    }

    /** Where it is, for a sentence: the pointer without its first slash, or the parameter's name; empty for the whole body. */
    public String place() {
        return parameter != null ? parameter : pointer.isEmpty() ? "" : pointer.substring(1);
    }
}
