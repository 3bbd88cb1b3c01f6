package dev.planner.markdown.binding;

import dev.planner.markdown.body.GuardedGrammar;
import dev.planner.markdown.body.HeadingClaims;
import dev.planner.markdown.body.SectionHeading;
import dev.planner.markdown.body.list.SectionListGrammar;
import java.util.List;

/**
 * The list items under an H2, up to the next H1 or H2. Several such sections are read in order.
 *
 * @param paragraphs whether a paragraph counts as an entry; otherwise paragraphs are not read, but stay in the file
 * @param always whether a new file has the heading even if the list is empty
 */
public record SectionListBinding(SectionHeading heading, boolean paragraphs, boolean always) implements BodyBinding {

    @Override
    public List<SectionHeading> headings() {
        return List.of(heading);
    }

    @Override
    public GuardedGrammar grammar(HeadingClaims claims) {
        return new SectionListGrammar(claims, claims.indexOf(this, 0), paragraphs, always);
    }
}
