package dev.planner.store.files.codec;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads frontmatter line by line, like other programs that share these files and have no YAML parser: no comments, no
 * block scalars, one level of objects, lists split at every comma.
 */
final class LineDialect {
    private final List<String> lines;
    private int next;

    private LineDialect(List<String> lines) {
        this.lines = lines;
    }

    static Map<String, @Nullable Object> read(String frontmatter) {
        return new LineDialect(
                        frontmatter.lines().filter(line -> !line.isBlank()).toList())
                .entries();
    }

    private Map<String, @Nullable Object> entries() {
        Map<String, @Nullable Object> entries = new LinkedHashMap<>();
        while (next < lines.size()) {
            String line = lines.get(next++);
            int colon = line.indexOf(':');
            if (colon < 0) {
                continue;
            }
            String rest = line.substring(colon + 1).strip();
            entries.put(line.substring(0, colon).strip(), rest.isEmpty() ? nested(indent(line)) : value(rest));
        }
        return entries;
    }

    private static int indent(String line) {
        return line.length() - line.stripLeading().length();
    }

    private Object nested(int indent) {
        if (next < lines.size() && lines.get(next).strip().startsWith("-")) {
            return list();
        }
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        while (next < lines.size() && indent(lines.get(next)) > indent) {
            pair(map, lines.get(next++).strip());
        }
        return map;
    }

    private static void pair(Map<String, @Nullable Object> map, String text) {
        int colon = text.indexOf(':');
        if (colon > 0) {
            map.put(
                    text.substring(0, colon).strip(),
                    scalar(text.substring(colon + 1).strip()));
        }
    }

    private List<@Nullable Object> list() {
        List<@Nullable Object> list = new ArrayList<>();
        while (next < lines.size() && lines.get(next).strip().startsWith("-")) {
            String line = lines.get(next++);
            String item = line.strip().substring(1).strip();
            if (!item.isEmpty() && item.indexOf(':') < 0) {
                list.add(scalar(item));
                continue;
            }
            Map<String, @Nullable Object> map = new LinkedHashMap<>();
            pair(map, item);
            while (next < lines.size()
                    && indent(lines.get(next)) > indent(line)
                    && !lines.get(next).strip().startsWith("- ")) {
                pair(map, lines.get(next++).strip());
            }
            list.add(map);
        }
        return list;
    }

    private static @Nullable Object value(String text) {
        if (text.startsWith("[") && text.endsWith("]")) {
            String inner = text.substring(1, text.length() - 1).strip();
            List<@Nullable Object> list = new ArrayList<>();
            if (!inner.isEmpty()) {
                for (String part : inner.split(",", -1)) {
                    list.add(scalar(part.strip()));
                }
            }
            return list;
        }
        if (text.startsWith("{") && text.endsWith("}")) {
            Map<String, @Nullable Object> map = new LinkedHashMap<>();
            int start = 1;
            boolean quoted = false;
            for (int i = 1; i < text.length(); i++) {
                char c = text.charAt(i);
                quoted ^= c == '"' && text.charAt(i - 1) != '\\';
                if ((!quoted && c == ',') || i == text.length() - 1) {
                    pair(map, text.substring(start, i).strip());
                    start = i + 1;
                }
            }
            return map;
        }
        return scalar(text);
    }

    private static @Nullable Object scalar(String text) {
        if (text.isEmpty() || text.equals("null") || text.equals("~")) {
            return null;
        }
        if (text.equals("true") || text.equals("false")) {
            return Boolean.valueOf(text);
        }
        if (text.length() > 1 && text.startsWith("\"") && text.endsWith("\"")) {
            return text.substring(1, text.length() - 1)
                    .replace("\\n", "\n")
                    .replace("\\t", "\t")
                    .replace("\\\"", "\"")
                    .replace("\\\\", "\\");
        }
        if (text.length() > 1 && text.startsWith("'") && text.endsWith("'")) {
            return text.substring(1, text.length() - 1);
        }
        if (text.matches("0[xX][0-9a-fA-F]+")) {
            return (double) Long.parseLong(text.substring(2), 16);
        }
        if (text.matches("[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d+)?")) {
            return Double.valueOf(text);
        }
        return text;
    }
}
