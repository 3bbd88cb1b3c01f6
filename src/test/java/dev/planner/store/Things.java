package dev.planner.store;

import dev.planner.item.ItemKey;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.load.CollectionLoader;
import java.util.List;
import java.util.Map;

/** Two small collections for tests that do not use the real ones. */
public final class Things {
    public static final String THINGS = "things";
    public static final String PARTS = "lots/parts";
    public static final Catalogue CATALOGUE = new Catalogue(List.of(type(THINGS), type(PARTS)));

    private Things() {}

    private static CollectionType type(String name) {
        return CollectionLoader.load(name, description(name));
    }

    /** Returns the description of a collection of things. A test may append to it. */
    public static String description(String name) {
        return """
                name: %s
                title: Things
                singular: thing
                group: Planning
                icon: box
                description: What tests are made of.
                id: thing
                naming: title
                order: [title]
                fields:
                  title: {in: frontmatter}
                  size: integer
                  due: date
                  tags: {type: list, of: text}
                """.formatted(name);
    }

    /** Creates or replaces a record. */
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
