package dev.planner.markdown.text;

import dev.planner.base.Numbers;
import dev.planner.base.Surrogates;
import dev.planner.item.Problem;
import dev.planner.item.RecordLimits;
import dev.planner.item.ValueFault;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Normalises JSON-like values from clients for comparison and writing. */
public final class StoredValues {
    private StoredValues() {}

    /** The value with LF line ends, with normalised numbers, and without {@code null} members and elements. */
    public static Object normalise(Object value) {
        return normalise(value, 0);
    }

    private static Object normalise(Object value, int depth) {
        if (depth > RecordLimits.VALUE_DEPTH) {
            throw Problem.invalid(
                    ValueFault.TOO_DEEP,
                    "",
                    "The value is nested too deeply; a file can store up to " + RecordLimits.VALUE_DEPTH + " levels.",
                    Map.of("limit", RecordLimits.VALUE_DEPTH));
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
            if (depth > 0) {
                RecordLimits.checkEntries(list.size(), 0);
            }
            List<Object> elements = new ArrayList<>(list.size());
            for (Object element : list) {
                if (element != null) {
                    elements.add(normalise(element, depth + 1));
                }
            }
            return elements;
        }
        if (value instanceof Map<?, ?> map) {
            RecordLimits.checkEntries(map.size(), 0);
            Map<String, Object> entries = new LinkedHashMap<>();
            map.forEach((key, member) -> {
                if (member != null) {
                    entries.put(text((String) key), normalise(member, depth + 1));
                }
            });
            return entries;
        }
        throw new IllegalArgumentException(
                "not a JSON-like value: " + value.getClass().getName());
    }

    private static Number number(Number number) {
        try {
            return Numbers.normalise(
                    number instanceof BigDecimal decimal ? decimal : new BigDecimal(number.toString()));
        } catch (NumberFormatException e) {
            throw Problem.invalid(ValueFault.UNSTORABLE, "", "The number cannot be stored in a file.");
        }
    }

    /** The text with LF line ends. An unpaired surrogate is refused, because it has no UTF-8 form. */
    public static String text(String text) {
        if (!Surrogates.arePaired(text)) {
            throw Problem.invalid(
                    ValueFault.CHARACTER, "", "The text contains an unpaired surrogate, which a file cannot store.");
        }
        return Line.withLineFeeds(text);
    }

    public static boolean isScalar(@Nullable Object value) {
        return !(value instanceof List) && !(value instanceof Map);
    }
}
