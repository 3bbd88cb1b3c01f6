package dev.planner.markdown.frontmatter;

import dev.planner.item.Raw;
import dev.planner.markdown.text.ListPair;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The elements of a list in a file and of its new value. The member {@code id} identifies an element, if it has one.
 *
 * @param typed whether the type of the list is known
 */
record ElementPair(List<Raw> old, List<?> wanted, boolean typed) implements ListPair {
    @Override
    public String oldKey(int oldIndex) {
        return EntryMatch.key(old.get(oldIndex));
    }

    @Override
    public String newKey(int newIndex) {
        return EntryMatch.key(wanted.get(newIndex));
    }

    @Override
    public boolean same(int oldIndex, int newIndex) {
        Object value = wanted.get(newIndex);
        return typed ? EntryMatch.similar(old.get(oldIndex), value) : EntryMatch.same(old.get(oldIndex), value);
    }

    @Override
    public @Nullable String oldId(int oldIndex) {
        return old.get(oldIndex) instanceof Raw.Mapping mapping
                        && mapping.entries().get("id") instanceof Raw.Text text
                ? text.text()
                : null;
    }

    @Override
    public @Nullable String newId(int newIndex) {
        Object id = wanted.get(newIndex) instanceof Map<?, ?> map ? map.get("id") : null;
        return id == null ? null : id.toString();
    }

    /** The equal members of two maps, in proportion to the smaller map. */
    @Override
    public double likeness(int oldIndex, int newIndex) {
        if (!(old.get(oldIndex) instanceof Raw.Mapping mapping) || !(wanted.get(newIndex) instanceof Map<?, ?> map)) {
            return 0;
        }
        long equal = mapping.entries().entrySet().stream()
                .filter(member -> EntryMatch.similar(member.getValue(), map.get(member.getKey())))
                .count();
        return (double) equal / Math.max(1, Math.min(mapping.entries().size(), map.size()));
    }
}
