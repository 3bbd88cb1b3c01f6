package dev.planner.engine.read;

import dev.planner.base.Json;
import dev.planner.engine.read.filter.RecordText;
import dev.planner.item.Item;
import dev.planner.schema.CollectionType;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A record in the form of the API. The ETag is strong: it changes with every byte of the JSON. Its part before the last
 * {@code -} identifies only the stored values. The {@code If-Match} of a write is compared with that part, because only
 * stored values can be lost. The JSON is created lazily, because many records are only compared.
 */
public final class Rendered {
    private final Item item;
    private final Map<String, Object> computed;
    private final Set<String> secrets;
    private volatile @Nullable Representation representation;
    private volatile @Nullable String foldedText;

    private record Representation(byte[] json, String etag) {}

    /**
     * @param secrets the names of the stored fields that are never shown
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

    /** The stored values except secrets, then the computed values. */
    private Map<String, Object> shown() {
        if (computed.isEmpty() && secrets.isEmpty()) {
            return item.values();
        }
        Map<String, Object> shown = new LinkedHashMap<>(item.values());
        shown.keySet().removeAll(secrets);
        shown.putAll(computed);
        return shown;
    }

    /**
     * The values of some fields by their names.
     *
     * @param fields empty for all
     */
    public Map<String, Object> shown(Set<String> fields) {
        if (fields.isEmpty()) {
            return shown();
        }
        Map<String, Object> some = new LinkedHashMap<>();
        for (String field : fields) {
            Object value = value(field);
            if (value != null) {
                some.put(field, value);
            }
        }
        return some;
    }

    /** The text of the short fields, without case and accents. */
    String foldedText(CollectionType type) {
        String made = foldedText;
        if (made == null) {
            made = RecordText.of(type, this::value);
            foldedText = made;
        }
        return made;
    }

    /** A stored or computed value. */
    public @Nullable Object value(String name) {
        Object value = item.value(name);
        return value != null ? value : computed.get(name);
    }
}
