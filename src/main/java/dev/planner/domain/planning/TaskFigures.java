package dev.planner.domain.planning;

import dev.planner.base.CaseFolding;
import dev.planner.base.Maps;
import dev.planner.domain.kernel.Percent;
import dev.planner.domain.kernel.ProjectSettings;
import dev.planner.domain.kernel.TaskStates;
import dev.planner.engine.read.Moment;
import dev.planner.item.Item;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Statistics on tasks. Sub-tasks count as tasks. */
final class TaskFigures {
    private static final int WEEKS = 8;
    private static final DateTimeFormatter WEEK = DateTimeFormatter.ofPattern("MMM d", Locale.ENGLISH);
    private static final List<String> FIRST_SECTIONS = List.of("backlog", "todo", "in progress", "pending review");
    private static final List<String> PRIORITIES =
            List.of("P1 — Critical", "P2 — High", "P3 — Medium", "P4 — Low", "P5 — Minor");

    private final TaskStates states;
    private final LocalDate firstWeek;
    /** The tasks of each section, by the folded name. */
    private final Map<String, SectionTally> sections = new LinkedHashMap<>();

    private final Tally all = new Tally();
    private final long[] dueByWeek = new long[WEEKS];
    private final long[] byPriority = new long[PRIORITIES.size() + 1];
    private long overdue;
    private long ready;
    private long blocked;

    /** A number of tasks, and the number of completed ones among them. */
    private static final class Tally {
        private long total;
        private long completed;

        void count(boolean done) {
            total++;
            completed += done ? 1 : 0;
        }
    }

    private record SectionTally(String name, Tally tally) {}

    private TaskFigures(Moment moment) {
        DayOfWeek firstDay = ProjectSettings.of(moment.snapshot()).firstDayOfWeek();
        this.states = TaskStates.at(moment);
        this.firstWeek =
                moment.today().with(TemporalAdjusters.previousOrSame(firstDay)).minusWeeks(WEEKS - 1);
    }

    static Map<String, Object> of(Moment moment) {
        TaskFigures figures = new TaskFigures(moment);
        moment.snapshot().table("tasks").items().forEach(figures::count);
        return figures.result();
    }

    private void count(Item task) {
        boolean completed = states.isFinished(task);
        String section = task.text("section", "Todo");
        countOne(section, completed);
        countPriority(task.number("priority"));
        countDue(TaskStates.dueDay(task));
        overdue += states.isOverdue(task) ? 1 : 0;
        ready += states.isReady(task) ? 1 : 0;
        blocked += states.isBlocked(task) ? 1 : 0;
        for (Map<String, Object> subtask : task.objects("subtasks")) {
            countOne(section, Boolean.TRUE.equals(subtask.get("completed")));
            countPriority(null);
        }
    }

    private void countOne(String section, boolean completed) {
        all.count(completed);
        sections.computeIfAbsent(CaseFolding.fold(section), name -> new SectionTally(section.strip(), new Tally()))
                .tally()
                .count(completed);
    }

    private void countPriority(@Nullable Number priority) {
        long index = priority == null ? 0 : priority.longValue();
        byPriority[index >= 1 && index <= PRIORITIES.size() ? (int) index - 1 : PRIORITIES.size()]++;
    }

    private void countDue(LocalDate due) {
        long week = Math.floorDiv(due.toEpochDay() - firstWeek.toEpochDay(), 7L);
        if (week >= 0 && week < WEEKS) {
            dueByWeek[(int) week]++;
        }
    }

    private Map<String, Object> result() {
        return Maps.of(
                "total",
                all.total,
                "completed",
                all.completed,
                "open",
                all.total - all.completed,
                "overdue",
                overdue,
                "ready",
                ready,
                "blocked",
                blocked,
                "completionRate",
                Percent.of(all.completed, all.total),
                "bySection",
                bySection(),
                "weeklyDue",
                weeklyDue(),
                "byPriority",
                byPriority());
    }

    private List<Object> bySection() {
        List<SectionTally> ordered = new ArrayList<>(sections.values());
        ordered.sort(Comparator.comparingInt(section -> rank(section.name())));
        List<Object> list = new ArrayList<>();
        for (SectionTally section : ordered) {
            Tally tally = section.tally();
            list.add(Maps.of(
                    "name",
                    section.name(),
                    "total",
                    tally.total,
                    "completed",
                    tally.completed,
                    "percent",
                    Percent.of(tally.completed, tally.total)));
        }
        return list;
    }

    private static int rank(String section) {
        int known = FIRST_SECTIONS.indexOf(CaseFolding.fold(section));
        return known < 0 ? FIRST_SECTIONS.size() : known;
    }

    private List<Object> weeklyDue() {
        List<Object> list = new ArrayList<>();
        for (int i = 0; i < WEEKS; i++) {
            LocalDate start = firstWeek.plusWeeks(i);
            list.add(Maps.of(
                    "weekStart",
                    start.toString(),
                    "weekLabel",
                    i == WEEKS - 1 ? "This week" : WEEK.format(start),
                    "count",
                    dueByWeek[i]));
        }
        return list;
    }

    private List<Object> byPriority() {
        List<Object> list = new ArrayList<>();
        for (int i = 0; i < byPriority.length; i++) {
            if (byPriority[i] > 0) {
                String label = i < PRIORITIES.size() ? PRIORITIES.get(i) : "No priority";
                list.add(Maps.of("label", label, "count", byPriority[i]));
            }
        }
        return list;
    }
}
