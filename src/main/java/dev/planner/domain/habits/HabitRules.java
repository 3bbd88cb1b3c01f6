package dev.planner.domain.habits;

import static dev.planner.engine.operation.Operation.change;
import static dev.planner.engine.operation.Operation.delete;

import dev.planner.base.Dates;
import dev.planner.engine.Action;
import dev.planner.engine.Call;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.RecordVerb;
import dev.planner.engine.Write;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Presentation.Place;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.engine.read.Moment;
import dev.planner.field.type.FieldTypes;
import dev.planner.item.Condition;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.item.ValueFault;
import dev.planner.schema.CollectionType;
import dev.planner.store.Transaction;
import io.vertx.core.Future;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Keeps at most one mark for each day of a habit, and computes streaks from the marks. */
public final class HabitRules implements CollectionRules {
    private static final String HABITS = "habits";
    private static final String MARKS = "completions";
    private static final int SHORT_DAY = 3;

    @Override
    public void compute(Item habit, Moment moment, Map<String, Object> into) {
        List<LocalDate> marks = dates(habit.list(MARKS));
        Streaks streaks = "weekly".equals(habit.text("frequency"))
                ? Streaks.weekly(marks, moment.today())
                : Streaks.daily(marks, days(habit.texts("targetDays")), moment.today());
        into.put("currentStreak", (long) streaks.current());
        into.put("longestStreak", (long) streaks.longest());
        into.put("doneToday", marks.contains(moment.today()));
    }

    private static List<LocalDate> dates(Collection<Object> values) {
        return values.stream().map(Dates::date).filter(Objects::nonNull).toList();
    }

    /** {@code Mon}, {@code monday}, {@code MONDAY}; other words are not days. */
    private static Set<DayOfWeek> days(Collection<String> words) {
        Set<DayOfWeek> days = EnumSet.noneOf(DayOfWeek.class);
        for (String word : words) {
            String start = word.strip().toUpperCase(Locale.ROOT);
            Arrays.stream(DayOfWeek.values())
                    .filter(day -> start.length() >= SHORT_DAY && day.name().startsWith(start))
                    .forEach(days::add);
        }
        return days;
    }

    @Override
    public void creating(Write write) {
        updating(write);
    }

    @Override
    public void updating(Write write) {
        if (write.changes(MARKS) && write.value(MARKS) instanceof List<?> marks) {
            Item before = write.before();
            write.set(MARKS, merged(before == null ? List.of() : before.list(MARKS), marks));
        }
    }

    /**
     * The existing marks that stay, in their order and spelling, and the new marks: each day once, before the first
     * older day.
     */
    private static List<Object> merged(List<?> existing, List<?> wanted) {
        Map<String, Integer> counts = new HashMap<>();
        wanted.forEach(mark -> counts.merge(day(mark), 1, Integer::sum));
        List<Object> kept = new ArrayList<>();
        Set<String> days = new HashSet<>();
        for (Object mark : existing) {
            if (counts.merge(day(mark), -1, Integer::sum) >= 0) {
                kept.add(mark);
                days.add(day(mark));
            }
        }
        Deque<String> added = wanted.stream()
                .map(HabitRules::day)
                .filter(days::add)
                .sorted(Comparator.reverseOrder())
                .collect(Collectors.toCollection(ArrayDeque::new));
        List<Object> merged = new ArrayList<>();
        for (Object mark : kept) {
            while (!added.isEmpty() && added.element().compareTo(day(mark)) > 0) {
                merged.add(added.remove());
            }
            merged.add(mark);
        }
        merged.addAll(added);
        return merged;
    }

    private static String day(Object mark) {
        LocalDate date = Dates.date(mark);
        return date == null ? String.valueOf(mark) : date.toString();
    }

    @Override
    public List<Action> actions(CollectionType type) {
        return List.of(
                RecordVerb.of(
                        change("completeHabit", Target.record(type))
                                .verb("complete")
                                .says(
                                        "Mark a habit as kept",
                                        "Marks a habit as kept on a day. A repeated call has no further effect.")
                                .body(Parameter.optional("date", FieldTypes.date(), "The day; default: today."))
                                .answers(Result.entity(HABITS))
                                .idempotent()
                                .shown(Place.CONTROL, "Done today", "check")
                                .offeredWhen(Condition.when("doneToday", false, null)),
                        HabitRules::complete),
                Action.of(
                        delete("uncompleteHabit", Target.record(type))
                                .at("/habits/:id/complete/:date")
                                .says("Remove the mark of a day", "Removes the mark of a day.")
                                .answers(Result.entity(HABITS))
                                .build(),
                        HabitRules::uncomplete));
    }

    private static Item complete(Item habit, RecordVerb.Step step) {
        LocalDate sent = Dates.date(step.body().get("date"));
        LocalDate day = sent == null ? step.moment().today() : sent;
        return mark(habit, step.transaction(), marks -> marks.add(day.toString()));
    }

    private static Future<Outcome.Kept> uncomplete(Call call) {
        LocalDate date = Dates.date(call.path("date"));
        if (date == null) {
            throw Problem.invalidParameter(
                    ValueFault.FORM, "date", "must be a date such as 2026-03-31", Map.of("example", "2026-03-31"));
        }
        return call.change((habit, transaction, moment) ->
                mark(habit, transaction, marks -> marks.removeIf(mark -> date.equals(Dates.date(mark)))));
    }

    private static Item mark(Item habit, Transaction transaction, Consumer<List<Object>> change) {
        List<Object> marks = new ArrayList<>(habit.list(MARKS));
        change.accept(marks);
        Map<String, Object> values = new LinkedHashMap<>(habit.values());
        values.put(MARKS, merged(habit.list(MARKS), marks));
        return transaction.put(habit.key(), values);
    }
}
