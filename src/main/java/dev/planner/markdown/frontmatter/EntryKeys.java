package dev.planner.markdown.frontmatter;

import dev.planner.markdown.text.Line;

/** Finds the key at the start of a frontmatter line. */
final class EntryKeys {
    private EntryKeys() {}

    /**
     * The offset of the colon that ends the key at {@code from}; -1 if there is none. By the rules of YAML, white space
     * or the line end follows this colon.
     */
    static int colon(String line, int from) {
        if (from >= line.length()) {
            return -1;
        }
        char first = line.charAt(from);
        if (first == '"' || first == '\'') {
            int end = YamlScalars.quoteEnd(line, from, line.length());
            int colon = end < 0 ? -1 : Line.skipSpace(line, end, line.length());
            return colon >= 0 && colon < line.length() && line.charAt(colon) == ':' ? colon : -1;
        }
        if (first == '[' || first == '{' || first == '#') {
            return -1;
        }
        for (int i = from + 1; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '#' && Line.isSpace(line.charAt(i - 1))) {
                return -1;
            }
            if (c == ':' && (i + 1 == line.length() || Line.isSpace(line.charAt(i + 1)))) {
                return i;
            }
        }
        return -1;
    }

    /** Like {@link #colon}, but also accepts {@code key:value} without a space, as older programs do. */
    static int looseColon(String line, int from) {
        int colon = colon(line, from);
        if (colon >= 0) {
            return colon;
        }
        int i = from;
        while (i < line.length() && (isPlain(line.charAt(i)) || i > from && line.charAt(i) == '-')) {
            i++;
        }
        boolean key = i > from && i < line.length() && line.charAt(i) == ':' && !line.startsWith("//", i + 1);
        return key ? i : -1;
    }

    /** The text of a key, without quotes. */
    static String text(String line, int from, int colon) {
        int end = Line.trimEnd(line, from, colon);
        char first = line.charAt(from);
        if (first == '"' || first == '\'') {
            String text = YamlScalars.unquote(line, from, end);
            if (text != null) {
                return text;
            }
        }
        return line.substring(from, end);
    }

    /** The offset after the anchor of a value, such as {@code &name}; {@code from} if there is none. */
    static int anchorEnd(String line, int from) {
        int start = Line.skipSpace(line, from, line.length());
        if (start == from || start == line.length() || line.charAt(start) != '&') {
            return from;
        }
        int end = start + 1;
        while (end < line.length() && !Line.isSpace(line.charAt(end)) && ",[]{}".indexOf(line.charAt(end)) < 0) {
            end++;
        }
        return end > start + 1 && (end == line.length() || Line.isSpace(line.charAt(end))) ? end : from;
    }

    /** Whether every YAML parser reads the key in the same way. */
    static boolean isOrdinary(String key) {
        for (int i = 0; i < key.length(); i++) {
            char c = key.charAt(i);
            boolean inner = i > 0 && (c == '-' || c == ' ');
            if (!isPlain(c) && !inner) {
                return false;
            }
        }
        return !key.isEmpty();
    }

    private static boolean isPlain(char c) {
        return c < 0x80 ? Character.isLetterOrDigit(c) || c == '_' || c == '.' : Character.isLetterOrDigit(c);
    }
}
