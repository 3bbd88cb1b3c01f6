package dev.planner.markdown.frontmatter;

import dev.planner.field.value.Raws;
import dev.planner.item.Raw;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Compares a value in a file with a JSON-like value. */
final class EntryMatch {
    private EntryMatch() {}

    /** Whether the two values are equal without knowledge of a type. */
    static boolean same(@Nullable Raw raw, @Nullable Object value) {
        return raw != null && value != null && value.equals(Raws.resolve(raw));
    }

    /**
     * Whether the two values are equal for a reader that knows the type: a plain {@code 2026} in the file then equals
     * the text {@code "2026"}.
     */
    static boolean similar(Raw raw, @Nullable Object value) {
        if (raw instanceof Raw.Text text && value instanceof String string) {
            return text.text().equals(string) && !(text.plain() && string.isEmpty());
        }
        if (raw instanceof Raw.Sequence sequence && value instanceof List<?> list) {
            List<Raw> elements =
                    sequence.elements().stream().filter(EntryMatch::isPresent).toList();
            return elements.size() == list.size()
                    && IntStream.range(0, list.size()).allMatch(i -> similar(elements.get(i), list.get(i)));
        }
        if (raw instanceof Raw.Mapping mapping && value instanceof Map<?, ?> map) {
            return mapping.entries().keySet().containsAll(map.keySet())
                    && mapping.entries().entrySet().stream().allMatch(entry -> {
                        Object member = map.get(entry.getKey());
                        return member == null ? !isPresent(entry.getValue()) : similar(entry.getValue(), member);
                    });
        }
        return same(raw, value);
    }

    /** A key for a map: {@link #same} and {@link #similar} values have equal keys. */
    static String key(Raw raw) {
        StringBuilder key = new StringBuilder();
        append(key, raw);
        return key.toString();
    }

    private static void append(StringBuilder key, Raw raw) {
        if (raw instanceof Raw.Text text) {
            key.append(canonical(text.text()));
        } else if (raw instanceof Raw.Sequence sequence) {
            key.append('[');
            sequence.elements().stream().filter(EntryMatch::isPresent).forEach(element -> {
                append(key, element);
                key.append(',');
            });
            key.append(']');
        } else {
            key.append('{');
            new TreeMap<>(((Raw.Mapping) raw).entries()).forEach((name, member) -> {
                if (isPresent(member)) {
                    append(key.append(name).append(':'), member);
                    key.append(',');
                }
            });
            key.append('}');
        }
    }

    private static boolean isPresent(Raw raw) {
        return Raws.resolve(raw) != null;
    }

    /** The key of a normalised value. */
    static String key(Object value) {
        StringBuilder key = new StringBuilder();
        append(key, value);
        return key.toString();
    }

    private static void append(StringBuilder key, Object value) {
        if (value instanceof List<?> list) {
            key.append('[');
            list.forEach(element -> {
                append(key, element);
                key.append(',');
            });
            key.append(']');
        } else if (value instanceof Map<?, ?> map) {
            key.append('{');
            new TreeMap<>(map).forEach((name, member) -> {
                append(key.append(name).append(':'), member);
                key.append(',');
            });
            key.append('}');
        } else {
            key.append(value instanceof String text ? canonical(text) : value.toString());
        }
    }

    /** The text, or the normal form of the number that the text would be without quotes. */
    private static String canonical(String text) {
        return String.valueOf(Raws.resolve(new Raw.Text(text, true)));
    }
}
