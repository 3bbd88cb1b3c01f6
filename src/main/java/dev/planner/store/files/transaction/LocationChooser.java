package dev.planner.store.files.transaction;

import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.markdown.binding.PathBinding;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.store.files.layout.RecordFileNames;
import dev.planner.store.files.layout.SectionDirectories;
import dev.planner.store.files.medium.Locations;
import dev.planner.store.files.records.FileIndex;
import dev.planner.store.files.records.Workspace;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Chooses the location of a record's file, and reserves new locations until the transaction ends. */
final class LocationChooser {
    private final FileIndex index;
    private final Set<String> reserved;
    private final Set<String> occupied;
    private final Set<String> mine = new LinkedHashSet<>();
    /**
     * The directories of sections by collection and section name, because a large import asks for few of them often.
     */
    private final Map<String, Map<String, String>> directories = new HashMap<>();

    /**
     * @param occupied locations where earlier attempts at the same work found unknown files
     */
    LocationChooser(Workspace workspace, Set<String> occupied) {
        this.index = workspace.index();
        this.reserved = workspace.reserved();
        this.occupied = occupied;
    }

    /**
     * @param current the current record; {@code null} for a new one
     * @param wanted its new values; the section's name is replaced by its existing spelling
     * @throws dev.planner.item.ProblemException if the id or the section is invalid as the name of a file or directory
     */
    String locationOf(ItemKey key, CollectionType type, @Nullable Item current, Map<String, Object> wanted) {
        String directory = type.storage().directory();
        return switch (type.storage().layout()) {
            case SINGLETON -> directory;
            case FLAT ->
                current == null
                        ? newLocation(key, type, directory, RecordFileNames.stemFor(key.id()))
                        : current.location();
            case SECTIONS -> inSection(key, type, current, wanted);
        };
    }

    private String inSection(ItemKey key, CollectionType type, @Nullable Item current, Map<String, Object> wanted) {
        FieldSpec field = type.fields().stream()
                .filter(each -> each.binding() == PathBinding.DIRECTORY)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(type.name() + " have no field for their directories"));
        String standing = current == null ? null : current.text(field.name());
        Object value = wanted.get(field.name());
        String name = value == null ? standing : value.toString();
        String section = name == null ? String.valueOf(field.defaultValue()) : name;
        if (current != null && standing != null && isSame(standing, section)) {
            wanted.put(field.name(), standing);
            return current.location();
        }
        String directory = directories
                .computeIfAbsent(type.name(), collection -> new HashMap<>())
                .computeIfAbsent(
                        section, wantedName -> index.sections(type.name()).directoryFor(wantedName, field.name()));
        wanted.put(field.name(), SectionDirectories.nameOf(directory));
        String stem = current == null ? RecordFileNames.stemFor(key.id()) : RecordFileNames.idOf(current.location());
        return newLocation(key, type, Locations.child(type.storage().directory(), directory), stem);
    }

    private static boolean isSame(String section, String other) {
        return SectionDirectories.fold(section).equals(SectionDirectories.fold(other));
    }

    private String newLocation(ItemKey key, CollectionType type, String directory, String stem) {
        FieldSpec id = type.field("id");
        if (id != null && id.binding() == PathBinding.FILE_NAME) {
            return exactLocation(key, directory);
        }
        for (int i = 1; ; i++) {
            String location = Locations.child(directory, RecordFileNames.fileName(i == 1 ? stem : stem + "-" + i));
            if (reserve(location)) {
                return location;
            }
        }
    }

    private String exactLocation(ItemKey key, String directory) {
        if (!RecordFileNames.isNameable(key.id())) {
            throw Problem.invalid("/id", "is the file's name here: letters, digits, - and _, a letter or digit first");
        }
        String location = Locations.child(directory, RecordFileNames.fileName(key.id()));
        if (!reserve(location)) {
            throw Problem.conflict("There is a file of that name already: " + location + ".");
        }
        return location;
    }

    /** The location of a restored record: its old location, or beside the file that is there now. */
    String restored(ItemKey key, CollectionType type, String location) {
        boolean single = type.storage().layout() == CollectionType.Layout.SINGLETON;
        return single || reserve(location)
                ? location
                : newLocation(key, type, Locations.parent(location), RecordFileNames.idOf(location));
    }

    private boolean reserve(String location) {
        String folded = location.toLowerCase(Locale.ROOT);
        if (mine.contains(folded)) {
            return true;
        }
        if (index.taken(location) || occupied.contains(location) || !reserved.add(folded)) {
            return false;
        }
        mine.add(folded);
        return true;
    }

    /** Marks a location with an unknown file, so that the next attempt chooses another. */
    void occupied(String location) {
        occupied.add(location);
    }

    /** Releases all reserved locations. */
    void release() {
        reserved.removeAll(mine);
    }
}
