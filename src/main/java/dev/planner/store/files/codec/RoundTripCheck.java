package dev.planner.store.files.codec;

import dev.planner.field.value.OwnValues;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.ValueFault;
import dev.planner.item.Violation;
import dev.planner.markdown.binding.TextBinding;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Verifies the round trip of a write: the record that is read back from the file must be the wanted record. */
final class RoundTripCheck {
    private final List<FieldSlot> slots;
    private final UndeclaredFields undeclared;
    private final boolean blocks;

    RoundTripCheck(CollectionType type, List<FieldSlot> slots, UndeclaredFields undeclared) {
        this.slots = slots;
        this.undeclared = undeclared;
        this.blocks = type.fields().stream().anyMatch(FieldSlot::isBlocks);
    }

    /**
     * Checks the record that was read back.
     *
     * @param before the values before the write
     * @throws ProblemException if the record differs from the wanted one, or if the file looks conflicted
     */
    void require(Item read, ItemKey key, Map<String, Object> before, Map<String, Object> wanted) {
        if (!read.id().equals(key.id())) {
            throw refused(List.of(MarkdownCodec.ID));
        }
        if (read.conflicted()) {
            throw Problem.invalid(
                    ValueFault.MERGE_MARKERS,
                    "",
                    "The text looks like merge-conflict markers, so the record would become read-only. "
                            + "Nothing was written.");
        }
        List<String> lost = lost(read.values(), before, wanted);
        if (!lost.isEmpty()) {
            throw refused(lost);
        }
    }

    /**
     * The fields to report: those that differ from the wanted record. If none of them was changed by the write, the
     * changed fields instead, because one of them altered the others.
     */
    private List<String> lost(Map<String, Object> read, Map<String, Object> before, Map<String, Object> wanted) {
        List<String> lost = new ArrayList<>();
        List<String> changed = new ArrayList<>();
        for (FieldSlot slot : slots) {
            FieldSpec field = slot.field();
            if (ValueComparison.differs(field, before, wanted)) {
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
        Object asRead = ValueComparison.comparable(slot.field(), read);
        Object asWanted = ValueComparison.comparable(slot.field(), wanted);
        return Objects.equals(asRead, asWanted)
                || (asRead != null
                        && asWanted != null
                        && slot.codec() != null
                        && slot.codec().same(asWanted, asRead));
    }

    /** Whether another field represents the same lines of the file, so that this one changes with it. */
    private boolean isView(FieldSpec field) {
        return FieldSlot.isBlocks(field) || (blocks && field.binding() instanceof TextBinding);
    }

    private static ProblemException refused(List<String> names) {
        List<Violation> violations = names.stream()
                .map(name -> new Violation(
                        ValueFault.UNSTORABLE,
                        pointer(name),
                        "cannot be stored in the file: the file would be read back with another value;"
                                + " change it in the file"))
                .toList();
        return new ProblemException(
                new Problem.Invalid("The file cannot store these values unchanged. Nothing was written.", violations));
    }

    static String pointer(String name) {
        return "/" + OwnValues.escape(name);
    }
}
