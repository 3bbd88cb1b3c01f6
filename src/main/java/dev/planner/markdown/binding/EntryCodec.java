package dev.planner.markdown.binding;

import dev.planner.markdown.Document;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The codec of a field in the frontmatter, under one of several keys. */
final class EntryCodec implements FieldCodec {
    private final List<String> keys;
    private final BoundField field;

    /**
     * @param keys the key that is written, then the keys that are read if that key is missing
     */
    EntryCodec(List<String> keys, BoundField field) {
        this.keys = keys;
        this.field = field;
    }

    @Override
    public @Nullable Object read(Document document) {
        for (String key : keys) {
            Object value = field.value(document, key);
            if (value != null) {
                return value;
            }
        }
        return null;
    }

    @Override
    public Document write(Document document, @Nullable Object value, Map<String, Object> values) {
        if (value == null) {
            return clear(document);
        }
        String key = field.source(document, keys);
        String own = keys.get(0);
        if (key != null && !key.equals(own)) {
            Document edited = put(document, key, value);
            if (value.equals(read(edited))) {
                return edited;
            }
        }
        return put(document, own, value);
    }

    @Override
    public Map.@Nullable Entry<String, Object> entry(Object value) {
        Object stored = field.type().toFile(value, null);
        return stored == null ? null : Map.entry(keys.get(0), stored);
    }

    private Document put(Document document, String key, @Nullable Object value) {
        return document.with(
                key,
                field.type().toFile(value, document.get(key)),
                field.layout().order());
    }

    private Document clear(Document document) {
        Document cleared = document;
        for (String key : keys) {
            if (field.value(cleared, key) != null) {
                cleared = put(cleared, key, null);
            }
        }
        return cleared;
    }
}
