package dev.planner.markdown.frontmatter;

import dev.planner.item.Raw;
import dev.planner.markdown.text.Line;
import java.util.ArrayList;
import java.util.List;

/** Reads values on one line that are not valid YAML, in the line-based dialect of older programs. */
final class LooseScalars {
    private LooseScalars() {}

    /** Reads a value without the white space around it; never fails. */
    static YamlScalars.Found read(String s, int start, int end) {
        String text = s.substring(start, end);
        if (text.length() > 1) {
            char first = text.charAt(0);
            char last = text.charAt(text.length() - 1);
            if (first == '"' && last == '"') {
                return new YamlScalars.Found(new Raw.Text(unquote(text), false), start, end);
            }
            if (first == '\'' && last == '\'') {
                return new YamlScalars.Found(new Raw.Text(text.substring(1, text.length() - 1), false), start, end);
            }
            if (first == '[' && last == ']') {
                return new YamlScalars.Found(list(text.substring(1, text.length() - 1)), start, end);
            }
        }
        int comment = text.indexOf(" # ");
        int to = comment < 0 ? end : Line.trimEnd(s, start, start + comment);
        return new YamlScalars.Found(new Raw.Text(s.substring(start, to), true), start, to);
    }

    private static String unquote(String quoted) {
        StringBuilder text = new StringBuilder();
        for (int i = 1; i < quoted.length() - 1; i++) {
            char c = quoted.charAt(i);
            int escaped = c == '\\' && i + 1 < quoted.length() - 1 ? YamlScalars.unescape(quoted.charAt(i + 1)) : -1;
            if (escaped < 0) {
                text.append(c);
            } else {
                text.append((char) escaped);
                i++;
            }
        }
        return Line.withLineFeeds(text.toString());
    }

    private static Raw list(String items) {
        List<Raw> elements = new ArrayList<>();
        for (int from = 0; from <= items.length(); ) {
            int start = Line.skipSpace(items, from, items.length());
            int comma = -1;
            if (start < items.length() && (items.charAt(start) == '"' || items.charAt(start) == '\'')) {
                int quote = YamlScalars.quoteEnd(items, start, items.length());
                int next = quote < 0 ? -1 : Line.skipSpace(items, quote, items.length());
                comma = next == items.length() || next > 0 && items.charAt(next) == ',' ? next : -1;
            }
            if (comma < 0) {
                int found = items.indexOf(',', start);
                comma = found < 0 ? items.length() : found;
            }
            int end = Line.trimEnd(items, start, comma);
            if (end > start || comma < items.length() || !elements.isEmpty()) {
                elements.add(end == start ? YamlScalars.EMPTY : element(items.substring(start, end)));
            }
            from = comma + 1;
        }
        return new Raw.Sequence(List.copyOf(elements));
    }

    private static Raw element(String text) {
        char first = text.charAt(0);
        if (text.length() > 1 && (first == '"' || first == '\'') && text.charAt(text.length() - 1) == first) {
            return new Raw.Text(first == '"' ? unquote(text) : text.substring(1, text.length() - 1), false);
        }
        return new Raw.Text(text, true);
    }
}
