package dev.planner.exchange;

import dev.planner.base.Dates;
import dev.planner.field.Dated;
import dev.planner.field.FieldType;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A cell with two days, such as {@code March 2, 2026 → March 5, 2026} and {@code March 2, 2026 3:00 PM → 4:00 PM}.
 * Notion writes it for a date with an end.
 *
 * @param values the days by their fields
 */
record DaySpan(Map<String, String> values) {
    private static final char ARROW = '→';
    private static final Pattern TIME = Pattern.compile("\\d{1,2}:\\d{2}(?: ?[AaPp][Mm])?");
    private static final Pattern DAY = Pattern.compile("(.{1,30}?[0-9]{4}),? [0-9].{3,10}");
    private static final String START = "plannedStart";
    private static final String END = "plannedEnd";
    private static final String DUE = "dueDate";

    /** The fields of the two days by the field of the column. */
    private static final Map<String, List<String>> FIELDS =
            Map.of(DUE, List.of(START, DUE), START, List.of(START, END), END, List.of(START, END));

    /** The days in a cell of a column for a field; {@code null} for any other cell. */
    static @Nullable DaySpan of(String field, FieldType type, String cell) {
        int arrow = cell.indexOf(ARROW);
        List<String> fields = FIELDS.get(field);
        if (arrow < 0 || fields == null || !(type instanceof Dated)) {
            return null;
        }
        String first = cell.substring(0, arrow).strip();
        String second = cell.substring(arrow + 1).strip();
        Matcher day = DAY.matcher(first);
        if (TIME.matcher(second).matches() && day.matches()) {
            second = day.group(1) + " " + second;
        }
        String start = LocalForms.standard(type, first);
        String end = LocalForms.standard(type, second);
        return Dates.date(start) == null || Dates.date(end) == null
                ? null
                : new DaySpan(Map.of(fields.get(0), start, fields.get(1), end));
    }
}
