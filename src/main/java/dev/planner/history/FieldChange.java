package dev.planner.history;

import dev.planner.item.Item;
import dev.planner.markdown.binding.NoteBlocksBinding;
import dev.planner.markdown.binding.TextBinding;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A change of one editable field.
 *
 * @param name the name in the API; the frontmatter key for an undeclared field
 * @param before the previous value; {@code null} for none
 * @param after the new value; {@code null} for none
 */
record FieldChange(
        String name, @Nullable Object before, @Nullable Object after) {

    /**
     * The changed fields between two states of a record. {@code null} stands for a record that does not exist. If the
     * text of a note has changed, the note's blocks are omitted, because they are parts of the text and a client cannot
     * set both.
     */
    static List<FieldChange> between(CollectionType type, @Nullable Item before, @Nullable Item after) {
        Map<String, Object> left = before == null ? Map.of() : before.values();
        Map<String, Object> right = after == null ? Map.of() : after.values();
        Set<String> names = new LinkedHashSet<>(right.keySet());
        names.addAll(left.keySet());
        Set<String> shown = shownFields(type);
        List<FieldChange> changes = new ArrayList<>();
        for (String name : names) {
            FieldSpec field = type.field(name);
            boolean visible = field == null || (field.origin() == FieldSpec.Origin.CLIENT && shown.contains(name));
            if (visible && !Objects.equals(left.get(name), right.get(name))) {
                changes.add(new FieldChange(name, left.get(name), right.get(name)));
            }
        }
        if (changes.stream().anyMatch(change -> isBound(type, change, TextBinding.class))) {
            changes.removeIf(change -> isBound(type, change, NoteBlocksBinding.class));
        }
        return changes;
    }

    private static boolean isBound(CollectionType type, FieldChange change, Class<?> binding) {
        FieldSpec field = type.field(change.name());
        return field != null && binding.isInstance(field.binding());
    }

    private static Set<String> shownFields(CollectionType type) {
        Set<String> shown = new LinkedHashSet<>();
        shown.add(type.naming());
        type.display().record().groups().forEach(group -> shown.addAll(group.fields()));
        shown.addAll(type.display().record().blocks());
        type.display().record().boxes().forEach(shown::addAll);
        return shown;
    }
}
