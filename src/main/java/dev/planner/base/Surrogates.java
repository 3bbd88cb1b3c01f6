package dev.planner.base;

/** Unpaired surrogates: JSON and YAML can express them with escapes, but they have no UTF-8 form. */
public final class Surrogates {
    private Surrogates() {}

    /** Whether each surrogate in a text is part of a pair, so that UTF-8 can encode the text. */
    public static boolean arePaired(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                if (i + 1 == text.length() || !Character.isSurrogatePair(text.charAt(i), text.charAt(i + 1))) {
                    return false;
                }
                i++;
            }
        }
        return true;
    }
}
