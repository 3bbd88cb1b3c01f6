package dev.planner.store.files.layout;

import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.store.files.medium.Locations;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Maps locations in a project to collections. */
public final class ProjectLayout {
    private final List<CollectionType> all;
    private final Map<String, CollectionType> flat = new HashMap<>();
    private final Map<String, CollectionType> sectioned = new HashMap<>();
    private final Map<String, CollectionType> single = new HashMap<>();
    private final Set<String> parents = new LinkedHashSet<>();

    public ProjectLayout(Catalogue catalogue) {
        this.all = new ArrayList<>(catalogue.all());
        for (CollectionType type : all) {
            String directory = type.storage().directory();
            switch (type.storage().layout()) {
                case FLAT -> flat.put(directory, type);
                case SECTIONS -> sectioned.put(directory, type);
                case SINGLETON -> single.put(directory, type);
            }
            for (String parent = Locations.parent(directory); !parent.isEmpty(); parent = Locations.parent(parent)) {
                parents.add(parent);
            }
        }
        parents.add("");
    }

    public List<CollectionType> all() {
        return all;
    }

    /** The collection of the record file at a location; {@code null} if no record file can have this location. */
    public @Nullable CollectionType ofFile(String location) {
        CollectionType type = single.get(location);
        if (type != null || !RecordFileNames.isRecord(Locations.name(location))) {
            return type;
        }
        String parent = Locations.parent(location);
        type = flat.get(parent);
        return type == null ? ofSection(parent) : type;
    }

    /** The collection of the section directory at a location; {@code null} if no section can have this location. */
    public @Nullable CollectionType ofSection(String location) {
        boolean isSection = RecordFileNames.isSection(Locations.name(location));
        return isSection ? sectioned.get(Locations.parent(location)) : null;
    }

    /** Whether a directory, or one of its subdirectories, can contain records. */
    public boolean isRelevant(String directory) {
        return flat.containsKey(directory)
                || sectioned.containsKey(directory)
                || parents.contains(directory)
                || ofSection(directory) != null;
    }
}
