package dev.planner.markdown.binding;

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
        for (String member : binding.members()) {
            Raw raw = document.get(member);
            if (raw != null) {
                gathered.put(member, raw);
            }
        }
        return gathered.isEmpty() ? null : field.type().read(new Raw.Mapping(gathered));
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
        Map<String, Object> rest = new LinkedHashMap<>();
        map.forEach((name, part) -> rest.put(String.valueOf(name), part));
        boolean nested = document.get(binding.key()) instanceof Raw.Mapping;
        for (String member : binding.members()) {
            if (!nested || document.get(member) != null) {
                flat = flat.with(member, rest.remove(member), order);
            }
        }
        boolean replaced = document.get(binding.key()) != null && !nested;
        if (!nested && !replaced && rest.isEmpty()) {
            return flat;
        }
        Object inner = rest.isEmpty() ? null : field.type().toFile(rest, document.get(binding.key()));
        return flat.with(binding.key(), inner, order);
    }
}
