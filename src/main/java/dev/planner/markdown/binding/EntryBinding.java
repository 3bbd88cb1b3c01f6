package dev.planner.markdown.binding;

import java.util.List;
import java.util.stream.Stream;

/**
 * A frontmatter entry.
 *
 * @param key the key that is written
 * @param fallbacks the keys that are read, in this order, if {@code key} is missing. Clearing the value also removes
 *     their entries, because one of them would otherwise become the value
 */
public record EntryBinding(String key, List<String> fallbacks) implements Binding {

    @Override
    public List<String> keys(String field) {
        return Stream.concat(Stream.of(key), fallbacks.stream()).toList();
    }

    @Override
    public FieldCodec codec(BoundField field) {
        return new EntryCodec(keys(field.name()), field);
    }
}
