package dev.planner.base;

/** Shortens texts, for example in messages, which never repeat a long text that a client has sent. */
public final class Excerpts {
    private static final int MAX_NAME = 200;
    private static final int MAX_QUOTED = 40;

    private Excerpts() {}

    /** The text, or its beginning with an ellipsis if it has more characters than {@code most}. */
    public static String start(String text, int most) {
        return text.length() <= most ? text : beginning(text, most) + "…";
    }

    /** At most the first {@code most} characters of the text. */
    public static String beginning(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        return text.substring(0, Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most);
    }

    /** The text on one line in quotes, shortened to 40 characters: a name or a value in a sentence. */
    public static String quoted(String text) {
        return '"' + start(text, MAX_QUOTED).replaceAll("\\p{Cntrl}", " ") + '"';
    }

    /** A name or a value for programs, shortened to 200 characters. No field, member or parameter has a longer name. */
    public static String name(String text) {
        return start(text, MAX_NAME);
    }
}
