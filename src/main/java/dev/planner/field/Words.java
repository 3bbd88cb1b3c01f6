package dev.planner.field;

/** How messages show what a client sent. */
final class Words {
    private static final int SHOWN = 40;

    private Words() {}

    /** The text in quotes, cut to a length that a message can bear. */
    static String quoted(String text) {
        String line = text.replaceAll("\\p{Cntrl}", " ");
        return '"' + (line.length() <= SHOWN ? line : line.substring(0, SHOWN) + "…") + '"';
    }

    /** What kind of JSON value it is, with its article. */
    static String kind(Object value) {
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
