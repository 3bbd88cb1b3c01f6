package dev.planner.markdown.binding;

import dev.planner.markdown.body.GuardedGrammar;
import dev.planner.markdown.body.HeadingClaims;
import dev.planner.markdown.body.TextGrammar;

/**
 * Free text from the H1 to the first heading that another binding of the collection owns. The text includes other
 * headings, and excludes leading and trailing blank lines.
 *
 * @param whole whether the text begins at the first line of the body, so that an H1 is a part of the text
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
