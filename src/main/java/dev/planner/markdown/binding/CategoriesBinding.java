package dev.planner.markdown.binding;

import dev.planner.markdown.body.GuardedGrammar;
import dev.planner.markdown.body.HeadingClaims;
import dev.planner.markdown.body.list.CategoriesGrammar;

/**
 * All H2 sections with their list items, as a list of objects with a name and a list of texts.
 *
 * @param name the member for the heading
 * @param entries the member for the texts of the list items
 */
public record CategoriesBinding(String name, String entries) implements BodyBinding {

    @Override
    public GuardedGrammar grammar(HeadingClaims claims) {
        return new CategoriesGrammar(name, entries);
    }
}
