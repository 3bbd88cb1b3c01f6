package dev.planner.domain.planning;

import dev.planner.base.Dates;
import dev.planner.base.Maps;
import dev.planner.item.Item;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Statistics on meetings, people, notes and uploaded files. */
final class OtherFigures {
    private static final int MONTH = 30;
    private static final List<String> UNITS = List.of("B", "KB", "MB", "GB", "TB");
    private static final int UNIT = 1024;

    private OtherFigures() {}

    static Map<String, Object> meetings(Collection<Item> meetings, LocalDate today) {
        long recent = 0;
        long open = 0;
        long done = 0;
        long overdue = 0;
        for (Item meeting : meetings) {
            LocalDate date = Dates.date(meeting.value("date"));
            recent += date != null && !date.isBefore(today.minusDays(MONTH)) ? 1 : 0;
            for (Map<String, Object> action : meeting.objects("actions")) {
                LocalDate due = Dates.date(action.get("due"));
                if (MeetingRules.isDone(action)) {
                    done++;
                } else {
                    open++;
                    overdue += due != null && due.isBefore(today) ? 1 : 0;
                }
            }
        }
        return Maps.of(
                "total", (long) meetings.size(),
                "last30Days", recent,
                "openActionItems", open,
                "doneActionItems", done,
                "overdueActionItems", overdue);
    }

    static Map<String, Object> people(Collection<Item> people) {
        Map<String, Long> byDepartment = new TreeMap<>();
        long withDepartment = 0;
        for (Item person : people) {
            List<String> departments =
                    person.texts("departments").stream().distinct().toList();
            withDepartment += departments.isEmpty() ? 0 : 1;
            departments.forEach(department -> byDepartment.merge(department, 1L, Long::sum));
        }
        List<Map.Entry<String, Long>> sorted = new ArrayList<>(byDepartment.entrySet());
        sorted.sort(Map.Entry.<String, Long>comparingByValue().reversed());
        return Maps.of(
                "total",
                (long) people.size(),
                "withDepartment",
                withDepartment,
                "byDepartment",
                sorted.stream()
                        .<Object>map(entry -> Maps.of("name", entry.getKey(), "count", entry.getValue()))
                        .toList());
    }

    static Map<String, Object> notes(Collection<Item> notes, Instant now) {
        return Maps.of(
                "total", (long) notes.size(),
                "last30Days", since(notes, now.minus(Duration.ofDays(MONTH))),
                "last7Days", since(notes, now.minus(Duration.ofDays(7))));
    }

    /** A note without a creation date counts as new. */
    private static long since(Collection<Item> notes, Instant start) {
        return notes.stream()
                .map(note -> Dates.instant(note.value("createdAt")))
                .filter(created -> created == null || !created.isBefore(start))
                .count();
    }

    /** The uploaded files at any depth; files that disappear during the count are ignored. */
    static Map<String, Object> storage(Path uploads) {
        long[] sum = new long[2];
        if (Files.isDirectory(uploads)) {
            try {
                Files.walkFileTree(uploads, new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                        if (attributes.isRegularFile()) {
                            sum[0] += attributes.size();
                            sum[1]++;
                        }
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFileFailed(Path file, IOException failure) {
                        return FileVisitResult.CONTINUE;
                    }
                });
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return Maps.of("totalBytes", sum[0], "fileCount", sum[1], "formatted", formatted(sum[0]));
    }

    static String formatted(long bytes) {
        if (bytes == 0) {
            return "0 B";
        }
        double size = bytes;
        int unit = 0;
        while (size >= UNIT && unit < UNITS.size() - 1) {
            size /= UNIT;
            unit++;
        }
        return String.format(Locale.ROOT, "%.1f %s", size, UNITS.get(unit));
    }
}
