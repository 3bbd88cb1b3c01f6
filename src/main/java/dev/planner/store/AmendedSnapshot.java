package dev.planner.store;

import dev.planner.base.CaseFolding;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * A snapshot with the uncommitted changes of one transaction on top, so that later changes in the transaction see the
 * earlier ones. Used only by the thread of the transaction.
 */
public final class AmendedSnapshot implements Snapshot {
    /**
     * The source of the versions of amended snapshots. They are so large that they, and sums of them, never equal the
     * versions of a store. A result computed from uncommitted changes is therefore never reused for committed ones.
     */
    private static final AtomicLong VERSIONS = new AtomicLong(1L << 58);

    private final Snapshot base;
    private final Map<String, AmendedTable> tables = new HashMap<>();
    private long version;

    public AmendedSnapshot(Snapshot base) {
        this.base = base;
        this.version = base.version();
    }

    /**
     * Adds a change of one record.
     *
     * @param after the record after the change; {@code null} if it is deleted
     */
    public void change(ItemKey key, @Nullable Item after) {
        version = VERSIONS.incrementAndGet();
        tables.computeIfAbsent(key.collection(), name -> new AmendedTable(base.table(name)))
                .change(key.id(), after, version);
    }

    @Override
    public Table table(String collection) {
        AmendedTable amended = tables.get(collection);
        return amended == null ? base.table(collection) : amended;
    }

    @Override
    public long version() {
        return version;
    }

    /** A table with its changed records. The results of indexed reads are cached and updated by later changes. */
    private static final class AmendedTable implements Table {
        private static final Comparator<Item> BY_LOCATION = Comparator.comparing(Item::location);

        private final Table base;
        private final Map<String, Optional<Item>> changed = new HashMap<>();
        private final Map<IndexKey, TreeSet<Item>> found = new HashMap<>();
        private @Nullable List<Item> items;
        private long version;

        private record IndexKey(String field, String folded) {
            boolean matches(Item item) {
                return FoldedValues.of(item, field).contains(folded);
            }
        }

        AmendedTable(Table base) {
            this.base = base;
        }

        void change(String id, @Nullable Item after, long at) {
            Item before = get(id);
            changed.put(id, Optional.ofNullable(after));
            found.forEach((key, set) -> replace(set, key, before, after));
            List<Item> known = items;
            items = known == null ? null : replaced(known, id, after);
            version = at;
        }

        /** Copies the list instead of sorting it again: rules may read it after each change of a long batch. */
        private static List<Item> replaced(List<Item> known, String id, @Nullable Item after) {
            List<Item> all = new ArrayList<>(known);
            all.removeIf(item -> item.id().equals(id));
            if (after != null) {
                int place = Collections.binarySearch(all, after, BY_LOCATION);
                all.add(place < 0 ? -place - 1 : place, after);
            }
            return Collections.unmodifiableList(all);
        }

        private static void replace(Set<Item> set, IndexKey key, @Nullable Item before, @Nullable Item after) {
            if (before != null) {
                set.remove(before);
            }
            if (after != null && key.matches(after)) {
                set.add(after);
            }
        }

        @Override
        public @Nullable Item get(String id) {
            Optional<Item> known = changed.get(id);
            return known == null ? base.get(id) : known.orElse(null);
        }

        @Override
        public List<Item> items() {
            List<Item> known = items;
            if (known == null) {
                List<Item> all = new ArrayList<>(base.items());
                all.removeIf(item -> changed.containsKey(item.id()));
                changed.values().forEach(item -> item.ifPresent(all::add));
                all.sort(BY_LOCATION);
                known = Collections.unmodifiableList(all);
                items = known;
            }
            return known;
        }

        @Override
        public SortedSet<Item> where(String field, String text) {
            return found.computeIfAbsent(new IndexKey(field, CaseFolding.fold(text)), key -> {
                TreeSet<Item> set = new TreeSet<>(base.where(field, text));
                changed.forEach((id, after) -> replace(set, key, base.get(id), after.orElse(null)));
                return set;
            });
        }

        @Override
        public List<String> sections() {
            return base.sections();
        }

        @Override
        public int size() {
            return items().size();
        }

        @Override
        public long version() {
            return version;
        }
    }
}
