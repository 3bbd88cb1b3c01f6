package dev.planner.domain.boards;

import dev.planner.base.CaseFolding;
import dev.planner.domain.kernel.PersonNames;
import dev.planner.domain.kernel.TimeEntry;
import dev.planner.store.Table;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The hours that each person has logged on tasks. */
final class LoggedHours {
    private static final int DAYS_OF_WEEK = 7;

    private final Table tasks;
    private final Map<String, List<Entry>> byPerson = new HashMap<>();

    private record Entry(LocalDate date, BigDecimal hours) {}

    private LoggedHours(Table tasks) {
        this.tasks = tasks;
    }

    static LoggedHours of(Table tasks) {
        LoggedHours logged = new LoggedHours(tasks);
        tasks.items().stream().flatMap(TimeEntry::of).forEach(logged::add);
        return logged;
    }

    private void add(TimeEntry entry) {
        LocalDate date = entry.date();
        String person = entry.person();
        BigDecimal hours = entry.hours();
        if (date != null && person != null && hours != null) {
            byPerson.computeIfAbsent(CaseFolding.fold(person), name -> new ArrayList<>())
                    .add(new Entry(date, hours));
        }
    }

    boolean isOf(Table other) {
        return tasks == other;
    }

    /** The hours of a person in the weeks that begin on these dates. */
    BigDecimal in(Collection<LocalDate> weeks, PersonNames person) {
        return person.folded().stream()
                .flatMap(name -> byPerson.getOrDefault(name, List.of()).stream())
                .filter(entry -> weeks.stream().anyMatch(week -> isWithin(entry.date, week)))
                .map(Entry::hours)
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private static boolean isWithin(LocalDate date, LocalDate week) {
        return !date.isBefore(week) && date.isBefore(week.plusDays(DAYS_OF_WEEK));
    }
}
