package dev.planner.domain.billing;

import dev.planner.base.Excerpts;
import dev.planner.base.Spelling;
import dev.planner.item.Problem;
import dev.planner.item.ValueFault;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What hours are grouped by. */
enum HoursDimension {
    PERSON,
    TASK,
    SECTION,
    PROJECT,
    CUSTOMER,
    DAY,
    WEEK,
    MONTH;

    /** The length of a month such as {@code 2026-03} in a date. */
    private static final int MONTH_LENGTH = 7;

    /** The name in the API. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static List<String> words() {
        return Stream.of(values()).map(HoursDimension::word).toList();
    }

    /**
     * @param list words, separated by commas; {@code null} for none
     * @param parameter the name of the parameter with the list
     */
    static List<HoursDimension> of(@Nullable String list, String parameter) {
        List<HoursDimension> chosen = new ArrayList<>();
        for (String each : list == null ? new String[0] : list.split(",", -1)) {
            String word = each.strip();
            HoursDimension dimension = Arrays.stream(values())
                    .filter(candidate -> candidate.word().equals(word))
                    .findFirst()
                    .orElseThrow(() -> Problem.invalidParameter(
                            ValueFault.NO_SUCH_FIELD,
                            parameter,
                            "hours are not grouped by " + Excerpts.quoted(word)
                                    + Spelling.hintOrAll(word, words(), "they are grouped by"),
                            Map.of("name", word)));
            if (!chosen.contains(dimension)) {
                chosen.add(dimension);
            }
        }
        return chosen;
    }

    /** The value that hours have in common with others of their group; {@code null} if they have none. */
    @Nullable String of(LoggedTime time, HoursSelection selection) {
        return switch (this) {
            case PERSON -> time.person();
            case TASK -> time.task().id();
            case SECTION -> time.task().text("section");
            case PROJECT -> time.project();
            case CUSTOMER -> time.customer();
            case DAY -> time.day() == null ? null : time.day().toString();
            case WEEK ->
                time.day() == null ? null : selection.startOfWeek(time.day()).toString();
            case MONTH -> time.day() == null ? null : time.day().toString().substring(0, MONTH_LENGTH);
        };
    }
}
