package dev.planner.markdown.binding;

import dev.planner.markdown.body.GuardedGrammar;
import dev.planner.markdown.body.HeadingClaims;
import dev.planner.markdown.body.note.NoteBlocksGrammar;
import java.util.Set;

/**
 * Blocks of an enhanced note.
 *
 * @param sections whether the blocks are the custom sections; otherwise the free paragraphs
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
