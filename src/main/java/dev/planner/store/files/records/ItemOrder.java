package dev.planner.store.files.records;

import dev.planner.field.Sortable;
import dev.planner.item.Item;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The order of records that have the same value in an index. */
final class ItemOrder {
    static final Comparator<Item> BY_LOCATION = Comparator.comparing(Item::location);

    private ItemOrder() {}

    /**
     * Orders by the field that follows the indexed one in the collection's default order (absent values first), then by
     * location. The first and the last record with a value are therefore found without reading the others.
     */
    static Comparator<Item> within(CollectionType type, String indexed) {
        List<String> order = type.order();
        int next = order.indexOf(indexed) + 1;
        if (next == 0 || next == order.size()) {
            return BY_LOCATION;
        }
        FieldSpec field = type.field(order.get(next));
        if (field == null || !(field.type() instanceof Sortable sortable)) {
            return BY_LOCATION;
        }
        Comparator<Item> byField = Comparator.comparing(
                item -> value(item, field.name(), sortable), Comparator.nullsFirst(sortable.comparator()));
        return byField.thenComparing(BY_LOCATION);
    }

    private static @Nullable Object value(Item item, String field, Sortable sortable) {
        Object value = item.value(field);
        return value != null && sortable.sortable(value) ? value : null;
    }
}
