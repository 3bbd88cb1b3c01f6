package dev.planner.field;

import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A list whose entries can be matched: the list matches when one of them does. */
class ScalarListType extends ListType implements Filterable {
    private final Filterable entries;

    /**
     * @param entries the same type, as what it can do
     */
    ScalarListType(FieldType element, Filterable entries) {
        super(element);
        this.entries = entries;
    }

    @Override
    public final Predicate<@Nullable Object> filter(String text) {
        Predicate<@Nullable Object> one = entries.filter(text);
        return value -> {
            if (value instanceof List<?> list && !list.isEmpty()) {
                return list.stream().anyMatch(entry -> one.test(entry));
            }
            return one.test(value);
        };
    }
}
