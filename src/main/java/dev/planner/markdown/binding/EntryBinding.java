package dev.planner.markdown.binding;

import java.util.List;
import java.util.stream.Stream;

/**
 * A frontmatter entry.
 *
 * @param key the key that is written
 * @param fallbacks keys that are read, in this order, if {@code key} is missing. An edit leaves them unchanged.
 *     Clearing the value removes them too, because otherwise they would become the value
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
