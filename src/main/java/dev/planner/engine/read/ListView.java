package dev.planner.engine.read;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.planner.engine.read.filter.RecordFilter;
import dev.planner.item.Item;
import dev.planner.item.Query;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.store.Table;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * All records of one collection in a snapshot. It is immutable and dropped at the first change, so that it can cache
 * the answers to complete queries. Everything else is computed when a query first needs it: the list of all records,
 * their order, the computed fields of a record, and the names of the undeclared fields. A filter by an indexed field
 * therefore reads only a part of the records, and a filter by other stored values only these values of most records.
 */
final class ListView {
    /** The order of equal records. */
    static final Comparator<ListedRecord> BY_FILE =
            Comparator.comparing(record -> record.item().location());

    /** If an index leaves less than this share of the records, sorting them is faster than reading all. */
    private static final int FEW = 4;

    private static final int KEPT_PAGES = 64;
    private static final int KEPT_ARRANGEMENTS = 8;

    private final CollectionType type;
    private final ComputedFields rules;
    private final Table table;
    private final Renderer renderer;
    private final Moment moment;
    private final long stamp;
    private volatile @Nullable List<ListedRecord> records;
    private volatile @Nullable List<ListedRecord> ordered;
    private volatile @Nullable Set<String> ownFields;
    private final Cache<Query, KeptPage> pages =
            Caffeine.newBuilder().maximumSize(KEPT_PAGES).build();
    private final Cache<ArrangementKey, KeptArrangement> arrangements =
            Caffeine.newBuilder().maximumSize(KEPT_ARRANGEMENTS).build();
    private volatile @Nullable Set<String> filledFields;

    /**
     * A filter and an order may read other collections (the names of people, for example), so a filtered or sorted page
     * is valid for one snapshot only.
     */
    private record KeptPage(long snapshotVersion, Page page) {}

    private record ArrangementKey(Query query, @Nullable GroupBy group) {}

    /** Groups have the order of other records' titles, so an arrangement is valid for one snapshot only. */
    private record KeptArrangement(long snapshotVersion, Arrangement arrangement) {}

    ListView(CollectionType type, ComputedFields rules, Table table, Renderer renderer, Moment moment, long stamp) {
        this.type = type;
        this.rules = rules;
        this.table = table;
        this.renderer = renderer;
        this.moment = moment;
        this.stamp = stamp;
    }

    /** All records in the order of the files. */
    private List<ListedRecord> records() {
        List<ListedRecord> known = records;
        if (known == null) {
            known = listed(table.items());
            records = known;
        }
        return known;
    }

    private List<ListedRecord> listed(Collection<Item> items) {
        List<ListedRecord> listed = new ArrayList<>(items.size());
        for (Item item : items) {
            listed.add(new ListedRecord(item, this));
        }
        return Collections.unmodifiableList(listed);
    }

    /** Some of the records in the default order of the collection. */
    List<ListedRecord> listedInOrder(Collection<Item> items) {
        List<ListedRecord> some = new ArrayList<>(listed(items));
        some.sort(RecordOrder.byDefault(type, rules));
        return Collections.unmodifiableList(some);
    }

    boolean stillGood(Table currentTable, long currentStamp) {
        return table.version() == currentTable.version() && stamp == currentStamp;
    }

    /** All records in the default order of the collection. */
    List<ListedRecord> ordered() {
        List<ListedRecord> known = ordered;
        if (known == null) {
            List<ListedRecord> all = new ArrayList<>(records());
            all.sort(RecordOrder.byDefault(type, rules));
            known = Collections.unmodifiableList(all);
            ordered = known;
        }
        return known;
    }

    /**
     * The matching records.
     *
     * @param order the first order; equal records have the default order of the collection. {@code null} for none
     */
    List<ListedRecord> matching(RecordFilter filter, @Nullable Comparator<ListedRecord> order) {
        Collection<Item> few = filter.candidates(table, table.size() / FEW);
        List<ListedRecord> known = ordered;
        if (few == null && known != null) {
            List<ListedRecord> matching = matching(known, filter);
            if (order != null) {
                matching.sort(order);
            }
            return Collections.unmodifiableList(matching);
        }
        List<ListedRecord> matching = matching(few == null ? records() : listed(few), filter);
        Comparator<ListedRecord> byDefault = RecordOrder.byDefault(type, rules);
        matching.sort((order == null ? byDefault : order.thenComparing(byDefault)).thenComparing(BY_FILE));
        return Collections.unmodifiableList(matching);
    }

    private static List<ListedRecord> matching(List<ListedRecord> records, RecordFilter filter) {
        List<ListedRecord> matching = new ArrayList<>();
        for (ListedRecord record : records) {
            if (filter.test().test(record)) {
                matching.add(record);
            }
        }
        return matching;
    }

    int size() {
        return table.size();
    }

    /** The names of the undeclared fields of all records. */
    Set<String> ownFields() {
        Set<String> known = ownFields;
        if (known == null) {
            Set<String> found = new HashSet<>();
            for (ListedRecord record : records()) {
                for (String name : record.item().values().keySet()) {
                    if (type.field(name) == null) {
                        found.add(name);
                    }
                }
            }
            known = Collections.unmodifiableSet(found);
            ownFields = known;
        }
        return known;
    }

    boolean computes(String field) {
        return renderer.computes(field);
    }

    Rendered render(Item item) {
        return renderer.render(item, moment, stamp);
    }

    Page page(Query query, long snapshotVersion, Function<Query, Page> make) {
        KeptPage last = pages.getIfPresent(query);
        boolean readsOthers = !query.filters().isEmpty() || !query.sort().isEmpty();
        if (last != null && (!readsOthers || last.snapshotVersion == snapshotVersion)) {
            return last.page;
        }
        Page page = make.apply(query);
        pages.put(query, new KeptPage(snapshotVersion, page));
        return page;
    }

    Arrangement arrangement(Query query, @Nullable GroupBy group, long snapshotVersion, Supplier<Arrangement> make) {
        ArrangementKey key = new ArrangementKey(query, group);
        KeptArrangement last = arrangements.getIfPresent(key);
        if (last != null && last.snapshotVersion == snapshotVersion) {
            return last.arrangement;
        }
        Arrangement made = make.get();
        arrangements.put(key, new KeptArrangement(snapshotVersion, made));
        return made;
    }

    /** The names of the fields in which at least one record has a value other than {@code false}. */
    Set<String> filledFields() {
        Set<String> made = filledFields;
        if (made == null) {
            made = type.fields().stream()
                    .map(FieldSpec::name)
                    .filter(name -> records().stream().anyMatch(each -> isTelling(each.value(name))))
                    .collect(Collectors.toCollection(LinkedHashSet::new));
            filledFields = made;
        }
        return made;
    }

    private static boolean isTelling(@Nullable Object value) {
        return value != null
                && !value.equals(false)
                && !value.equals("")
                && !(value instanceof Collection<?> list && list.isEmpty());
    }
}
