package dev.planner.store.files.codec;

import dev.planner.field.value.OwnValues;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.Violation;
import dev.planner.markdown.binding.TextBinding;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Verifies a written file by comparing the record that it reads back as with the record that was wanted. */
final class RereadingCheck {
    private final List<FieldSlot> slots;
    private final UndeclaredFields undeclared;
    private final boolean blocks;

    RereadingCheck(CollectionType type, List<FieldSlot> slots, UndeclaredFields undeclared) {
        this.slots = slots;
        this.undeclared = undeclared;
        this.blocks = type.fields().stream().anyMatch(FieldSlot::isBlocks);
    }

    /**
     * @param before the values before the write
     * @throws ProblemException if the file reads back as something else, or as a file in conflict
     */
    void require(Item read, ItemKey key, Map<String, Object> before, Map<String, Object> wanted) {
        if (!read.id().equals(key.id())) {
            throw refused(List.of(MarkdownCodec.ID));
        }
        if (read.conflicted()) {
            throw Problem.invalid(
                    "",
                    "The text looks like the marks of a merge conflict and would lock the file. Nothing was written.");
        }
        List<String> lost = lost(read.values(), before, wanted);
        if (!lost.isEmpty()) {
            throw refused(lost);
        }
    }

    /** The fields that do not read back as wanted; only the changed ones among them, if there are any. */
    private List<String> lost(Map<String, Object> read, Map<String, Object> before, Map<String, Object> wanted) {
        List<String> lost = new ArrayList<>();
        List<String> changed = new ArrayList<>();
        for (FieldSlot slot : slots) {
            FieldSpec field = slot.field();
            boolean meant = ValueComparison.differs(field, before, wanted);
            if (meant) {
                changed.add(field.name());
            }
            if (!field.name().equals(MarkdownCodec.ID) && !isView(field) && !holds(slot, read, wanted)) {
                lost.add(field.name());
            }
        }
        for (String name : undeclared.names(read, wanted)) {
            if (!Objects.equals(read.get(name), wanted.get(name))) {
                lost.add(name);
            }
        }
        if (lost.isEmpty() || lost.stream().anyMatch(name -> changed.contains(name) || undeclared.contain(name))) {
            return lost;
        }
        return changed.isEmpty() ? lost : changed;
    }

    private static boolean holds(FieldSlot slot, Map<String, Object> read, Map<String, Object> wanted) {
        Object asRead = ValueComparison.meaning(slot.field(), read);
        Object asWanted = ValueComparison.meaning(slot.field(), wanted);
        return Objects.equals(asRead, asWanted)
                || (asRead != null
                        && asWanted != null
                        && slot.codec() != null
                        && slot.codec().same(asWanted, asRead));
    }

    /** Whether the field is derived from other fields with the same lines. */
    private boolean isView(FieldSpec field) {
        return FieldSlot.isBlocks(field) || (blocks && field.binding() instanceof TextBinding);
    }

    private static ProblemException refused(List<String> names) {
        List<Violation> violations = names.stream()
                .map(name -> new Violation(
                        pointer(name), "cannot be kept in the file like this: it would read back as something else"))
                .toList();
        return new ProblemException(
                new Problem.Invalid("The file cannot hold what was sent. Nothing was written.", violations));
    }

    static String pointer(String name) {
        return "/" + OwnValues.escape(name);
    }
}
