package dev.planner.markdown.frontmatter;

import dev.planner.item.Raw;
import dev.planner.markdown.text.Line;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads values on one line. It parses the common forms itself, which is faster, exactly as YAML 1.2 defines them.
 * {@link YamlParser} reads all other forms, and {@link LooseScalars} reads invalid YAML.
 */
final class YamlScalars {
    static final Raw.Text EMPTY = new Raw.Text("", true);

    private YamlScalars() {}

    /**
     * A value on one line.
     *
     * @param raw the value
     * @param from the offset in the line at which the value begins
     * @param to the offset in the line at which the value ends, before white space and a comment
     */
    record Found(Raw raw, int from, int to) {}

    /**
     * Reads the rest of a line after the colon or dash; never fails.
     *
     * @param anchors the values to which aliases can refer
     */
    static Found read(String line, int from, Map<String, Raw> anchors) {
        int behind = EntryKeys.anchorEnd(line, from);
        Found found = behind < line.length() ? strict(line, behind, anchors) : null;
        if (found != null) {
            return found;
        }
        int start = Line.skipSpace(line, from, line.length());
        return LooseScalars.read(line, start, Line.trimEnd(line, start, line.length()));
    }

    /** Reads the rest of a line; {@code null} if it is not valid YAML. */
    private static @Nullable Found strict(String line, int from, Map<String, Raw> anchors) {
        Found found = simple(line, from, line.length());
        if (found != null) {
            return found;
        }
        int start = Line.skipSpace(line, from, line.length());
        int end = Line.trimEnd(line, start, line.length());
        boolean apart = start > from || start == line.length();
        Raw yaml = apart ? YamlParser.read("k: " + line.substring(start, end), anchors) : null;
        return yaml == null ? null : new Found(yaml, start, valueEnd(line, start, end));
    }

    /** Whether {@link #simple} can read the value. */
    static boolean isSimple(String line, int from) {
        return simple(line, from, line.length()) != null;
    }

    /** The value if it has a common form; otherwise {@code null}. */
    static @Nullable Found simple(String s, int from, int to) {
        int start = Line.skipSpace(s, from, to);
        if (start == to) {
            return new Found(EMPTY, start, start);
        }
        char c = s.charAt(start);
        switch (c) {
            case '#':
                return start > from ? new Found(EMPTY, from, from) : null;
            case '"', '\'':
                return quoted(s, start, to);
            case '[', '{':
                return flow(s, start, to);
            case '-', '?', ':', ',', ']', '}', '&', '*', '!', '|', '>', '%', '@', '`':
                return c == '-' && start + 1 < to && !Line.isSpace(s.charAt(start + 1)) ? plain(s, start, to) : null;
            default:
                return plain(s, start, to);
        }
    }

    private static @Nullable Found plain(String s, int start, int to) {
        int end = start;
        for (int i = start; i < to; i++) {
            char c = s.charAt(i);
            if (c == ' ') {
                continue;
            }
            if (c == '#' && s.charAt(i - 1) == ' ') {
                break;
            }
            if (c == ':' && (i + 1 == to || Line.isSpace(s.charAt(i + 1))) || needsParser(c)) {
                return null;
            }
            end = i + 1;
        }
        return new Found(new Raw.Text(s.substring(start, end), true), start, end);
    }

    /** Whether only the YAML parser handles a character: tabs, control characters, and U+FEFF to U+FFFF. */
    private static boolean needsParser(char c) {
        return c < ' ' || c >= 0x7f && c <= 0x9f || c >= 0xfeff;
    }

    private static @Nullable Found quoted(String s, int start, int to) {
        int end = quoteEnd(s, start, to);
        if (end < 0 || !isTail(s, end, to)) {
            return null;
        }
        String text = unquote(s, start, end);
        return text == null ? null : new Found(new Raw.Text(text, false), start, end);
    }

    /** The offset after the closing quote, or -1. */
    static int quoteEnd(String s, int start, int to) {
        char quote = s.charAt(start);
        for (int i = start + 1; i < to; i++) {
            char c = s.charAt(i);
            if (c == '\\' && quote == '"') {
                i++;
            } else if (c == quote) {
                if (quote == '\'' && i + 1 < to && s.charAt(i + 1) == quote) {
                    i++;
                } else {
                    return i + 1;
                }
            }
        }
        return -1;
    }

    /** The text in quotes if it has only common characters and escapes; otherwise {@code null}. */
    static @Nullable String unquote(String s, int start, int end) {
        boolean isDouble = s.charAt(start) == '"';
        StringBuilder text = null;
        for (int i = start + 1; i < end - 1; i++) {
            char c = s.charAt(i);
            if (needsParser(c)) {
                return null;
            }
            boolean escape = isDouble ? c == '\\' : c == '\'';
            if (escape) {
                if (text == null) {
                    text = new StringBuilder().append(s, start + 1, i);
                }
                i++;
                int character = isDouble ? unescape(s.charAt(i)) : '\'';
                if (character < 0) {
                    return null;
                }
                text.append((char) character);
            } else if (text != null) {
                text.append(c);
            }
        }
        return text == null ? s.substring(start + 1, end - 1) : Line.withLineFeeds(text.toString());
    }

