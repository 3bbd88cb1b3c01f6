package dev.planner.markdown.binding;

import dev.planner.markdown.body.GuardedGrammar;
import dev.planner.markdown.body.HeadingClaims;
import dev.planner.markdown.body.TextGrammar;

/**
 * Free text: from the H1 to the first heading that another binding of the collection owns. It includes other headings
 * and inner blank lines, but no blank lines at the start and the end.
 *
 * @param whole whether the body has no title: the text begins at its first line, and H1 lines are part of it
 */
public record TextBinding(boolean whole) implements BodyBinding {

    @Override
    public GuardedGrammar grammar(HeadingClaims claims) {
        return new TextGrammar(claims, whole);
    }

    @Override
    public boolean isView() {
        return true;
    }
}
