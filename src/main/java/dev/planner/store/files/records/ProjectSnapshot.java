package dev.planner.store.files.records;

import dev.planner.store.Snapshot;
import java.util.HashMap;
import java.util.Map;

/**
 * A snapshot of all collections.
 *
 * @param tables the tables by collection
 * @param version grows with every change
 */
public record ProjectSnapshot(Map<String, IndexedTable> tables, long version) implements Snapshot {

    @Override
    public IndexedTable table(String collection) {
        IndexedTable table = tables.get(collection);
        if (table == null) {
            throw new IllegalArgumentException("no collection is named " + collection);
        }
        return table;
    }

    ProjectSnapshot with(Map<String, IndexedTable> changed) {
        Map<String, IndexedTable> all = new HashMap<>(tables);
        all.putAll(changed);
        return new ProjectSnapshot(all, version + 1);
    }
}