    /** The character that follows a backslash in double quotes, if the escape is a common one; otherwise -1. */
    static int unescape(char c) {
        return switch (c) {
            case 'n' -> '\n';
            case 't' -> '\t';
            case '"', '\\', '/' -> c;
            default -> -1;
        };
    }

    /** Whether only white space and a comment follow. */
    private static boolean isTail(String s, int from, int to) {
        int i = Line.skipSpace(s, from, to);
        return i == to || i > from && s.charAt(i) == '#';
    }

    private static @Nullable Found flow(String s, int start, int to) {
        boolean list = s.charAt(start) == '[';
        List<Raw> elements = new ArrayList<>();
        Map<String, Raw> entries = new LinkedHashMap<>();
        char close = list ? ']' : '}';
        int i = skipBlank(s, start + 1, to);
        boolean empty = i < to && s.charAt(i) == close;
        while (!empty) {
            String key = null;
            if (!list) {
                int colon = flowKeyEnd(s, i, to);
                if (colon < 0) {
                    return null;
                }
                key = s.substring(i, colon);
                i = skipBlank(s, colon + 1, to);
            }
            int end = flowScalarEnd(s, i, to);
            if (end < 0) {
                return null;
            }
            Raw raw = flowScalar(s, i, end);
            if (raw == null) {
                return null;
            }
            if (key == null) {
                elements.add(raw);
            } else {
                entries.put(key, raw);
            }
            i = skipBlank(s, end, to);
            if (i == to) {
                return null;
            }
            char c = s.charAt(i);
            if (c == close) {
                break;
            }
            if (c != ',') {
                return null;
            }
            i = skipBlank(s, i + 1, to);
        }
        int end = i + 1;
        if (!isTail(s, end, to)) {
            return null;
        }
        Raw raw =
                list ? new Raw.Sequence(List.copyOf(elements)) : new Raw.Mapping(Collections.unmodifiableMap(entries));
        return new Found(raw, start, end);
    }

    /** The offset of the colon after a plain key, or -1. */
    private static int flowKeyEnd(String s, int from, int to) {
        int i = from;
        while (i < to && (isWord(s.charAt(i)) || i > from && s.charAt(i) == '-')) {
            i++;
        }
        boolean key = i > from && i + 1 < to && s.charAt(i) == ':' && s.charAt(i + 1) == ' ';
        return key ? i : -1;
    }

    private static boolean isWord(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_';
    }

    /** The end of a scalar in brackets, without the white space after it; -1 if the scalar has no common form. */
    private static int flowScalarEnd(String s, int from, int to) {
        if (from == to) {
            return -1;
        }
        char first = s.charAt(from);
        if (first == '"' || first == '\'') {
            return quoteEnd(s, from, to);
        }
        int end = from;
        for (int i = from; i < to; i++) {
            char c = s.charAt(i);
            if (c == ',' || c == ']' || c == '}') {
                break;
            }
            boolean word = isWord(c) || c == '.' || c == '/' || c == '+' || c > 0x9f && !needsParser(c);
            if (c == ' ') {
                continue;
            }
            if (!word && !(c == '-' && i + 1 < to && (isWord(s.charAt(i + 1)) || i > from && s.charAt(i - 1) != ' '))) {
                return -1;
            }
            end = i + 1;
        }
        return end == from ? -1 : end;
    }

    private static @Nullable Raw flowScalar(String s, int from, int to) {
        char first = s.charAt(from);
        if (first != '"' && first != '\'') {
            return new Raw.Text(s.substring(from, to), true);
        }
        String text = unquote(s, from, to);
        return text == null ? null : new Raw.Text(text, false);
    }

    /** The end of a value that the YAML parser has read, before the white space and the comment after it. */
    private static int valueEnd(String s, int start, int end) {
        boolean single = false;
        boolean isDouble = false;
        boolean quotes = "[{\"'".indexOf(s.charAt(start)) >= 0;
        for (int i = start; i < end; i++) {
            char c = s.charAt(i);
            if (isDouble) {
                if (c == '\\') {
                    i++;
                } else if (c == '"') {
                    isDouble = false;
                }
            } else if (single) {
                single = c != '\'';
            } else if (quotes && c == '"') {
                isDouble = true;
            } else if (quotes && c == '\'') {
                single = opensQuote(s, i, start);
            } else if (c == '#' && i > start && Line.isSpace(s.charAt(i - 1))) {
                return Line.trimEnd(s, start, i);
            }
        }
        return end;
    }

    /** Whether an apostrophe is an opening quote. It is not one inside a plain word. */
    private static boolean opensQuote(String s, int at, int start) {
        return at == start || "[{,: \t'".indexOf(s.charAt(at - 1)) >= 0;
    }

    private static int skipBlank(String s, int from, int to) {
        int i = from;
        while (i < to && s.charAt(i) == ' ') {
            i++;
        }
        return i;
    }
}
