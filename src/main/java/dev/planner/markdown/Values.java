package dev.planner.markdown;

import dev.planner.base.Numbers;
import dev.planner.field.Raws;
import dev.planner.item.Problem;
import dev.planner.item.Raw;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** JSON-like values as they come from clients, in the one form that is compared and written. */
final class Values {
    /** Deeper values would not be read again. */
    private static final int MAX_DEPTH = Yaml.MAX_DEPTH - 2;

    private Values() {}

    /** Line ends as LF, numbers in their one form, {@code null} members and elements left out. */
    static Object normalise(Object value) {
        return normalise(value, 0);
    }

    private static Object normalise(Object value, int depth) {
        if (depth > MAX_DEPTH) {
            throw Problem.invalid("", "The value is nested too deeply; up to " + MAX_DEPTH + " levels can be kept.");
        }
        if (value instanceof String text) {
            return text(text);
        }
        if (value instanceof Boolean) {
            return value;
        }
        if (value instanceof Number number) {
            return number(number);
        }
        if (value instanceof List<?> list) {
            List<Object> elements = new ArrayList<>(list.size());
            for (Object element : list) {
                if (element != null) {
                    elements.add(normalise(element, depth + 1));
                }
            }
            return elements;
        }
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> entries = new LinkedHashMap<>();
            map.forEach((key, member) -> {
                if (member != null) {
                    entries.put(text((String) key), normalise(member, depth + 1));
                }
            });
            return entries;
        }
        throw new IllegalArgumentException(
                "no JSON-like value: " + value.getClass().getName());
    }

    private static Number number(Number number) {
        try {
            return Numbers.normalise(
                    number instanceof BigDecimal decimal ? decimal : new BigDecimal(number.toString()));
        } catch (NumberFormatException e) {
            throw Problem.invalid("", "The number has no value that can be kept.");
        }
    }

    /** Text with LF line ends. Half of a surrogate pair has no UTF-8 form, so it is refused. */
    static String text(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                if (!Character.isHighSurrogate(text.charAt(i))
                        || i + 1 == text.length()
                        || !Character.isLowSurrogate(text.charAt(i + 1))) {
                    throw Problem.invalid("", "The text holds half of a surrogate pair, which no file can keep.");
                }
                i++;
            }
        }
        return Line.unix(text);
    }

    /** Whether what stands in the file means exactly this value. */
    static boolean same(@Nullable Raw raw, @Nullable Object value) {
        return raw != null && value != null && value.equals(Raws.resolve(raw));
    }

    /**
     * Whether what stands in the file reads as this value for somebody who knows the type: a plain {@code 2026} is also the
     * text "2026".
     */
    static boolean similar(Raw raw, @Nullable Object value) {
        if (raw instanceof Raw.Text text && value instanceof String string) {
            return text.text().equals(string) && !(text.plain() && string.isEmpty());
        }
        if (raw instanceof Raw.Sequence sequence && value instanceof List<?> list) {
            if (sequence.elements().size() != list.size()) {
                return same(raw, value);
            }
            for (int i = 0; i < list.size(); i++) {
                if (!similar(sequence.elements().get(i), list.get(i))) {
                    return false;
                }
            }
            return true;
        }
        if (raw instanceof Raw.Mapping mapping && value instanceof Map<?, ?> map) {
            if (!mapping.entries().keySet().equals(map.keySet())) {
                return same(raw, value);
            }
            return mapping.entries().entrySet().stream()
                    .allMatch(entry -> similar(entry.getValue(), map.get(entry.getKey())));
        }
        return same(raw, value);
    }

    static boolean isScalar(Object value) {
        return !(value instanceof List) && !(value instanceof Map);
    }
}
