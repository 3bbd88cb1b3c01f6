package dev.planner.store;

import dev.planner.base.CaseFolding;
import dev.planner.item.Item;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The texts by which {@link Table#where} finds a record, with folded case and without outer white space. */
public final class FoldedValues {
    private FoldedValues() {}

    /** The texts of a field: its value, or the entries of its list. Objects and nested lists have no text. */
    public static Set<String> of(Item item, String field) {
        Object value = item.value(field);
        if (value == null) {
            return Set.of();
        }
        if (!(value instanceof List<?> list)) {
            return value instanceof Map ? Set.of() : Set.of(CaseFolding.fold(value.toString()));
        }
        Set<String> texts = new HashSet<>();
        for (Object entry : list) {
            if (!(entry instanceof Map) && !(entry instanceof List)) {
                texts.add(CaseFolding.fold(entry.toString()));
            }
        }
        return texts;
    }
}
