package dev.planner.markdown.binding;

import java.util.List;
import java.util.stream.Stream;

/**
 * An object whose members are either flat frontmatter keys of the same names ({@code street}, {@code city} …) or a
 * nested map under {@code key}. The form in the file is kept; a new file gets the flat form.
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
