package dev.planner.markdown.frontmatter;

import dev.planner.base.Numbers;
import dev.planner.item.Problem;
import dev.planner.item.ValueFault;
import dev.planner.markdown.text.StoredValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Writes frontmatter values as YAML 1.2, in forms that the line-based readers of older programs understand too: no
 * block scalars, no flow collections over several lines, and quotes for every text that a reader could misread.
 */
final class YamlEmitter {
    /** The quoting style of a scalar; {@code FREE} lets the emitter choose. */
    enum Style {
        FREE,
        PLAIN,
        SINGLE,
        DOUBLE
    }

    private static final int MAX_KEY_LENGTH = 1000;
    private static final int MAX_INLINE_MEMBERS = 3;

    /** The characters with which a match of {@link #NUMBER} begins. */
    private static final String NUMBER_STARTS = "-+.0123456789IN";

    private static final Pattern NUMBER =
            Pattern.compile("[-+]?([0-9][0-9_]*(\\.[0-9_]*)?|\\.[0-9][0-9_]*)([eE][-+]?[0-9]+)?"
                    + "|[-+]?0[xX][0-9a-fA-F_]+|[-+]?0[oO][0-7_]+|[-+]?0[bB][01_]+"
                    + "|[-+]?(Infinity|\\.inf|\\.Inf|\\.INF)|NaN|\\.nan|\\.NaN|\\.NAN");

    private static final Set<String> WORDS = Set.of("true", "false", "null", "yes", "no", "on", "off", "y", "n");

    private static final String INDICATORS = "-?:,[]{}#&*!|>'\"%@`=~";

    private YamlEmitter() {}

    /** The lines of a member, without line ends. */
    static List<String> member(String indent, String key, @Nullable Object value) {
        List<String> lines = new ArrayList<>();
        member(lines, indent, key, value);
        return lines;
    }

    private static void member(List<String> lines, String indent, String key, @Nullable Object value) {
        String head = indent + key(key, false) + ":";
        String inline = inline(value);
        if (value == null || inline != null) {
            lines.add(head + " " + inline);
            return;
        }
        lines.add(head);
        lines.addAll(block(indent + "  ", value));
    }

    /** The lines of a list or map below its key. */
    static List<String> block(String indent, Object value) {
        List<String> lines = new ArrayList<>();
        if (value instanceof List<?> list) {
            for (Object element : list) {
                lines.addAll(element(indent, element, false));
            }
        } else {
            ((Map<?, ?>) value).forEach((key, member) -> member(lines, indent, (String) key, member));
        }
        return lines;
    }

    /**
     * The lines of a list element.
     *
     * @param compact whether a map begins on the line of the dash
     */
    static List<String> element(String indent, @Nullable Object element, boolean compact) {
        String inline = element instanceof Map<?, ?> map && !map.isEmpty() ? null : inline(element);
        if (element instanceof String text && text.indexOf(',') >= 0) {
            inline = scalar(element, Style.DOUBLE, false);
        }
        if (element == null || inline != null) {
            return List.of(indent + "- " + inline);
        }
        List<String> below = block(indent + "  ", element);
        List<String> lines = new ArrayList<>(below.size() + 1);
        if (compact && element instanceof Map) {
            lines.add(indent + "- " + below.get(0).substring(indent.length() + 2));
            lines.addAll(below.subList(1, below.size()));
        } else {
            lines.add(indent + "-");
            lines.addAll(below);
        }
        return lines;
    }

    /** The value on one line; {@code null} if it must be written in lines below its key. */
    static @Nullable String inline(@Nullable Object value) {
        if (value instanceof List<?> list) {
            return list.stream().allMatch(YamlEmitter::fitsInline) ? list(list) : null;
        }
        if (value instanceof Map<?, ?> map) {
            boolean small =
                    map.size() <= MAX_INLINE_MEMBERS && map.values().stream().allMatch(StoredValues::isScalar);
            return small ? map(map) : null;
        }
        return scalar(value, Style.FREE, false);
    }

    /**
     * Whether an element can be in a list in brackets. Line-based readers split such a list at commas in quotes too.
     */
    private static boolean fitsInline(@Nullable Object element) {
        return StoredValues.isScalar(element) && !(element instanceof String text && text.indexOf(',') >= 0);
    }

