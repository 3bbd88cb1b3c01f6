package dev.planner.store;

import java.util.HashMap;
import java.util.Map;

/** All tables at one moment. */
record ProjectSnapshot(Map<String, FileTable> tables, long version) implements Snapshot {

    @Override
    public FileTable table(String collection) {
        FileTable table = tables.get(collection);
        if (table == null) {
            throw new IllegalArgumentException("no collection is named " + collection);
        }
        return table;
    }

    ProjectSnapshot with(Map<String, FileTable> changed) {
        Map<String, FileTable> all = new HashMap<>(tables);
        all.putAll(changed);
        return new ProjectSnapshot(all, version + 1);
    }
}
