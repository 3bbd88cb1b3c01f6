package dev.planner.engine.read;

import dev.planner.base.Json;
import dev.planner.item.Item;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One record as the API shows it. The ETag is strong: it changes with every byte of the JSON. Its part before the last
 * {@code -} stands for the stored values alone, and is what a write's {@code If-Match} is held against, because a lost
 * update can only lose what is stored. The JSON is made when it is first asked for: many records are only compared.
 */
public final class Rendered {
    private final Item item;
    private final Map<String, Object> computed;
    private final Set<String> secrets;
    private volatile @Nullable Representation representation;

    private record Representation(byte[] json, String etag) {}

    /**
     * @param secrets the names of the stored fields that nobody is shown
     */
    Rendered(Item item, Map<String, Object> computed, Set<String> secrets) {
        this.item = item;
        this.computed = computed;
        this.secrets = secrets;
    }

    public Item item() {
        return item;
    }

    /** The computed fields. */
    public Map<String, Object> computed() {
        return computed;
    }

    /** The whole representation, UTF-8. */
    public byte[] json() {
        return representation().json;
    }

    /** The entity tag with its quotes. */
    public String etag() {
        return representation().etag;
    }

    private Representation representation() {
        Representation made = representation;
        if (made == null) {
            byte[] json = Json.write(shown());
            made = new Representation(json, EntityTags.of(item, json));
            representation = made;
        }
        return made;
    }

    /** What is stored and not secret, then what is computed. */
    private Map<String, Object> shown() {
        if (computed.isEmpty() && secrets.isEmpty()) {
            return item.values();
        }
        Map<String, Object> shown = new LinkedHashMap<>(item.values());
        shown.keySet().removeAll(secrets);
        shown.putAll(computed);
        return shown;
    }

    /** A stored or computed value. */
    public @Nullable Object value(String name) {
        Object value = item.value(name);
        return value != null ? value : computed.get(name);
    }
}
