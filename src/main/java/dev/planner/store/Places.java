package dev.planner.store;

import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which files of a project are records of which collection. */
final class Places {
    private final List<CollectionType> all;
    private final Map<String, CollectionType> flat = new HashMap<>();
    private final Map<String, CollectionType> sectioned = new HashMap<>();
    private final Map<String, CollectionType> single = new HashMap<>();
    private final Set<String> parents = new LinkedHashSet<>();

    Places(Catalogue catalogue) {
        this.all = new ArrayList<>(catalogue.all());
        for (CollectionType type : all) {
            String directory = type.storage().directory();
            switch (type.storage().layout()) {
                case FLAT -> flat.put(directory, type);
                case SECTIONS -> sectioned.put(directory, type);
                case SINGLETON -> single.put(directory, type);
            }
            for (String parent = ProjectFiles.parent(directory);
                    !parent.isEmpty();
                    parent = ProjectFiles.parent(parent)) {
                parents.add(parent);
            }
        }
        parents.add("");
    }

    List<CollectionType> all() {
        return all;
    }

    /** The collection that a file of that path is a record of; {@code null} when it is none. */
    @Nullable CollectionType ofFile(String path) {
        CollectionType type = single.get(path);
        if (type != null || !ProjectFiles.isRecord(path.substring(path.lastIndexOf('/') + 1))) {
            return type;
        }
        String parent = ProjectFiles.parent(path);
        type = flat.get(parent);
        return type == null ? ofSection(parent) : type;
    }

    /** The collection that a directory of that path is a section of. */
    @Nullable CollectionType ofSection(String path) {
        boolean visible = ProjectFiles.isSection(path.substring(path.lastIndexOf('/') + 1));
        return visible ? sectioned.get(ProjectFiles.parent(path)) : null;
    }

    /** The collection whose sections are the directories in that one. */
    @Nullable CollectionType ofSections(String path) {
        return sectioned.get(path);
    }

    /** The collection whose files lie directly in that directory. */
    @Nullable CollectionType ofFlat(String path) {
        return flat.get(path);
    }

    /** Whether anything in that directory, at any depth, may be a record. */
    boolean matters(String directory) {
        return flat.containsKey(directory)
                || sectioned.containsKey(directory)
                || parents.contains(directory)
                || ofSection(directory) != null;
    }
}
