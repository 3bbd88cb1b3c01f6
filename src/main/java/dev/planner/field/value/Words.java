package dev.planner.field.value;

/** Formats client values for messages. */
public final class Words {
    private static final int SHOWN = 40;

    private Words() {}

    /** The text in quotes, shortened for use in a message. */
    public static String quoted(String text) {
        String line = text.replaceAll("\\p{Cntrl}", " ");
        return '"' + (line.length() <= SHOWN ? line : line.substring(0, SHOWN) + "…") + '"';
    }

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
