package dev.planner.search.record;

import dev.planner.base.Dates;
import dev.planner.field.Dated;
import dev.planner.field.Flag;
import dev.planner.field.Option;
import dev.planner.item.Item;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
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
import org.jspecify.annotations.Nullable;

/**
 * The state of a record according to its collection's description: whether it is finished, and how recent it is.
 */
public final class RecordStates {
    private static final Set<String> FINISHED = Set.of("done", "dropped");
    /** The suffix of the field with the time when a boolean was set. A boolean with such a field is a state. */
    private static final String SET_AT = "At";

    private final Map<String, Set<Object>> finishing = new HashMap<>();
    private final List<String> times = new ArrayList<>();

    public RecordStates(CollectionType type) {
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

    /** Whether the record is done or dropped. */
    public boolean isFinished(Item item) {
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
