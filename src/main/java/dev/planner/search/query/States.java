package dev.planner.search.query;

import dev.planner.base.Dates;
import dev.planner.field.Flag;
import dev.planner.field.Option;
import dev.planner.item.Item;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.search.record.RecordStates;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Finds the tests for the words after {@code is:}. Descriptions define these words: a boolean field ({@code is:ready}),
 * the meaning of an option ({@code is:done}) and the option itself ({@code is:at-risk}). Every record with a state is
 * {@code open} or {@code finished}. An open record whose due date has passed is {@code overdue}.
 */
final class States {
    private static final String OPEN = "open";
    private static final String FINISHED = "finished";
    private static final String OVERDUE = "overdue";
    /** Boolean fields that mean that a date has passed. */
    private static final Set<String> LATE = Set.of("isoverdue", "islate");

    private static final Set<String> DUE = Set.of("due", "duedate");

    private final Set<String> known = new TreeSet<>(List.of(OPEN, FINISHED, OVERDUE));

    States(QueryFields names) {
        for (CollectionType type : names.collections()) {
            for (FieldSpec field : type.fields()) {
                if (isBoolean(field)) {
                    known.add(word(field));
                }
                field.type().options().stream()
                        .map(Option::meaning)
                        .filter(meaning -> meaning != null)
                        .forEach(known::add);
            }
        }
    }

    private static boolean isBoolean(FieldSpec field) {
        return field.type() instanceof Flag && field.origin() != FieldSpec.Origin.SECRET;
    }

    /** Returns the state of a boolean field, such as {@code late} for {@code isLate}. */
    private static String word(FieldSpec field) {
        String name = ParsedQuery.fold(field.name());
        return name.startsWith("is") ? name.substring(2) : name;
    }

    /** Returns the words that are not options, for messages. */
    String known() {
        return String.join(", ", known);
    }

    /**
     * Returns the test of a state for the records of one collection.
     *
     * @param state folded
     * @return {@code null} if no record of the collection can have the state
     */
    @Nullable Predicate<Item> test(String state, CollectionType type, RecordView view) {
        RecordStates states = view.states(type);
        List<Predicate<Item>> any = new ArrayList<>();
        if (states.any() && state.equals(OPEN)) {
            any.add(states.finished(view.snapshot()).negate());
        }
        if (states.any() && state.equals(FINISHED)) {
            any.add(states.finished(view.snapshot()));
        }
        for (FieldSpec field : type.fields()) {
            Predicate<Item> one = test(state, field, states, view);
            if (one != null) {
                any.add(one);
            }
        }
        return any.isEmpty() ? null : item -> any.stream().anyMatch(one -> one.test(item));
    }

    private static @Nullable Predicate<Item> test(String state, FieldSpec field, RecordStates states, RecordView view) {
        Predicate<Item> test = described(state, field, states, view);
        Predicate<Item> ruled = test == null ? null : states.ruled(state, field, view.snapshot());
        return ruled == null ? test : ruled;
    }

    private static @Nullable Predicate<Item> described(
            String state, FieldSpec field, RecordStates states, RecordView view) {
        String name = ParsedQuery.fold(field.name());
        if (isBoolean(field)) {
            boolean says = word(field).equals(state)
                    || name.equals(state)
                    || ParsedQuery.fold(field.label()).equals(state)
                    || (state.equals(OVERDUE) && LATE.contains(name));
            return says ? item -> Boolean.TRUE.equals(view.value(item, field.name())) : null;
        }
        boolean isDue = DUE.contains(name) || DUE.contains(ParsedQuery.fold(field.label()));
        if (state.equals(OVERDUE) && isDue) {
            Predicate<Item> finished = states.finished(view.snapshot());
            return item -> isPast(item.value(field.name()), view.today()) && !finished.test(item);
        }
        Set<Object> values = values(state, field);
        return values.isEmpty()
                ? null
                : item -> {
                    Object value = view.value(item, field.name());
                    return value != null && values.contains(value);
                };
    }

    private static boolean isPast(@Nullable Object value, LocalDate today) {
        LocalDate date = Dates.date(value);
        return date != null && date.isBefore(today);
    }

    /**
     * Returns the values of a choice that are the state or have it as their meaning. The meaning {@code open} is
     * narrower than the state {@code open}.
     */
    private static Set<Object> values(String state, FieldSpec field) {
        Set<Object> values = new HashSet<>();
        for (Option option : field.type().options()) {
            boolean is = ParsedQuery.fold(String.valueOf(option.value())).equals(state)
                    || ParsedQuery.fold(option.label()).equals(state);
            boolean means = state.equals(option.meaning()) && !state.equals(OPEN);
            if (is || means) {
                values.add(option.value());
            }
        }
        return values;
    }
}
