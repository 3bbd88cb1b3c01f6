package dev.planner.engine;

import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.schema.Catalogue;
import dev.planner.store.ForwardingTransaction;
import dev.planner.store.Transaction;
import java.time.ZonedDateTime;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Maintains the server fields of every put record, so that rules and actions do not have to set them. The time is in
 * the project's time zone, because some records have the day on which they were created.
 */
final class Bookkeeping extends ForwardingTransaction {
    private final Catalogue catalogue;
    private final ZonedDateTime now;

    Bookkeeping(Transaction store, Catalogue catalogue, ZonedDateTime now) {
        super(store);
        this.catalogue = catalogue;
        this.now = now;
    }

    @Override
    public Item put(ItemKey key, Map<String, Object> values) {
        Item before = get(key);
        if (before != null && before.values().equals(values)) {
            return before;
        }
        Map<String, Object> complete = new LinkedHashMap<>(values);
        if (before == null) {
            ServerFields.onCreate(catalogue.get(key.collection()), complete, now);
        } else {
            ServerFields.onUpdate(catalogue.get(key.collection()), before, complete, now);
        }
        return super.put(key, complete);
    }
}
