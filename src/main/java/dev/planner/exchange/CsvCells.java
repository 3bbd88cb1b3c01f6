package dev.planner.exchange;

import dev.planner.base.Json;
import dev.planner.base.Numbers;
import dev.planner.field.FieldType;
import dev.planner.field.value.Raws;
import dev.planner.item.Raw;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Converts the value of a field to the text of a cell, and back. A list of plain values is joined with {@code ", "}.
 * Objects, and lists that this form cannot represent, are JSON.
 *
 * <p>A text that a spreadsheet would run as a formula gets a leading apostrophe (CWE-1236), which is removed when the
 * cell is read. Numbers are never changed.
 */
final class CsvCells {
    private static final Pattern FORMULA = Pattern.compile("'*[=+\\-@\\t\\r\\n].*", Pattern.DOTALL);
    private static final String SEPARATOR = ", ";

    private CsvCells() {}

    /**
     * @param value a JSON value; {@code null} for an absent one
     * @return empty for an absent value
     */
    static String text(@Nullable Object value) {
        if (value == null) {
            return "";
        }
        if (value instanceof Boolean) {
            return value.toString().toUpperCase(Locale.ROOT);
        }
        if (value instanceof Number number) {
            return Numbers.decimal(number).toPlainString();
        }
        if (value instanceof String text) {
            return guarded(text);
        }
        return value instanceof List<?> list && isSimple(list) ? guarded(joined(list)) : json(value);
    }

    private static boolean isSimple(List<?> list) {
        for (int i = 0; i < list.size(); i++) {
            Object entry = list.get(i);
            if (entry instanceof Map || entry instanceof List) {
                return false;
            }
            if (entry instanceof String text
                    && (text.isBlank()
                            || !text.equals(text.strip())
                            || text.indexOf(',') >= 0
                            || text.indexOf('\n') >= 0
                            || (i == 0 && text.startsWith("[")))) {
                return false;
            }
        }
        return true;
    }

    private static String joined(List<?> list) {
        return list.stream()
                .map(entry ->
                        entry instanceof Number number ? Numbers.decimal(number).toPlainString() : entry.toString())
                .collect(Collectors.joining(SEPARATOR));
    }

    private static String json(Object value) {
        return new String(Json.write(value), StandardCharsets.UTF_8);
    }

    static String guarded(String text) {
        return FORMULA.matcher(text).matches() ? "'" + text : text;
    }

    static String unguarded(String cell) {
        return cell.startsWith("'") && FORMULA.matcher(cell).matches() ? cell.substring(1) : cell;
    }

    /**
     * The value of a cell. It is not validated here; the validator refuses invalid values.
     *
     * @param type the field's type; {@code null} for an undeclared field
     * @return {@code null} for a blank cell
     */
    static @Nullable Object value(@Nullable FieldType type, String cell) {
        if (cell.isBlank()) {
            return null;
        }
        String text = unguarded(cell);
        if (type != null && type.element() != null) {
            return list(type.element(), text.strip());
        }
        boolean object = type == null || type.holdsObjects();
        Object parsed = object ? parsed(text.strip()) : null;
        if (parsed != null) {
            return parsed;
        }
        Object value = type == null ? Raws.resolve(new Raw.Text(text, true)) : type.readText(text);
        return value == null ? text : value;
    }

    private static Object list(@Nullable FieldType element, String text) {
        if (parsed(text) instanceof List<?> entries) {
            return entries;
        }
        List<Object> entries = new ArrayList<>();
        for (String each : text.split(",", -1)) {
            String entry = each.strip();
            Object value = element == null || entry.isEmpty() ? null : element.readText(entry);
            if (!entry.isEmpty()) {
                entries.add(value == null ? entry : value);
            }
        }
        return entries;
    }

    /** A JSON list or object; {@code null} for any other text. */
    private static @Nullable Object parsed(String text) {
        if (!text.startsWith("[") && !text.startsWith("{")) {
            return null;
        }
        try {
            return Json.read(text.getBytes(StandardCharsets.UTF_8));
        } catch (Json.MalformedJsonException e) {
            return null;
        }
    }
}
