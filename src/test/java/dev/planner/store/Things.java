package dev.planner.store;

import dev.planner.field.FieldType;
import dev.planner.field.FieldTypes;
import dev.planner.item.ItemKey;
import dev.planner.markdown.binding.EntryBinding;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.Operation;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Two small collections for tests of what knows nothing of the real ones. */
public final class Things {
    public static final String THINGS = "things";
    public static final String PARTS = "lots/parts";
    public static final Catalogue CATALOGUE = new Catalogue(List.of(type(THINGS), type(PARTS)));

    private Things() {}

    private static CollectionType type(String name) {
        List<FieldSpec> fields = List.of(
                field("id", FieldTypes.text(128)),
                field("title", FieldTypes.title()),
                field("size", FieldTypes.integer(null, null)),
                field("due", FieldTypes.date()),
                field("tags", FieldTypes.list(FieldTypes.text())));
        Map<String, FieldSpec> byName = new LinkedHashMap<>();
        fields.forEach(field -> byName.put(field.name(), field));
        return new CollectionType(
                name,
                "Things",
                "thing",
                "Home",
                "box",
                "What tests are made of.",
                EnumSet.allOf(Operation.class),
                new CollectionType.Storage(name, CollectionType.Layout.FLAT),
                "thing",
                "title",
                fields,
                List.of("title"),
                byName);
    }

    private static FieldSpec field(String name, FieldType type) {
        return new FieldSpec(
                name,
                name,
                null,
                type,
                name.equals("title"),
                FieldSpec.Origin.CLIENT,
                null,
                null,
                List.of(),
                new EntryBinding(name, List.of()),
                false,
                null);
    }

    /** Puts a record, whatever was there. */
    public static void put(ItemStore store, String collection, String id, Map<String, Object> values) {
        ItemKey key = new ItemKey(collection, id);
        store.commit(Locks.record(key), transaction -> transaction.put(key, values))
                .toCompletionStage()
                .toCompletableFuture()
                .join();
    }

    public static void delete(ItemStore store, String collection, String id) {
        ItemKey key = new ItemKey(collection, id);
        store.commit(Locks.record(key), transaction -> {
                    transaction.delete(key);
                    return true;
                })
                .toCompletionStage()
                .toCompletableFuture()
                .join();
    }
}
