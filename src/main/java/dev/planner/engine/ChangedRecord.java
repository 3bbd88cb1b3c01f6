package dev.planner.engine;

import dev.planner.base.Json;
import dev.planner.engine.read.Rendered;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.store.Snapshot;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** How an answer shows a record that it has changed besides the requested one, so that clients can undo the change. */
public final class ChangedRecord {
    /** The name of the schema. */
    public static final String SCHEMA = "FollowedRecord";

    private ChangedRecord() {}

    /**
     * A created, updated or deleted record.
     *
     * @param before {@code null} for a created record
     * @param after {@code null} for a deleted record
     */
    public static Map<String, Object> of(
            CollectionType type, ItemKey key, @Nullable Item before, @Nullable Item after) {
        Map<String, Object> one = new LinkedHashMap<>();
        one.put("collection", key.collection());
        one.put("id", key.id());
        one.put("action", before == null ? "created" : after == null ? "deleted" : "updated");
        if (before != null && after != null) {
            one.put("before", patch(type, before, after));
        }
        return one;
    }

    /** The merge patch that gives a record its former values. */
    private static Map<String, @Nullable Object> patch(CollectionType type, Item before, Item after) {
        Set<String> names = new LinkedHashSet<>(before.values().keySet());
        names.addAll(after.values().keySet());
        Map<String, @Nullable Object> patch = new LinkedHashMap<>();
        for (String name : names) {
            FieldSpec field = type.field(name);
            boolean open = field == null || field.origin() == FieldSpec.Origin.CLIENT;
            if (open && !Objects.equals(before.value(name), after.value(name))) {
                patch.put(name, before.value(name));
            }
        }
        return patch;
    }

    /** Adds the current record and its tag, if it exists. */
    public static Map<String, Object> shown(
            Engine engine, Snapshot snapshot, String collection, Map<String, Object> one) {
        Map<String, Object> result = new LinkedHashMap<>(one);
        Item item = snapshot.get(new ItemKey(collection, String.valueOf(one.get("id"))));
        if (item != null) {
            Rendered rendered = engine.records().render(item);
            result.put("etag", rendered.etag());
            result.put("value", new Json.Raw(rendered.json()));
        }
        return result;
    }
}