    private static String list(List<?> list) {
        StringJoiner items = new StringJoiner(", ", "[", "]");
        list.forEach(element -> items.add(scalar(element, Style.FREE, true)));
        return items.toString();
    }

    /** A map of scalars in flow style (in braces). */
    static String map(Map<?, ?> map) {
        StringJoiner members = new StringJoiner(", ", "{", "}");
        map.forEach((key, member) -> members.add(key((String) key, true) + ": " + scalar(member, Style.FREE, true)));
        return members.toString();
    }

    static String key(String key, boolean flow) {
        if (key.length() > MAX_KEY_LENGTH) {
            throw Problem.invalid(
                    ValueFault.NAME,
                    "",
                    "A name is longer than " + MAX_KEY_LENGTH + " characters.",
                    Map.of("limit", MAX_KEY_LENGTH));
        }
        boolean ordinary = EntryKeys.isOrdinary(key) && !key.endsWith(" ") && !key.startsWith("...");
        return ordinary && !(flow && key.indexOf(' ') >= 0) ? key : doubleQuoted(key);
    }

    /**
     * A text, number, boolean or {@code null} on one line.
     *
     * @param style the style to keep if it is valid for the new text
     * @param flow whether the scalar is in brackets
     */
    static String scalar(@Nullable Object value, Style style, boolean flow) {
        if (value == null) {
            return "null";
        }
        if (value instanceof Number number) {
            return Numbers.text(Numbers.decimal(number));
        }
        if (!(value instanceof String text)) {
            return value.toString();
        }
        if (needsEscapes(text)) {
            return doubleQuoted(text);
        }
        boolean inPlain =
                style == Style.FREE ? isPlain(text, flow) && !isQuotedByConvention(text) : isPlain(text, flow);
        if (inPlain && (style == Style.FREE || style == Style.PLAIN)) {
            return text;
        }
        boolean apostrophe = text.indexOf('\'') >= 0;
        boolean single = style == Style.SINGLE || text.indexOf('\\') >= 0;
        return single && !apostrophe ? "'" + text + "'" : doubleQuoted(text);
    }

    private static boolean needsEscapes(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (escape(text.charAt(i)) != null) {
                return true;
            }
        }
        return false;
    }

    /** Whether both YAML and line-based readers read the unquoted text correctly. */
    private static boolean isPlain(String text, boolean flow) {
        if (text.isEmpty() || isTrimmed(text.charAt(0)) || isTrimmed(text.charAt(text.length() - 1))) {
            return false;
        }
        if (INDICATORS.indexOf(text.charAt(0)) >= 0
                || text.endsWith(":")
                || text.contains(": ")
                || text.contains(" #")) {
            return false;
        }
        if ((NUMBER_STARTS.indexOf(text.charAt(0)) >= 0 && NUMBER.matcher(text).matches())
                || WORDS.contains(text.toLowerCase(Locale.ROOT))) {
            return false;
        }
        return !flow || text.chars().noneMatch(c -> ",[]{}:\"'".indexOf(c) >= 0);
    }

    /** Whether older programs quote a text although YAML does not require quotes. */
    private static boolean isQuotedByConvention(String text) {
        return text.indexOf(':') >= 0 || text.indexOf('#') >= 0 || text.indexOf('\\') >= 0;
    }

    /** Whether readers trim a character at the start and the end of a text. */
    private static boolean isTrimmed(char c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == 0xfeff;
    }

    private static String doubleQuoted(String text) {
        StringBuilder quoted = new StringBuilder(text.length() + 2).append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            String escape = c == '"' || c == '\\' ? "\\" + c : escape(c);
            if (escape == null) {
                quoted.append(c);
            } else {
                quoted.append(escape);
            }
        }
        return quoted.append('"').toString();
    }

    /**
     * The escape sequence for a character that a file cannot contain or that some readers treat as a line end; {@code
     * null} for any other character.
     */
    private static @Nullable String escape(char c) {
        if (c == '\n') {
            return "\\n";
        }
        if (c == '\t') {
            return "\\t";
        }
        if (c < ' ' || c >= 0x7f && c <= 0x9f) {
            return String.format(Locale.ROOT, "\\x%02x", (int) c);
        }
        if (c == 0x2028 || c == 0x2029 || c == 0xfeff || c >= 0xfffe) {
            return String.format(Locale.ROOT, "\\u%04x", (int) c);
        }
        return null;
    }
}
