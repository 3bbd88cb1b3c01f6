package dev.planner.store.files.records;

import dev.planner.base.CaseFolding;
import dev.planner.item.Item;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.store.FoldedValues;
import dev.planner.store.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.pcollections.PMap;
import org.pcollections.TreePMap;
import org.pcollections.TreePSet;

/**
 * A snapshot of one collection. All its maps and sets are persistent trees, so a change creates a new table that shares
 * most of its structure with the old one. The list of all records is created on first use.
 */
final class IndexedTable implements Table {
    private final CollectionType type;
    private final TreePMap<String, Item> byLocation;
    private final PMap<String, Item> byId;
    private final Map<String, Index> indexes;
    private final List<String> sections;
    private final long version;
    private volatile @Nullable List<Item> items;

    private IndexedTable(
            CollectionType type,
            TreePMap<String, Item> byLocation,
            PMap<String, Item> byId,
            Map<String, Index> indexes,
            List<String> sections,
            long version) {
        this.type = type;
        this.byLocation = byLocation;
        this.byId = byId;
        this.indexes = indexes;
        this.sections = sections;
        this.version = version;
    }

    /** A record before and after a change; one of the two may be {@code null}. */
    record Edit(@Nullable Item before, @Nullable Item after) {}

    /**
     * An index of one field.
     *
     * @param records folded value → the records with this value
     * @param none an empty set with the order of the index
     */
    private record Index(String field, PMap<String, TreePSet<Item>> records, TreePSet<Item> none) {

        /** @param added records in the order of their locations */
        Index filled(List<Item> added) {
            Comparator<? super Item> order = none.comparator();
            Map<String, List<Item>> groups = new HashMap<>();
            for (Item item : added) {
                for (String value : FoldedValues.of(item, field)) {
                    groups.computeIfAbsent(value, each -> new ArrayList<>()).add(item);
                }
            }
            NavigableMap<String, TreePSet<Item>> sets = new TreeMap<>();
            groups.forEach((value, items) -> {
                if (order != ItemOrder.BY_LOCATION) {
                    items.sort(order);
                }
                sets.put(value, SortedTrees.set(items, order));
            });
            return new Index(field, TreePMap.fromSortedMap(sets), none);
        }

        /**
         * Removes all old versions before it adds the new ones, because another program may have exchanged the
         * locations of records.
         */
        Index with(List<Edit> edits) {
            Map<String, TreePSet<Item>> changed = new HashMap<>();
            for (Edit edit : edits) {
                for (String value : values(edit.before())) {
                    changed.put(value, set(value, changed).minus(edit.before()));
                }
            }
            for (Edit edit : edits) {
                for (String value : values(edit.after())) {
                    changed.put(value, set(value, changed).plus(edit.after()));
                }
            }
            PMap<String, TreePSet<Item>> result = records;
            for (Map.Entry<String, TreePSet<Item>> each : changed.entrySet()) {
                result = each.getValue().isEmpty()
                        ? result.minus(each.getKey())
                        : result.plus(each.getKey(), each.getValue());
            }
            return changed.isEmpty() ? this : new Index(field, result, none);
        }

        private TreePSet<Item> set(String value, Map<String, TreePSet<Item>> changed) {
            TreePSet<Item> set = changed.get(value);
            return set == null ? records.getOrDefault(value, none) : set;
        }

        private Set<String> values(@Nullable Item item) {
            return item == null ? Set.of() : FoldedValues.of(item, field);
        }
    }

    static IndexedTable empty(CollectionType type) {
        Map<String, Index> indexes = new HashMap<>();
        type.fields().stream().filter(FieldSpec::indexed).map(FieldSpec::name).forEach(field -> {
            TreePSet<Item> none = TreePSet.empty(ItemOrder.within(type, field));
            indexes.put(field, new Index(field, TreePMap.empty(), none));
        });
        return new IndexedTable(type, TreePMap.empty(), TreePMap.empty(), indexes, List.of(), 0);
    }

    IndexedTable with(List<Edit> edits) {
        return byId.isEmpty() ? filled(edits) : changed(edits);
    }

    /**
     * Fills an empty table. It sorts the records first, because a tree is built several times as fast from sorted keys.
     */
    private IndexedTable filled(List<Edit> edits) {
        List<Item> records = sorted(edits.stream().map(Edit::after).filter(Objects::nonNull), Item::location);
        List<Item> recordsById = sorted(records.stream(), Item::id);
        Map<String, Index> newIndexes = indexes.values().parallelStream()
                .map(index -> index.filled(records))
                .collect(Collectors.toMap(Index::field, Function.identity()));
        return new IndexedTable(
                type,
                SortedTrees.map(records, Item::location),
                SortedTrees.map(recordsById, Item::id),
                newIndexes,
                sections,
                version + 1);
    }

    private static List<Item> sorted(Stream<Item> items, Function<Item, String> key) {
        Item[] sorted = items.toArray(Item[]::new);
        Arrays.parallelSort(sorted, Comparator.comparing(key));
        return List.of(sorted);
    }

    private IndexedTable changed(List<Edit> edits) {
        TreePMap<String, Item> locations = byLocation;
        PMap<String, Item> ids = byId;
        for (Edit edit : edits) {
            Item before = edit.before();
            Item after = edit.after();
            if (before != null && (after == null || !after.location().equals(before.location()))) {
                locations = locations.minus(before.location());
            }
            if (before != null && after == null) {
                ids = ids.minus(before.id());
            }
        }
        for (Edit edit : edits) {
            Item after = edit.after();
            if (after != null) {
                locations = locations.plus(after.location(), after);
                ids = ids.plus(after.id(), after);
            }
        }
        Map<String, Index> newIndexes = new HashMap<>(indexes);
        newIndexes.replaceAll((field, index) -> index.with(edits));
        return new IndexedTable(type, locations, ids, newIndexes, sections, version + 1);
    }

    IndexedTable withSections(List<String> newSections) {
        return new IndexedTable(type, byLocation, byId, indexes, newSections, version + 1);
    }

    @Override
    public @Nullable Item get(String id) {
        return byId.get(id);
    }

    @Override
    public List<Item> items() {
        List<Item> known = items;
        if (known == null) {
            known = List.copyOf(byLocation.values());
            items = known;
        }
        return known;
    }

    @Override
    public SortedSet<Item> where(String field, String text) {
        Index index = indexes.get(field);
        if (index == null) {
            throw new IllegalArgumentException(type.name() + " have no index on " + field);
        }
        return index.records().getOrDefault(CaseFolding.fold(text), index.none());
    }

    @Override
    public List<String> sections() {
        return sections;
    }

    @Override
    public int size() {
        return byLocation.size();
    }

    @Override
    public long version() {
        return version;
    }
}
