package dev.planner.base;

import java.util.regex.Pattern;

/**
 * Prepares texts of others for messages, which never repeat a long text that a client has sent, nor characters that
 * control a terminal.
 */
public final class Excerpts {
    /** Control characters, also those after ASCII, and the line ends of Unicode. */
    private static final Pattern CONTROL = Pattern.compile("[\\p{Cc}\\p{Zl}\\p{Zp}]");

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
        return '"' + CONTROL.matcher(start(text, MAX_QUOTED)).replaceAll(" ") + '"';
    }

    /** The text on one line, without characters with which its author could forge lines or control a terminal. */
    public static String printable(CharSequence text) {
        return CONTROL.matcher(text).replaceAll("?");
    }

    /** A name or a value for programs, shortened to 200 characters. No field, member or parameter has a longer name. */
    public static String name(String text) {
        return start(text, MAX_NAME);
    }
}
