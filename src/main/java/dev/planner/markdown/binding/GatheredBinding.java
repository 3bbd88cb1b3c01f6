package dev.planner.markdown.binding;

import java.util.List;
import java.util.stream.Stream;

/**
 * An object in the frontmatter, in one of two forms: flat, with one entry for each member ({@code street}, {@code
 * city}), or as a nested map under {@code key}. An edit keeps the form of the file. A new file has the flat form.
 */
public record GatheredBinding(String key, List<String> members) implements Binding {

    @Override
    public List<String> keys(String field) {
        return Stream.concat(Stream.of(key), members.stream()).toList();
    }

    @Override
    public List<String> newKeys(String field) {
        return members;
    }

    @Override
    public FieldCodec codec(BoundField field) {
        return new GatheredCodec(this, field);
    }
}
