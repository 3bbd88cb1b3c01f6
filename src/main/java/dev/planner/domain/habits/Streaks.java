package dev.planner.domain.habits;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;

/**
 * Streaks of a habit. They are counted in calendar days or ISO weeks; marks in the future do not count. The current day
 * or week does not count as missed before it is over.
 *
 * @param current the length of the current streak; 0 if it is broken
 * @param longest the length of the longest streak
 */
record Streaks(int current, int longest) {
    private static final Streaks NONE = new Streaks(0, 0);
    private static final int DAYS_OF_WEEK = 7;
    /** The epoch began on a Thursday; ISO weeks begin on Monday. */
    private static final int MONDAY_SHIFT = 3;

    /**
     * @param targetDays the days on which the habit is due; other days do not break a streak; empty means every day
     */
    static Streaks daily(Collection<LocalDate> marks, Set<DayOfWeek> targetDays, LocalDate today) {
        return of(past(marks, today), today.toEpochDay(), (earlier, later) -> missed(earlier, later, targetDays));
    }

    /** One mark is enough for a week. */
    static Streaks weekly(Collection<LocalDate> marks, LocalDate today) {
        NavigableSet<Long> weeks = new TreeSet<>();
        for (long day : past(marks, today)) {
            weeks.add(week(day));
        }
        return of(weeks, week(today.toEpochDay()), (earlier, later) -> later - earlier > 1);
    }

    private static NavigableSet<Long> past(Collection<LocalDate> marks, LocalDate today) {
        NavigableSet<Long> days = new TreeSet<>();
        for (LocalDate mark : marks) {
            if (!mark.isAfter(today)) {
                days.add(mark.toEpochDay());
            }
        }
        return days;
    }

    private static long week(long day) {
        return Math.floorDiv(day + MONDAY_SHIFT, DAYS_OF_WEEK);
    }

    private static boolean missed(long earlier, long later, Set<DayOfWeek> targetDays) {
        if (targetDays.isEmpty()) {
            return later - earlier > 1;
        }
        if (later - earlier > DAYS_OF_WEEK) {
            return true;
        }
        for (long day = earlier + 1; day < later; day++) {
            if (targetDays.contains(LocalDate.ofEpochDay(day).getDayOfWeek())) {
                return true;
            }
        }
        return false;
    }

    /**
     * @param kept the days or weeks with a mark, as numbers
     * @param now the current day or week
     * @param missed whether a due day or week between two marks was missed
     */
    private static Streaks of(NavigableSet<Long> kept, long now, BiPredicate<Long, Long> missed) {
        if (kept.isEmpty()) {
            return NONE;
        }
        List<Integer> runs = runs(kept.descendingIterator(), missed);
        int current = missed.test(kept.last(), now) ? 0 : runs.get(0);
        int longest = runs.stream().mapToInt(Integer::intValue).max().orElse(0);
        return new Streaks(current, longest);
    }

    private static List<Integer> runs(Iterator<Long> newestFirst, BiPredicate<Long, Long> missed) {
        List<Integer> runs = new ArrayList<>();
        long later = newestFirst.next();
        int length = 1;
        while (newestFirst.hasNext()) {
            long earlier = newestFirst.next();
            if (missed.test(earlier, later)) {
                runs.add(length);
                length = 0;
            }
            length++;
            later = earlier;
        }
        runs.add(length);
        return runs;
    }
}
