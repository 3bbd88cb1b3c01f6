package dev.planner.store.files.transaction;

import dev.planner.base.CaseFolding;
import dev.planner.base.Maps;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ValueFault;
import dev.planner.markdown.binding.PathBinding;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.store.StoreConflict;
import dev.planner.store.files.layout.RecordFileNames;
import dev.planner.store.files.layout.SectionDirectories;
import dev.planner.store.files.medium.Locations;
import dev.planner.store.files.records.FileEntry;
import dev.planner.store.files.records.FileIndex;
import dev.planner.store.files.records.Workspace;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Chooses the locations of records' files, and reserves new locations until the transaction ends. */
final class LocationChooser {
    private final FileIndex index;
    private final Set<String> reserved;
    private final Set<String> occupied;
    /** Reserved location in lower case → its record. */
    private final Map<String, ItemKey> mine = new HashMap<>();
    /**
     * Collection → folded section name → directory. Cached, because a large import asks for the same few sections again
     * and again, and because all spellings of a new section must get one directory.
     */
    private final Map<String, Map<String, String>> directories = new HashMap<>();

    /**
     * @param occupied the locations at which earlier attempts at the same work have found unknown files
     */
    LocationChooser(Workspace workspace, Set<String> occupied) {
        this.index = workspace.index();
        this.reserved = workspace.reserved();
        this.occupied = occupied;
    }

    /**
     * The location of the file of a new or changed record.
     *
     * @param current the current record; {@code null} for a new one
     * @param wanted the new values. If the section exists with another spelling, its name is replaced by that spelling
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
                        CaseFolding.fold(section),
                        folded -> index.sections(type.name()).directoryFor(section, field.name()));
        wanted.put(field.name(), SectionDirectories.nameOf(directory));
        String parent = Locations.child(type.storage().directory(), directory);
        if (current == null) {
            return newLocation(key, type, parent, RecordFileNames.stemFor(key.id()));
        }
        // A record that moves away and back in one transaction takes its own file, which still counts as taken.
        FileEntry file = index.fileOf(key);
        return file != null && Locations.parent(file.location()).equals(parent)
                ? file.location()
                : newLocation(key, type, parent, RecordFileNames.idOf(current.location()));
    }

    private static boolean isSame(String section, String other) {
        return CaseFolding.same(section, other);
    }

    private String newLocation(ItemKey key, CollectionType type, String directory, String stem) {
        FieldSpec id = type.field("id");
        if (id != null && id.binding() == PathBinding.FILE_NAME) {
            return exactLocation(key, directory);
        }
        for (int i = 1; ; i++) {
            String location = Locations.child(directory, RecordFileNames.fileName(stem, i));
            if (reserve(key, location)) {
                return location;
            }
        }
    }

    private String exactLocation(ItemKey key, String directory) {
        if (!RecordFileNames.isNameable(key.id())) {
            throw Problem.invalid(
                    ValueFault.FORM,
                    "/id",
                    "is the name of the file, so it must consist of letters, digits, -, _ and ., "
                            + "and not begin with _ or .",
                    Map.of("example", "buy-milk_1.2"));
        }
        String location = Locations.child(directory, RecordFileNames.fileName(key.id()));
        if (!reserve(key, location)) {
            throw Problem.conflict(
                    StoreConflict.FILE_EXISTS,
                    "There is a file of that name already: " + location + ".",
                    Maps.of("path", location));
        }
        return location;
    }

    /** The location of a restored record: its old location or, if that is taken, another one in the same directory. */
    String restored(ItemKey key, CollectionType type, String location) {
        boolean single = type.storage().layout() == CollectionType.Layout.SINGLETON;
        return single || reserve(key, location)
                ? location
                : newLocation(key, type, Locations.parent(location), RecordFileNames.idOf(location));
    }

    private boolean reserve(ItemKey key, String location) {
        String folded = location.toLowerCase(Locale.ROOT);
        ItemKey holder = mine.get(folded);
        if (holder != null) {
            return holder.equals(key);
        }
        if (index.isTaken(location) || occupied.contains(location) || !reserved.add(folded)) {
            return false;
        }
        mine.put(folded, key);
        return true;
    }

    /** Records that there is an unknown file at a location, so that the next attempt chooses another location. */
    void occupied(String location) {
        occupied.add(location);
    }

    /** Releases all reserved locations. */
    void release() {
        reserved.removeAll(mine.keySet());
    }
}
