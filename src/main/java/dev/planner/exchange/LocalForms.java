package dev.planner.exchange;

import dev.planner.exchange.foreign.EnglishDays;
import dev.planner.field.Dated;
import dev.planner.field.FieldType;
import dev.planner.field.Numeric;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Converts days such as {@code 24.12.2026} and numbers such as {@code 1.234,5}, which spreadsheets write in many
 * languages, and {@link EnglishDays}, which Notion writes. A text with two meanings is not converted, so that its row
 * is refused.
 */
final class LocalForms {
    private static final Pattern DAY =
            Pattern.compile("(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4}|\\d{2})(?:,? (\\d{1,2}:\\d{2})(?::\\d{2})?)?");
    private static final Pattern DECIMAL_COMMA = Pattern.compile("([-+]?)(\\d+|\\d{1,3}(?:\\.\\d{3})+),(\\d+)");
    private static final Pattern MAYBE_GROUPS = Pattern.compile("[-+]?[1-9]\\d{0,2},\\d{3}");

    private LocalForms() {}

    /** The text of a cell in planner's form, if it is a day or a number in another form. */
    static String standard(FieldType type, String cell) {
        String text = cell.strip();
        if (type instanceof Dated) {
            return day(text);
        }
        return type instanceof Numeric ? number(text) : cell;
    }

    private static String day(String text) {
        Matcher day = DAY.matcher(text);
        if (!day.matches()) {
            String english = EnglishDays.standard(text);
            return english == null ? text : english;
        }
        String year = day.group(3).length() == 2 ? "20" + day.group(3) : day.group(3);
        String date = year + "-" + twoDigits(day.group(2)) + "-" + twoDigits(day.group(1));
        String time = day.group(4);
        return time == null ? date : date + "T" + (time.length() == 4 ? "0" + time : time);
    }

    private static String twoDigits(String number) {
        return number.length() == 1 ? "0" + number : number;
    }

    private static String number(String text) {
        Matcher number = DECIMAL_COMMA.matcher(text);
        boolean certain = number.matches() && !MAYBE_GROUPS.matcher(text).matches();
        return certain ? number.group(1) + number.group(2).replace(".", "") + "." + number.group(3) : text;
    }
}
