package dev.planner.engine;

import dev.planner.item.Item;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One record as the API shows it. The ETag is strong: it changes with every byte of the JSON. Its part before the last
 * {@code -} stands for the stored values alone, and is what a write's {@code If-Match} is held against, because a lost
 * update can only lose what is stored.
 *
 * @param item the record
 * @param computed its computed fields
 * @param json the whole representation, UTF-8
 * @param etag with its quotes
 */
public record Rendered(Item item, Map<String, Object> computed, byte[] json, String etag) {

    /** A stored or computed value. */
    public @Nullable Object value(String name) {
        Object value = item.value(name);
        return value != null ? value : computed.get(name);
    }
}
