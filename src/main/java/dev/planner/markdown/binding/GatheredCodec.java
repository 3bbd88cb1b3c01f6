package dev.planner.markdown.binding;

import dev.planner.field.value.Raws;
import dev.planner.item.Raw;
import dev.planner.markdown.Document;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The codec of an object as flat frontmatter entries, as one nested map, or as both. Each member keeps its place. */
final class GatheredCodec implements FieldCodec {
    private final GatheredBinding binding;
    private final BoundField field;
    private final List<String> order;

    GatheredCodec(GatheredBinding binding, BoundField field) {
        this.binding = binding;
        this.field = field;
        this.order = field.layout().order();
    }

    @Override
    public @Nullable Object read(Document document) {
        Map<String, Raw> gathered = new LinkedHashMap<>();
        Raw nested = document.get(binding.key());
        if (nested instanceof Raw.Mapping map) {
            gathered.putAll(map.entries());
        } else if (nested != null && field.type().read(nested) != null) {
            return field.type().read(nested);
        }
        addFlat(document, gathered);
        return gathered.isEmpty() ? null : field.type().read(new Raw.Mapping(gathered));
    }

    private void addFlat(Document document, Map<String, Raw> gathered) {
        for (String member : binding.members()) {
            Raw raw = document.get(member);
            if (raw != null) {
                gathered.put(member, raw);
            }
        }
    }

    @Override
    public Document write(Document document, @Nullable Object value, Map<String, Object> values) {
        if (!(value instanceof Map<?, ?> map)) {
            Document cleared = document.with(binding.key(), value, order);
            for (String member : binding.members()) {
                cleared = cleared.with(member, null, order);
            }
            return cleared;
        }
        Document flat = document;
        Map<String, Raw> gathered = new LinkedHashMap<>();
        boolean nested = document.get(binding.key()) instanceof Raw.Mapping;
        if (document.get(binding.key()) instanceof Raw.Mapping inner) {
            gathered.putAll(inner.entries());
        }
        addFlat(document, gathered);
        Map<String, Object> rest = new LinkedHashMap<>();
        if (field.type().toFile(map, new Raw.Mapping(gathered)) instanceof Map<?, ?> forms) {
            forms.forEach((key, form) -> rest.put(String.valueOf(key), form));
        }
        for (String member : binding.members()) {
            Raw raw = document.get(member);
            if (!nested || raw != null) {
                Object form = rest.remove(member);
                boolean empty = raw == null || Raws.resolve(raw) == null;
                flat = form == null && empty ? flat : flat.with(member, form, order);
            }
        }
        boolean replaced = document.get(binding.key()) != null && !nested;
        if (!nested && !replaced && rest.isEmpty()) {
            return flat;
        }
        return flat.with(binding.key(), rest.isEmpty() ? null : rest, order);
    }
}
