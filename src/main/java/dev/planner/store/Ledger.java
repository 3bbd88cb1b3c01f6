package dev.planner.store;

import dev.planner.item.Change;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.markdown.binding.PathBinding;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What the store knows of the files, and the snapshot made of it. All changes come through {@link #apply}, one after the
 * other; that is the order of commits.
 */
final class Ledger {
    /** A copy that a program for synchronising or a person lays beside a file has the longer name. */
    private static final Comparator<String> ORIGINAL_FIRST =
            Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder());

    private final Places places;
    private final Map<String, FileEntry> files = new ConcurrentHashMap<>();
    /** How many files there are of each name without regard to case: file systems that have none take them for one. */
    private final Map<String, Integer> folded = new ConcurrentHashMap<>();
    /** The paths of all files that claim an id, where there are several; the first one has it. */
    private final Map<ItemKey, NavigableSet<String>> rivals = new HashMap<>();

    private final Map<String, SectionDirectories> sections = new ConcurrentHashMap<>();
    private final List<Consumer<List<Change>>> listeners = new CopyOnWriteArrayList<>();
    private volatile Map<String, FileProblem> unreadable = Map.of();
    private volatile ProjectSnapshot snapshot;

    Ledger(Places places) {
        this.places = places;
        Map<String, FileTable> tables = new HashMap<>();
        places.all().forEach(type -> tables.put(type.name(), FileTable.empty(type)));
        this.snapshot = new ProjectSnapshot(tables, 0);
    }

    ProjectSnapshot snapshot() {
        return snapshot;
    }

    void listen(Consumer<List<Change>> listener) {
        listeners.add(listener);
    }

    @Nullable FileEntry file(String path) {
        return files.get(path);
    }

    /** Every file, in no order. */
    Collection<FileEntry> files() {
        return files.values();
    }

    /** The file of a record, when the record exists. */
    @Nullable FileEntry fileOf(ItemKey key) {
        Item item = snapshot.get(key);
        return item == null ? null : files.get(item.path());
    }

    /** Whether a file of that path is known, whatever the case of its name. */
    boolean taken(String path) {
        return folded.containsKey(fold(path));
    }

    SectionDirectories sections(String collection) {
        return sections.getOrDefault(collection, SectionDirectories.NONE);
    }

    synchronized void sections(CollectionType type, SectionDirectories found) {
        sections.put(type.name(), found);
        FileTable table = snapshot.table(type.name());
        List<String> names = found.names(knownSections(type));
        if (!names.equals(table.sections())) {
            snapshot = snapshot.with(Map.of(type.name(), table.withSections(names)));
        }
    }

    private void addSection(String directory) {
        CollectionType type = places.ofSection(directory);
        if (type == null) {
            return;
        }
        String name = directory.substring(directory.lastIndexOf('/') + 1);
        SectionDirectories known = sections(type.name());
        if (!known.directories().contains(name)) {
            sections(type, known.plus(name));
        }
    }

    private static List<String> knownSections(CollectionType type) {
        List<String> known = new ArrayList<>();
        for (FieldSpec field : type.fields()) {
            if (field.binding() == PathBinding.DIRECTORY
                    && field.type().describe().get("options") instanceof List<?> options) {
                for (Object option : options) {
                    Object value = option instanceof Map<?, ?> map ? map.get("value") : option;
                    known.add(String.valueOf(value));
                }
            }
        }
        return known;
    }

    /**
     * Takes in how files are now, makes the new snapshot, and tells the listeners what has changed.
     *
     * @param present files as they are
     * @param absent paths of files that are no more
     */
    synchronized void apply(Collection<FileEntry> present, Collection<String> absent, Instant at) {
        Map<ItemKey, NavigableSet<String>> claims = new LinkedHashMap<>();
        present.stream()
                .map(entry -> ProjectFiles.parent(entry.path()))
                .distinct()
                .forEach(this::addSection);
        for (String path : absent) {
            FileEntry old = remove(path);
            if (old != null && old.item() != null) {
                claims(claims, old.item().key()).remove(path);
            }
        }
        for (FileEntry entry : present) {
            FileEntry old = put(entry);
            if (old != null && old.item() != null) {
                claims(claims, old.item().key()).remove(entry.path());
            }
            if (entry.item() != null) {
                claims(claims, entry.item().key()).add(entry.path());
            }
        }
        publish(claims, at);
    }

    private @Nullable FileEntry put(FileEntry entry) {
        FileEntry old = files.put(entry.path(), entry);
        if (old == null) {
            folded.merge(fold(entry.path()), 1, Integer::sum);
        }
        return old;
    }

    private @Nullable FileEntry remove(String path) {
        FileEntry old = files.remove(path);
        if (old != null) {
            folded.computeIfPresent(fold(path), (name, count) -> count == 1 ? null : count - 1);
        }
        return old;
    }

    private static String fold(String path) {
        return path.toLowerCase(Locale.ROOT);
    }

    private NavigableSet<String> claims(Map<ItemKey, NavigableSet<String>> claims, ItemKey key) {
        return claims.computeIfAbsent(key, wanted -> {
            NavigableSet<String> several = rivals.get(wanted);
            if (several != null) {
                return new TreeSet<>(several);
            }
            NavigableSet<String> one = new TreeSet<>(ORIGINAL_FIRST);
            Item item = snapshot.get(wanted);
            if (item != null) {
                one.add(item.path());
            }
            return one;
        });
    }

    private void publish(Map<ItemKey, NavigableSet<String>> claims, Instant at) {
        Map<String, List<FileTable.Edit>> edits = new HashMap<>();
        List<Change> changes = new ArrayList<>();
        claims.forEach((key, paths) -> {
            if (paths.size() > 1) {
                rivals.put(key, paths);
            } else {
                rivals.remove(key);
            }
            Item before = snapshot.get(key);
            Item after = paths.isEmpty() ? null : item(paths.first());
            if (before != after) {
                edits.computeIfAbsent(key.collection(), collection -> new ArrayList<>())
                        .add(new FileTable.Edit(before, after));
                Change.Action action = action(before, after);
                if (action != null) {
                    changes.add(new Change(action, key, before, after, at));
                }
            }
        });
        if (edits.isEmpty()) {
            return;
        }
        Map<String, FileTable> tables = new HashMap<>();
        edits.forEach((collection, some) ->
                tables.put(collection, snapshot.table(collection).with(some)));
        snapshot = snapshot.with(tables);
        if (!changes.isEmpty()) {
            listeners.forEach(listener -> listener.accept(List.copyOf(changes)));
        }
    }

    private @Nullable Item item(String path) {
        FileEntry entry = files.get(path);
        return entry == null ? null : entry.item();
    }

    /** {@code null} when nothing that a reader sees has changed. */
    private Change.@Nullable Action action(@Nullable Item before, @Nullable Item after) {
        if (before == null) {
            return Change.Action.CREATED;
        }
        if (after == null) {
            return Change.Action.DELETED;
        }
        if (before.conflicted() == after.conflicted() && before.values().equals(after.values())) {
            return null;
        }
        CollectionType type = places.ofFile(after.path());
        boolean moved = type != null
                && type.fields().stream()
                        .filter(field -> field.binding() == PathBinding.DIRECTORY)
                        .anyMatch(field -> !Objects.equals(before.value(field.name()), after.value(field.name())));
        return moved ? Change.Action.MOVED : Change.Action.UPDATED;
    }

    /** Takes in that a file has been looked at and is as it was. */
    synchronized void refresh(FileEntry known, FileStamp stamp) {
        if (files.get(known.path()) == known) {
            files.put(known.path(), known.with(stamp));
        }
    }

    void unreadable(Map<String, FileProblem> directories) {
        unreadable = Map.copyOf(directories);
    }

    /** The directories that cannot be listed. */
    Map<String, FileProblem> unreadable() {
        return unreadable;
    }

    /** The files that claim an id which another file has. */
    synchronized Map<ItemKey, List<String>> rivals() {
        Map<ItemKey, List<String>> copy = new LinkedHashMap<>();
        rivals.forEach((key, paths) -> copy.put(key, List.copyOf(paths)));
        return copy;
    }
}
