package dev.planner.item;

import dev.planner.base.Excerpts;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An error in a request.
 *
 * @param pointer the position in the body, as an RFC 6901 JSON Pointer such as {@code /title} or {@code
 *     /steps/2/category}; empty for the whole body and for a parameter
 * @param detail the error and the expected value, in one sentence
 * @param parameter the name of the invalid query parameter or header, shortened; {@code null} for an error in the body
 * @param reason the error for clients that write sentences of their own
 */
public record Violation(
        String pointer, String detail, @Nullable String parameter, Reason reason) {

    public Violation {
        parameter = parameter == null ? null : Excerpts.name(parameter);
    }

    /** An error in the body. */
    public Violation(FaultKind kind, String pointer, String detail) {
        this(kind, pointer, detail, Map.of());
    }

    /** An error in the body, with the facts of its kind. */
    public Violation(FaultKind kind, String pointer, String detail, Map<String, Object> facts) {
        this(pointer, detail, null, kind.reason(facts));
    }

    /** A value in the body that does not fit the type of its field. */
    public static Violation type(String pointer, String detail) {
        return new Violation(ValueFault.TYPE, pointer, detail);
    }

    /** A required value that the body lacks. */
    public static Violation required(String pointer) {
        return new Violation(ValueFault.REQUIRED, pointer, "is required");
    }

    /** An error in a query parameter or a header. */
    public static Violation parameter(FaultKind kind, String name, String detail) {
        return parameter(kind, name, detail, Map.of());
    }

    /** An error in a query parameter or a header, with the facts of its kind. */
    public static Violation parameter(FaultKind kind, String name, String detail, Map<String, Object> facts) {
        return new Violation("", detail, name, kind.reason(facts));
    }

    /** The same error at another position in the body. */
    public Violation at(String other) {
        return new Violation(other, detail, parameter, reason);
    }

    /** The same error in a query parameter or a header. */
    public Violation in(String name) {
        return new Violation("", detail, name, reason);
    }

    /**
     * The place for a sentence: the pointer without its first slash, or the parameter's name; empty for the whole body.
     */
    public String place() {
        return parameter != null ? parameter : pointer.isEmpty() ? "" : pointer.substring(1);
    }
}
