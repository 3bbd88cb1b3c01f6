package dev.planner.field.value;

/** Formats values from clients for messages. */
public final class Words {
    private static final int MAX_LENGTH = 40;

    private Words() {}

    /** The text on one line in quotes, shortened to 40 characters. */
    public static String quoted(String text) {
        String line = text.replaceAll("\\p{Cntrl}", " ");
        return '"' + (line.length() <= MAX_LENGTH ? line : line.substring(0, MAX_LENGTH) + "…") + '"';
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
