package dev.planner.engine.read;

import dev.planner.engine.read.filter.FieldFilter;
import dev.planner.item.Item;
import dev.planner.search.record.FinishedRule;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Computes fields and states of one collection's records. The default computes nothing. */
public interface ComputedFields extends FinishedRule {

    /**
     * Computes the fields of one record from the sources that the description declares. It must be fast: it finds other
     * records through indexed fields ({@code Table.where}), never by iterating over a table. It must tolerate any value
     * in a file.
     *
     * @param into receives the computed values by name; absent ones are omitted
     */
    default void compute(Item item, Moment moment, Map<String, Object> into) {}

    /**
     * A filter with a special meaning; see {@link dev.planner.engine.read.filter.SpecialFilters}.
     */
    default @Nullable FieldFilter filter(String name, String text, Moment moment) {
        return null;
    }

    /**
     * The default order of lists, if the values of fields do not determine it; {@code null} for the description's
     * order. Equal records stay in the order of their files.
     */
    default @Nullable Comparator<Item> order() {
        return null;
    }

    /** The fields that {@link #order()} compares. */
    default List<String> orderFields() {
        return List.of();
    }
}
