package dev.planner.engine.project;

import dev.planner.base.Hashes;
import dev.planner.base.Json;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Shape;
import dev.planner.item.Item;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Crud;
import dev.planner.schema.RecordTitle;
import dev.planner.store.ItemStore;
import dev.planner.store.Snapshot;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The titles of records, for clients that show relations or find a record by name. The last list is cached. */
final class Titles {
    private final Catalogue catalogue;
    private final ItemStore store;
    private volatile @Nullable Kept kept;

    private record Kept(long version, Set<String> collections, Outcome.Encoded made) {}

    Titles(Catalogue catalogue, ItemStore store) {
        this.catalogue = catalogue;
        this.store = store;
    }

    static Map<String, Object> schema() {
        return Shape.object()
                .with("id", Shape.text())
                .with("title", Shape.text())
                .maybe(
                        "day",
                        Shape.text("The first date of a record without a title of its own, by which people know it."))
                .maybe("tags", Shape.list(Shape.text()))
                .schema();
    }

    /**
     * @param collections empty for all
     * @param ids comma-separated; {@code null} for all
     */
    Outcome.Encoded of(Set<String> collections, @Nullable String ids) {
        Snapshot snapshot = store.snapshot();
        if (ids != null) {
            Set<String> wanted =
                    Stream.of(ids.split(",", -1)).map(String::strip).collect(Collectors.toSet());
            return make(snapshot, collections, item -> wanted.contains(item.id()));
        }
        Kept last = kept;
        if (last != null && last.version == snapshot.version() && last.collections.equals(collections)) {
            return last.made;
        }
        Outcome.Encoded made = make(snapshot, collections, item -> true);
        kept = new Kept(snapshot.version(), collections, made);
        return made;
    }

    private Outcome.Encoded make(Snapshot snapshot, Set<String> collections, Predicate<Item> wanted) {
        Map<String, Object> all = new LinkedHashMap<>();
        for (CollectionType type : catalogue.all()) {
            if (type.offers(Crud.LIST) && (collections.isEmpty() || collections.contains(type.name()))) {
                List<Map<String, Object>> entries = snapshot.table(type.name()).items().stream()
                        .filter(wanted)
                        .map(item -> entry(type, item))
                        .toList();
                all.put(type.name(), entries);
            }
        }
        byte[] json = Json.write(all);
        return new Outcome.Encoded(json, '"' + Hashes.of(json) + '"', null);
    }

    private static Map<String, Object> entry(CollectionType type, Item item) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("id", item.id());
        entry.put("title", RecordTitle.of(type, item));
        String day = RecordTitle.day(type, item);
        if (day != null) {
            entry.put("day", day);
        }
        List<String> tags = item.texts("tags");
        if (!tags.isEmpty()) {
            entry.put("tags", tags);
        }
        return entry;
    }
}
