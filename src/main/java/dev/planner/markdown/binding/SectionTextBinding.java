package dev.planner.markdown.binding;

import dev.planner.markdown.body.GuardedGrammar;
import dev.planner.markdown.body.HeadingClaims;
import dev.planner.markdown.body.SectionHeading;
import dev.planner.markdown.body.SectionTextGrammar;
import java.util.List;

/** The text under an H2, up to the next heading that another binding owns or the end of the file. */
public record SectionTextBinding(SectionHeading heading) implements BodyBinding {

    @Override
    public List<SectionHeading> headings() {
        return List.of(heading);
    }

    @Override
    public GuardedGrammar grammar(HeadingClaims claims) {
        return new SectionTextGrammar(claims, claims.indexOf(this, 0));
    }
}
