package dev.planner.markdown.binding;

import dev.planner.markdown.body.GuardedGrammar;
import dev.planner.markdown.body.HeadingClaims;
import dev.planner.markdown.body.list.CategoriesGrammar;

/**
 * Every H2 with its list items, as objects with a name and a list of texts.
 *
 * @param name the member with the heading
 * @param entries the member with the list's texts
 */
public record CategoriesBinding(String name, String entries) implements BodyBinding {

    @Override
    public GuardedGrammar grammar(HeadingClaims claims) {
        return new CategoriesGrammar(name, entries);
    }
}
