package dev.planner.markdown.binding;

import dev.planner.markdown.body.GuardedGrammar;
import dev.planner.markdown.body.HeadingClaims;
import dev.planner.markdown.body.list.OutlineGrammar;
import java.util.Set;

/**
 * The nested bullet list in the body, as a flat list of objects {@code {id, text, level, parent}} in the order of the
 * file. {@code level} starts at 0. {@code parent} is the id of the parent node; a root has none.
 */
public record OutlineBinding() implements BodyBinding {

    @Override
    public GuardedGrammar grammar(HeadingClaims claims) {
        return new OutlineGrammar();
    }

    @Override
    public boolean isView() {
        return true;
    }

    @Override
    public Set<String> impliedMembers() {
        return Set.of("id", "level", "parent");
    }

    @Override
    public String nestingMember() {
        return OutlineGrammar.CHILDREN;
    }
}
