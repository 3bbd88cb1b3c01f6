package dev.planner.field.value;

/** Words for values from clients in messages. */
public final class Words {
    private Words() {}

    /** The JSON type of a value, with its article. */
    public static String kind(Object value) {
        if (value instanceof String) {
            return "a text";
        }
        if (value instanceof Boolean) {
            return "true or false";
        }
        if (value instanceof Number) {
            return "a number";
        }
        return value instanceof Iterable<?> ? "a list" : "an object";
    }
}
