package dev.planner.search.record;

import dev.planner.base.Dates;
import dev.planner.field.Dated;
import dev.planner.field.Flag;
import dev.planner.field.Option;
import dev.planner.item.Item;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.store.Snapshot;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The state of a record according to its collection's description and rule: whether it is finished, and how recent it
 * is.
 */
public final class RecordStates {
    private static final String DONE = "done";
    private static final Set<String> FINISHED = Set.of(DONE, "dropped");
    /** The suffix of the field with the time when a boolean was set. A boolean with such a field is a state. */
    private static final String SET_AT = "At";

    private final FinishedRule rule;
    private final Map<String, Set<Object>> finishing = new HashMap<>();
    private final List<String> times = new ArrayList<>();

    public RecordStates(CollectionType type, FinishedRule rule) {
        this.rule = rule;
        for (FieldSpec field : type.fields()) {
            Set<Object> values = finishing(type, field);
            if (!values.isEmpty()) {
                finishing.put(field.name(), values);
            }
        }
        addTime(type.updatedField());
        addTime(type.createdField());
        for (FieldSpec field : type.fields()) {
            if (field.origin() == FieldSpec.Origin.CLIENT && field.type() instanceof Dated) {
                addTime(field);
            }
        }
    }

    private void addTime(@Nullable FieldSpec field) {
        if (field != null) {
            times.add(field.name());
        }
    }

    private static Set<Object> finishing(CollectionType type, FieldSpec field) {
        if (field.origin() == FieldSpec.Origin.COMPUTED) {
            return Set.of();
        }
        FieldSpec setAt = type.field(field.name() + SET_AT);
        if (field.type() instanceof Flag && setAt != null && setAt.origin() == FieldSpec.Origin.SERVER) {
            return Set.of(true);
        }
        Set<Object> values = new HashSet<>();
        for (Option option : field.type().options()) {
            if (option.meaning() != null && FINISHED.contains(option.meaning())) {
                values.add(option.value());
            }
        }
        return values;
    }

    /** Whether records of the collection have an open and a finished state. */
    public boolean any() {
        return !finishing.isEmpty();
    }

    /** The test for records that are done or dropped. */
    public Predicate<Item> finished(Snapshot snapshot) {
        Predicate<Item> ruled = rule.finished(snapshot);
        return ruled == null ? this::isDescribedAsFinished : ruled;
    }

    /**
     * The test for records in a state that the rule of the collection decides: done, or the state of the boolean field
     * that finishes them.
     *
     * @param field the field that has the state as a value, as its meaning or as its name
     * @return {@code null} if the value of the field decides
     */
    public @Nullable Predicate<Item> ruled(String state, FieldSpec field, Snapshot snapshot) {
        boolean finishes = field.type() instanceof Flag || state.equals(DONE);
        return finishes && finishing.containsKey(field.name()) ? rule.finished(snapshot) : null;
    }

    private boolean isDescribedAsFinished(Item item) {
        return finishing.entrySet().stream().anyMatch(each -> {
            Object value = item.value(each.getKey());
            return value != null && each.getValue().contains(value);
        });
    }

    /**
     * The time of the last change, otherwise of the creation, otherwise the first date of the record; {@code null} if
     * it has none of them.
     */
    @Nullable Instant changed(Item item) {
        for (String field : times) {
            Instant time = instant(item.value(field));
            if (time != null) {
                return time;
            }
        }
        return null;
    }

    private static @Nullable Instant instant(@Nullable Object value) {
        LocalDate date = Dates.date(value);
        if (date == null) {
            return null;
        }
        try {
            return Instant.parse(String.valueOf(value));
        } catch (DateTimeParseException e) {
            return date.atStartOfDay(ZoneOffset.UTC).toInstant();
        }
    }
}
