package dev.planner.domain.planning;

import dev.planner.engine.CollectionRules;
import dev.planner.engine.Write;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.Violation;
import java.util.List;

/** A note's text and its blocks are two views of the same lines, so a write changes one of them. */
public final class NoteRules implements CollectionRules {
    private static final List<String> BLOCKS = List.of("paragraphs", "customSections");

    /** A note that comes whole, text and blocks, is taken by its text. */
    @Override
    public void creating(Write write) {
        if (write.value("content") == null && !changedBlocks(write).isEmpty()) {
            write.set("mode", "enhanced");
        }
    }

    @Override
    public void updating(Write write) {
        List<String> changed = changedBlocks(write);
        if (changed.isEmpty()) {
            return;
        }
        if (write.changes("content")) {
            throw new ProblemException(new Problem.Invalid(
                    "The content and the blocks of a note are the same text; nothing was written.",
                    changed.stream()
                            .map(blocks -> new Violation("/" + blocks, "cannot be changed together with content"))
                            .toList()));
        }
        write.set("mode", "enhanced");
    }

    private static List<String> changedBlocks(Write write) {
        return BLOCKS.stream()
                .filter(blocks ->
                        write.changes(blocks) && write.value(blocks) instanceof List<?> list && !list.isEmpty())
                .toList();
    }
}
