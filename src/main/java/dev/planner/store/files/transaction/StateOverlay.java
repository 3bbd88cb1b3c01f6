package dev.planner.store.files.transaction;

import dev.planner.base.Hashes;
import dev.planner.store.files.medium.Edit;
import dev.planner.store.files.medium.Locations;
import dev.planner.store.files.medium.Medium;
import dev.planner.store.files.records.StoreFaults;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The server's own state with the uncommitted changes of one transaction on top. */
final class StateOverlay {
    private final Medium medium;
    private final Map<String, byte @Nullable []> changed = new LinkedHashMap<>();

    /** Name → the entry when it was read for the first time. */
    private final Map<String, Edit.ReadState> read = new HashMap<>();

    StateOverlay(Medium medium) {
        this.medium = medium;
    }

    void put(String name, byte @Nullable [] content) {
        changed.put(name, content);
    }

    byte @Nullable [] get(String name) {
        if (changed.containsKey(name)) {
            return changed.get(name);
        }
        try {
            byte[] content = medium.state(name);
            read.putIfAbsent(name, new Edit.ReadState(content == null ? null : Hashes.of(content)));
            return content;
        } catch (IOException e) {
            throw StoreFaults.unwritable(e);
        }
    }

    List<String> names(String group) {
        Set<String> names;
        try {
            names = new TreeSet<>(medium.stateNames(group));
        } catch (IOException e) {
            throw StoreFaults.unwritable(e);
        }
        changed.forEach((name, content) -> {
            if (Locations.parent(name).equals(group)) {
                if (content == null) {
                    names.remove(Locations.name(name));
                } else {
                    names.add(Locations.name(name));
                }
            }
        });
        return List.copyOf(names);
    }

    List<Edit> edits() {
        return changed.entrySet().stream()
                .<Edit>map(each -> new Edit.State(each.getKey(), each.getValue(), read.get(each.getKey())))
                .toList();
    }
}
