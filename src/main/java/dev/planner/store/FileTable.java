package dev.planner.store;

import dev.planner.item.Item;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.pcollections.HashTreePMap;
import org.pcollections.PMap;
import org.pcollections.TreePMap;

/**
 * One collection at one moment. A change makes a new table that shares nearly everything with the old one: maps are
 * persistent trees, and the array in path order is copied, which for ten thousand records takes a few microseconds.
 */
final class FileTable implements Table {
    private final CollectionType type;
    private final Item[] byPath;
    private final PMap<String, Item> byId;
    /** Indexed field → folded value → the records by path. */
    private final Map<String, PMap<String, TreePMap<String, Item>>> indexes;

    private final List<String> sections;
    private final long version;

    private FileTable(
            CollectionType type,
            Item[] byPath,
            PMap<String, Item> byId,
            Map<String, PMap<String, TreePMap<String, Item>>> indexes,
            List<String> sections,
            long version) {
        this.type = type;
        this.byPath = byPath;
        this.byId = byId;
        this.indexes = indexes;
        this.sections = sections;
        this.version = version;
    }

    /** One record before and after; one of the two may be {@code null}. */
    record Edit(@Nullable Item before, @Nullable Item after) {}

    static FileTable empty(CollectionType type) {
        Map<String, PMap<String, TreePMap<String, Item>>> indexes = new HashMap<>();
        type.fields().stream()
                .filter(FieldSpec::indexed)
                .forEach(field -> indexes.put(field.name(), HashTreePMap.empty()));
        return new FileTable(type, new Item[0], HashTreePMap.empty(), indexes, List.of(), 0);
    }

    FileTable with(List<Edit> edits) {
        PMap<String, Item> ids = byId;
        Map<String, PMap<String, TreePMap<String, Item>>> newIndexes = new HashMap<>(indexes);
        for (Edit edit : edits) {
            if (edit.before() != null && edit.after() == null) {
                ids = ids.minus(edit.before().id());
            }
            if (edit.after() != null) {
                ids = ids.plus(edit.after().id(), edit.after());
            }
            newIndexes.replaceAll((field, index) -> reindexed(index, field, edit));
        }
        return new FileTable(type, ordered(edits), ids, newIndexes, sections, version + 1);
    }

    FileTable withSections(List<String> newSections) {
        return new FileTable(type, byPath, byId, indexes, newSections, version + 1);
    }

    private static PMap<String, TreePMap<String, Item>> reindexed(
            PMap<String, TreePMap<String, Item>> index, String field, Edit edit) {
        PMap<String, TreePMap<String, Item>> result = index;
        if (edit.before() != null) {
            for (String value : folded(edit.before(), field)) {
                TreePMap<String, Item> left = result.getOrDefault(value, TreePMap.empty())
                        .minus(edit.before().path());
                result = left.isEmpty() ? result.minus(value) : result.plus(value, left);
            }
        }
        if (edit.after() != null) {
            for (String value : folded(edit.after(), field)) {
                TreePMap<String, Item> more = result.getOrDefault(value, TreePMap.empty());
                result = result.plus(value, more.plus(edit.after().path(), edit.after()));
            }
        }
        return result;
    }

    private static Set<String> folded(Item item, String field) {
        Object value = item.value(field);
        if (value == null) {
            return Set.of();
        }
        if (!(value instanceof List<?> list)) {
            return value instanceof Map ? Set.of() : Set.of(fold(value.toString()));
        }
        Set<String> texts = new HashSet<>();
        for (Object entry : list) {
            if (!(entry instanceof Map) && !(entry instanceof List)) {
                texts.add(fold(entry.toString()));
            }
        }
        return texts;
    }

    private static String fold(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    private Item[] ordered(List<Edit> edits) {
        if (edits.size() == 1) {
            return ordered(edits.get(0));
        }
        TreeMap<String, Item> items = new TreeMap<>();
        for (Item item : byPath) {
            items.put(item.path(), item);
        }
        for (Edit edit : edits) {
            if (edit.before() != null) {
                items.remove(edit.before().path());
            }
        }
        for (Edit edit : edits) {
            if (edit.after() != null) {
                items.put(edit.after().path(), edit.after());
            }
        }
        return items.values().toArray(Item[]::new);
    }

    private Item[] ordered(Edit edit) {
        Item before = edit.before();
        Item after = edit.after();
        if (before != null && after != null && before.path().equals(after.path())) {
            Item[] same = byPath.clone();
            same[place(same, before.path())] = after;
            return same;
        }
        Item[] result = byPath;
        if (before != null) {
            int place = place(result, before.path());
            Item[] fewer = new Item[result.length - 1];
            System.arraycopy(result, 0, fewer, 0, place);
            System.arraycopy(result, place + 1, fewer, place, fewer.length - place);
            result = fewer;
        }
        if (after != null) {
            int place = -place(result, after.path()) - 1;
            Item[] more = new Item[result.length + 1];
            System.arraycopy(result, 0, more, 0, place);
            more[place] = after;
            System.arraycopy(result, place, more, place + 1, result.length - place);
            result = more;
        }
        return result;
    }

    /** As {@link Arrays#binarySearch(Object[], Object)}. */
    private static int place(Item[] items, String path) {
        int low = 0;
        int high = items.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int order = items[middle].path().compareTo(path);
            if (order == 0) {
                return middle;
            }
            if (order < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -low - 1;
    }

    @Override
    public @Nullable Item get(String id) {
        return byId.get(id);
    }

    @Override
    public List<Item> items() {
        return Collections.unmodifiableList(Arrays.asList(byPath));
    }

    @Override
    public Collection<Item> where(String field, String text) {
        PMap<String, TreePMap<String, Item>> index = indexes.get(field);
        if (index == null) {
            throw new IllegalArgumentException(type.name() + " have no index on " + field);
        }
        TreePMap<String, Item> found = index.get(fold(text));
        return found == null ? List.of() : found.values();
    }

    @Override
    public List<String> sections() {
        return sections;
    }

    @Override
    public int size() {
        return byPath.length;
    }

    @Override
    public long version() {
        return version;
    }
}
