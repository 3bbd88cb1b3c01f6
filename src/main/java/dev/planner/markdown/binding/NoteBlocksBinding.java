package dev.planner.markdown.binding;

import dev.planner.markdown.body.GuardedGrammar;
import dev.planner.markdown.body.HeadingClaims;
import dev.planner.markdown.body.note.NoteBlocksGrammar;
import java.util.Set;

/**
 * The blocks of one kind in an enhanced note.
 *
 * @param sections {@code true} for the custom sections, {@code false} for the free paragraphs
 */
public record NoteBlocksBinding(boolean sections) implements BodyBinding {

    @Override
    public GuardedGrammar grammar(HeadingClaims claims) {
        return new NoteBlocksGrammar(sections);
    }

    @Override
    public boolean isView() {
        return true;
    }

    @Override
    public Set<String> impliedMembers() {
        return Set.of("id", "order", "globalOrder", "metadata");
    }
}
