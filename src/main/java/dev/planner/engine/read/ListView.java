package dev.planner.engine.read;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.planner.item.Item;
import dev.planner.item.Query;
import dev.planner.schema.CollectionType;
import dev.planner.store.Table;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * All records of one collection in a snapshot, rendered and in the collection's order. It is immutable and dropped at
 * the first change, so that it can cache the answers to complete queries.
 */
final class ListView {
    private static final int KEPT_PAGES = 64;

    private final Table table;
    private final long stamp;
    private final List<Rendered> rendered;
    private final Set<String> ownFields;
    private final Cache<Query, KeptPage> pages =
            Caffeine.newBuilder().maximumSize(KEPT_PAGES).build();

    /**
     * A filter may read other collections (a person's name, for example), so a filtered page is valid for one snapshot
     * only.
     */
    private record KeptPage(long snapshotVersion, Page page) {}

    private ListView(Table table, long stamp, List<Rendered> rendered, Set<String> ownFields) {
        this.table = table;
        this.stamp = stamp;
        this.rendered = rendered;
        this.ownFields = ownFields;
    }

    static ListView of(
            CollectionType type, ComputedFields rules, Table table, Renderer renderer, Moment moment, long stamp) {
        List<Item> items = table.items();
        List<Rendered> rendered = new ArrayList<>(items.size());
        Set<String> ownFields = new HashSet<>();
        for (Item item : items) {
            rendered.add(renderer.render(item, moment, stamp));
            for (String name : item.values().keySet()) {
                if (type.field(name) == null) {
                    ownFields.add(name);
                }
            }
        }
        rendered.sort(RecordOrder.byDefault(type, rules));
        return new ListView(table, stamp, Collections.unmodifiableList(rendered), ownFields);
    }

    boolean stillGood(Table currentTable, long currentStamp) {
        return table.version() == currentTable.version() && stamp == currentStamp;
    }

    List<Rendered> rendered() {
        return rendered;
    }

    /** The names of the undeclared fields of all records. */
    Set<String> ownFields() {
        return ownFields;
    }

    Page page(Query query, long snapshotVersion, Function<Query, Page> make) {
        KeptPage last = pages.getIfPresent(query);
        if (last != null && (query.filters().isEmpty() || last.snapshotVersion == snapshotVersion)) {
            return last.page;
        }
        Page page = make.apply(query);
        pages.put(query, new KeptPage(snapshotVersion, page));
        return page;
    }
}
