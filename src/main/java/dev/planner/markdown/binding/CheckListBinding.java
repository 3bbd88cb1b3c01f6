package dev.planner.markdown.binding;

import dev.planner.markdown.body.GuardedGrammar;
import dev.planner.markdown.body.HeadingClaims;
import dev.planner.markdown.body.SectionHeading;
import dev.planner.markdown.body.list.CheckListGrammar;
import java.util.List;

/**
 * Check boxes (GFM task list items) under an H2: {@code - [x] (id) title}. The id is optional. Every list marker and
 * both cases of {@code x} are read. The value is a list of objects {@code {id, title, completed}}.
 */
public record CheckListBinding(SectionHeading heading) implements BodyBinding {

    @Override
    public List<SectionHeading> headings() {
        return List.of(heading);
    }

    @Override
    public GuardedGrammar grammar(HeadingClaims claims) {
        return new CheckListGrammar(claims, claims.indexOf(this, 0));
    }
}
