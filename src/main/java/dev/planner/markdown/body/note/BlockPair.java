package dev.planner.markdown.body.note;

import dev.planner.markdown.text.ListPair;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Two lists of blocks: those of a note, or the paragraphs of a part of a section.
 *
 * @param wanted the new blocks; a block is a value, or an old block that stays
 * @param same decides whether an equal new block can keep the lines of the old block
 */
record BlockPair(List<NoteBlock> old, List<?> wanted, Same same) implements ListPair {

    /** Decides whether a new block can keep the lines of an equal old block. */
    interface Same {
        boolean test(int oldIndex, int newIndex);
    }

    @Override
    public String oldKey(int oldIndex) {
        return key(old.get(oldIndex));
    }

    @Override
    public String newKey(int newIndex) {
        return key(wanted.get(newIndex));
    }

    private static String key(Object block) {
        return NoteValues.shape(value(block)).toString();
    }

    private static Map<?, ?> value(Object block) {
        return block instanceof NoteBlock old ? old.value() : (Map<?, ?>) block;
    }

    @Override
    public boolean same(int oldIndex, int newIndex) {
        return same.test(oldIndex, newIndex);
    }

    @Override
    public @Nullable String oldId(int oldIndex) {
        return id(old.get(oldIndex));
    }

    @Override
    public @Nullable String newId(int newIndex) {
        return id(wanted.get(newIndex));
    }

    /** A section and a paragraph may have the same id. */
    private static @Nullable String id(Object block) {
        Map<?, ?> value = value(block);
        Object id = value.get("id");
        return id == null ? null : (value.containsKey("config") ? "section " : "paragraph ") + id;
    }
}
