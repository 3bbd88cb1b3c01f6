package dev.planner.store.files.records;

import dev.planner.item.Change;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.markdown.binding.PathBinding;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.store.Snapshot;
import dev.planner.store.StoreProblem;
import dev.planner.store.files.layout.ProjectLayout;
import dev.planner.store.files.layout.ProjectScan;
import dev.planner.store.files.layout.SectionDirectories;
import dev.planner.store.files.medium.Locations;
import dev.planner.store.files.medium.Stamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The state of all files, and the snapshot that is derived from it. {@link #apply} makes all changes one after another.
 * Their order is the commit order.
 */
public final class FileIndex {
    private static final Logger LOG = LoggerFactory.getLogger(FileIndex.class);

    /**
     * Puts an original before its copies: people and synchronisation programs give a copy a longer name than the
     * original has.
     */
    private static final Comparator<String> ORIGINAL_FIRST =
            Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder());

    private final ProjectLayout layout;
    private final Map<String, FileEntry> files = new ConcurrentHashMap<>();
    /**
     * Location in lower case → the number of files with this location, which a case-insensitive file system treats as
     * one.
     */
    private final Map<String, Integer> folded = new ConcurrentHashMap<>();
    /**
     * The locations of the files with the same id, originals first, for ids with several files. The first file is the
     * record.
     */
    private final Map<ItemKey, List<String>> duplicates = new ConcurrentHashMap<>();

    private final Map<String, SectionDirectories> sections = new ConcurrentHashMap<>();
    private final List<Consumer<List<Change>>> listeners = new CopyOnWriteArrayList<>();
    private volatile Map<String, StoreProblem> hidden = Map.of();
    private volatile List<StoreProblem> misnamed = List.of();
    private volatile ProjectSnapshot snapshot;

    public FileIndex(ProjectLayout layout) {
        this.layout = layout;
        Map<String, IndexedTable> tables = new HashMap<>();
        layout.all().forEach(type -> tables.put(type.name(), IndexedTable.empty(type)));
        this.snapshot = new ProjectSnapshot(tables, 0);
    }

    public ProjectSnapshot snapshot() {
        return snapshot;
    }

    /**
     * Adds a listener for all changes after a snapshot.
     *
     * @return that snapshot
     */
    public synchronized Snapshot subscribe(Consumer<List<Change>> listener) {
        listeners.add(listener);
        return snapshot;
    }

    public @Nullable FileEntry file(String location) {
        return files.get(location);
    }

    /** All files, unordered. */
    public Collection<FileEntry> files() {
        return files.values();
    }

    /** The file of a record; {@code null} if the record does not exist. */
    public @Nullable FileEntry fileOf(ItemKey key) {
        Item item = snapshot.get(key);
        return item == null ? null : files.get(item.location());
    }

    /** Whether the index has a file with this location in any case. */
    public boolean isTaken(String location) {
        return folded.containsKey(fold(location));
    }

    public SectionDirectories sections(String collection) {
        return sections.getOrDefault(collection, SectionDirectories.NONE);
    }

    public synchronized void sections(ProjectScan.CollectionSections found) {
        CollectionType type = found.type();
        sections.put(type.name(), found.directories());
        IndexedTable table = snapshot.table(type.name());
        List<String> names = found.directories().names(knownSections(type));
        if (!names.equals(table.sections())) {
            snapshot = snapshot.with(Map.of(type.name(), table.withSections(names)));
        }
    }

    private void addSection(String directory) {
        CollectionType type = layout.ofSection(directory);
        if (type == null) {
            return;
        }
        String name = Locations.name(directory);
        SectionDirectories known = sections(type.name());
        if (!known.directories().contains(name)) {
            sections(new ProjectScan.CollectionSections(type, known.plus(name)));
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
     * Updates the state of some files, creates the new snapshot, and notifies the listeners of the changes.
     *
     * @param present existing files with their state
     * @param absent the locations of files that no longer exist
     */
    public synchronized void apply(Collection<FileEntry> present, Collection<String> absent, Instant at) {
        Map<ItemKey, List<String>> claims = new LinkedHashMap<>();
        present.stream()
                .map(entry -> Locations.parent(entry.location()))
                .distinct()
                .forEach(this::addSection);
        for (String location : absent) {
            FileEntry old = remove(location);
            if (old != null && old.item() != null) {
                claims(claims, old.item().key()).remove(location);
            }
        }
        for (FileEntry entry : present) {
            FileEntry old = put(entry);
            if (old != null && old.item() != null) {
                claims(claims, old.item().key()).remove(entry.location());
            }
            if (entry.item() != null) {
                insert(entry.location(), claims(claims, entry.item().key()));
            }
        }
        publish(claims, at);
    }

    private @Nullable FileEntry put(FileEntry entry) {
        FileEntry old = files.put(entry.location(), entry);
        if (old == null) {
            folded.merge(fold(entry.location()), 1, Integer::sum);
        }
        return old;
    }

    private @Nullable FileEntry remove(String location) {
        FileEntry old = files.remove(location);
        if (old != null) {
            folded.computeIfPresent(fold(location), (name, count) -> count == 1 ? null : count - 1);
        }
        return old;
    }

    private static String fold(String location) {
        return location.toLowerCase(Locale.ROOT);
    }

    private List<String> claims(Map<ItemKey, List<String>> claims, ItemKey key) {
        return claims.computeIfAbsent(key, wanted -> {
            List<String> several = duplicates.get(wanted);
            if (several != null) {
                return new ArrayList<>(several);
            }
            List<String> one = new ArrayList<>(1);
            Item item = snapshot.get(wanted);
            if (item != null) {
                one.add(item.location());
            }
            return one;
        });
    }

    private static void insert(String location, List<String> originalsFirst) {
        int place = Collections.binarySearch(originalsFirst, location, ORIGINAL_FIRST);
        if (place < 0) {
            originalsFirst.add(-place - 1, location);
        }
    }

    private void publish(Map<ItemKey, List<String>> claims, Instant at) {
        Map<String, List<IndexedTable.Edit>> edits = new HashMap<>();
        List<Change> changes = new ArrayList<>();
        claims.forEach((key, locations) -> {
            if (locations.size() > 1) {
                duplicates.put(key, List.copyOf(locations));
            } else {
                duplicates.remove(key);
            }
            Item before = snapshot.get(key);
            Item after = locations.isEmpty() ? null : item(locations.get(0));
            if (before != after) {
                edits.computeIfAbsent(key.collection(), collection -> new ArrayList<>())
                        .add(new IndexedTable.Edit(before, after));
                Change.Action action = action(before, after);
                if (action != null) {
                    changes.add(new Change(action, key, before, after, at));
                }
            }
        });
        if (edits.isEmpty()) {
            return;
        }
        Map<String, IndexedTable> tables = new HashMap<>();
        edits.forEach((collection, some) ->
                tables.put(collection, snapshot.table(collection).with(some)));
        snapshot = snapshot.with(tables);
        if (!changes.isEmpty()) {
            List<Change> published = List.copyOf(changes);
            listeners.forEach(listener -> tell(listener, published));
        }
    }

    /** An error of one listener neither hides the changes from the others nor fails the commit, which is complete. */
    private static void tell(Consumer<List<Change>> listener, List<Change> changes) {
        try {
            listener.accept(changes);
        } catch (RuntimeException e) {
            LOG.error("a listener has failed for {} changes", changes.size(), e);
        }
    }

    /**
     * The file that would become the record if the record's file were at another location; {@code null} if the record
     * would stay the same.
     */
    public synchronized @Nullable String rivalAt(ItemKey key, String location) {
        List<String> several = duplicates.get(key);
        if (several == null) {
            return null;
        }
        List<String> moved = new ArrayList<>(several.subList(1, several.size()));
        insert(location, moved);
        String first = moved.get(0);
        return first.equals(location) ? null : first;
    }

    private @Nullable Item item(String location) {
        FileEntry entry = files.get(location);
        return entry == null ? null : entry.item();
    }

    /** The kind of a change; {@code null} if no value has changed. */
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
        CollectionType type = layout.ofFile(after.location());
        boolean moved = type != null
                && type.fields().stream()
                        .filter(field -> field.binding() == PathBinding.DIRECTORY)
                        .anyMatch(field -> !Objects.equals(before.value(field.name()), after.value(field.name())));
        return moved ? Change.Action.MOVED : Change.Action.UPDATED;
    }

    /** Records the new stamp of a file with unchanged content. */
    public synchronized void refresh(FileEntry known, Stamp stamp) {
        if (files.get(known.location()) == known) {
            files.put(known.location(), known.with(stamp));
        }
    }

    /** Sets the problems of directories that cannot be listed, and of invalid names in the others. */
    public void hidden(Map<String, StoreProblem> directories, List<StoreProblem> names) {
        hidden = Map.copyOf(directories);
        misnamed = List.copyOf(names);
    }

    /** The problems of directories and of names, sorted by location. */
    public List<StoreProblem> hidden() {
        List<StoreProblem> problems = new ArrayList<>(hidden.values());
        problems.sort(Comparator.comparing(StoreProblem::location));
        problems.addAll(misnamed);
        return problems;
    }

    /** The locations of files with the same id; the first file of each id is the record. */
    public Map<ItemKey, List<String>> duplicates() {
        return Map.copyOf(duplicates);
    }
}
