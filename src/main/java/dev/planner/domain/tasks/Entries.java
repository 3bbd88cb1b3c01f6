package dev.planner.domain.tasks;

import dev.planner.engine.Outcome;
import dev.planner.item.Item;
import dev.planner.store.Transaction;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes the lists that stand in a task: comments and time entries. */
final class Entries {
    private Entries() {}

    /** Puts the list with its new or changed entry, whose id is its member {@code id}. */
    static Outcome.Kept put(
            Item task, String field, List<Object> entries, Map<String, Object> entry, Transaction transaction) {
        return new Outcome.Entry(put(task, field, entries, transaction), String.valueOf(entry.get("id")), entry);
    }

    static Item put(Item task, String field, List<Object> entries, Transaction transaction) {
        Map<String, Object> values = new LinkedHashMap<>(task.values());
        if (entries.isEmpty()) {
            values.remove(field);
        } else {
            values.put(field, List.copyOf(entries));
        }
        return transaction.put(task.key(), values);
    }
}
