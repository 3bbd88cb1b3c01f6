package dev.planner.field.type;

import dev.planner.field.FieldType;
import dev.planner.field.Filterable;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A list of filterable values. The list matches a filter if one of its entries matches. */
class ScalarListType extends ListType implements Filterable {
    private final Filterable entries;

    /**
     * @param entries the element type as a {@link Filterable}
     */
    ScalarListType(FieldType element, Filterable entries) {
        super(element);
        this.entries = entries;
    }

    @Override
    public final Predicate<@Nullable Object> filter(String text, ZoneId zone) {
        Predicate<@Nullable Object> one = entries.filter(text, zone);
        return value -> {
            if (value instanceof List<?> list && !list.isEmpty()) {
                return list.stream().anyMatch(entry -> one.test(entry));
            }
            return one.test(value);
        };
    }

    @Override
    public final Set<String> texts(String text) {
        return entries.texts(text);
    }
}
