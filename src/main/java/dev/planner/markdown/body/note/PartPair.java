package dev.planner.markdown.body.note;

import dev.planner.markdown.text.ListPair;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Two lists of parts of a custom section. */
record PartPair(List<NotePart> old, List<?> wanted) implements ListPair {

    @Override
    public String oldKey(int oldIndex) {
        return NoteValues.shape(old.get(oldIndex).value()).toString();
    }

    @Override
    public String newKey(int newIndex) {
        return NoteValues.shape(wanted.get(newIndex)).toString();
    }

    @Override
    public boolean same(int oldIndex, int newIndex) {
        return NoteValues.alike(old.get(oldIndex).value(), wanted.get(newIndex));
    }

    @Override
    public @Nullable String oldId(int oldIndex) {
        return id(old.get(oldIndex).value());
    }

    @Override
    public @Nullable String newId(int newIndex) {
        return id(wanted.get(newIndex));
    }

    private static @Nullable String id(Object part) {
        Object id = part instanceof Map<?, ?> map ? map.get("id") : null;
        return id == null ? null : id.toString();
    }
}
