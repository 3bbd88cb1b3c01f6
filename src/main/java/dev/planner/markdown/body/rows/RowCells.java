package dev.planner.markdown.body.rows;

import dev.planner.base.Numbers;
import dev.planner.item.Problem;
import dev.planner.item.ValueFault;
import dev.planner.markdown.body.list.SectionListGrammar;
import dev.planner.markdown.body.list.WrappedText;
import dev.planner.markdown.text.StoredValues;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads and writes the cells of a line, which are separated by {@code |}. {@code \|} is a literal pipe. */
final class RowCells {
    private static final Pattern NUMBER =
            Pattern.compile("[-+]?(?:\\d{1,30}(?:\\.\\d{0,30})?|\\.\\d{1,30})(?:[eE][-+]?\\d{1,2})?");
    /** The words for hours, longest first. */
    private static final List<String> HOURS = List.of("hours", "hour", "hrs", "hr", "h");

    private static final List<String> DAY = List.of("day", "d");

    private RowCells() {}

    /** The cells in the file, trimmed. */
    static List<String> split(String text) {
        List<String> cells = new ArrayList<>();
        int start = 0;
        int backslashes = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '|' && backslashes % 2 == 0) {
                cells.add(text.substring(start, i).strip());
                start = i + 1;
            }
            backslashes = c == '\\' ? backslashes + 1 : 0;
        }
        cells.add(text.substring(start).strip());
        return cells;
    }

    /** Escapes a text for a cell: a pipe and each backslash directly before it get a backslash. */
    static String escape(String text) {
        StringBuilder cell = new StringBuilder(text.length() + 4);
        int backslashes = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '|') {
                cell.append("\\".repeat(backslashes + 1));
            }
            cell.append(c);
            backslashes = c == '\\' ? backslashes + 1 : 0;
        }
        return cell.toString();
    }

    static String unescape(String cell) {
        StringBuilder text = new StringBuilder(cell.length());
        int backslashes = 0;
        for (int i = 0; i < cell.length(); i++) {
            char c = cell.charAt(i);
            if (c == '|' && backslashes % 2 == 1) {
                text.setLength(text.length() - (backslashes + 1) / 2);
            }
            text.append(c);
            backslashes = c == '\\' ? backslashes + 1 : 0;
        }
        return text.toString();
    }

    /** Whether a cell is valid for a format. */
    static boolean fits(String cell, Column.Format format) {
        return switch (format) {
            case TEXT, LIST -> true;
            case NUMBER -> cell.isEmpty() || number(cell) != null;
            case HOURS, HOURS_PER_DAY -> cell.isEmpty() || hours(cell) != null;
        };
    }

    /** The value of a cell; a text if the cell is not valid for the format; {@code null} if the cell is empty. */
    static @Nullable Object read(String cell, Column.Format format) {
        if (cell.isEmpty()) {
            return null;
        }
        Object value = switch (format) {
            case TEXT -> unescape(cell);
            case NUMBER -> number(cell);
            case HOURS, HOURS_PER_DAY -> hours(cell);
            case LIST -> list(cell);
        };
        return value == null ? unescape(cell) : value;
    }

    private static @Nullable Number number(String text) {
        return NUMBER.matcher(text).matches() ? Numbers.normalise(new BigDecimal(text)) : null;
    }

    private static @Nullable Number hours(String text) {
        String amount = text;
        String perDay = withoutEnd(text, DAY);
        if (perDay.length() < text.length() && perDay.endsWith("/")) {
            amount = perDay.substring(0, perDay.length() - 1).stripTrailing();
        }
        return number(withoutEnd(amount, HOURS));
    }

    private static String withoutEnd(String text, List<String> ends) {
        for (String end : ends) {
            int from = text.length() - end.length();
            if (from >= 0 && text.regionMatches(true, from, end, 0, end.length())) {
                return text.substring(0, from).stripTrailing();
            }
        }
        return text;
    }

    private static List<Object> list(String cell) {
        List<Object> entries = new ArrayList<>();
        for (String entry : unescape(cell).split(",", -1)) {
            if (!entry.isBlank()) {
                entries.add(entry.strip());
            }
        }
        return List.copyOf(entries);
    }

    /** The value in the form in which it is read back; {@code null} if nothing is stored. */
    static @Nullable Object normalise(@Nullable Object value, Column.Format format) {
        if (value == null) {
            return null;
        }
        if (format == Column.Format.LIST) {
            List<Object> texts = SectionListGrammar.texts(value);
            texts.replaceAll(text -> text.toString().strip());
            return texts.isEmpty() ? null : texts;
        }
        if (value instanceof Number number) {
            Object normal = StoredValues.normalise(number);
            return format == Column.Format.TEXT
                    ? Numbers.decimal((Number) normal).toPlainString()
                    : normal;
        }
        if (value instanceof List || value instanceof Map) {
            throw Problem.invalid(
                    ValueFault.MALFORMED,
                    "",
                    "must be a text or a number, because a line cannot contain lists or objects");
        }
        String text = WrappedText.normalise(value.toString()).strip();
        return text.isEmpty() ? null : text;
    }

    static String write(@Nullable Object value, Column.Format format) {
        if (value == null) {
            return "";
        }
        if (value instanceof List<?> list) {
            return escape(String.join(",", list.stream().map(Object::toString).toList()));
        }
        if (!(value instanceof Number number)) {
            return escape(value.toString());
        }
        String plain = Numbers.decimal(number).toPlainString();
        return switch (format) {
            case HOURS -> plain + "h";
            case HOURS_PER_DAY -> plain + "h/day";
            case TEXT, NUMBER, LIST -> plain;
        };
    }
}
