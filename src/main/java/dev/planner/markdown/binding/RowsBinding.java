package dev.planner.markdown.binding;

import dev.planner.markdown.body.GuardedGrammar;
import dev.planner.markdown.body.HeadingClaims;
import dev.planner.markdown.body.SectionHeading;
import dev.planner.markdown.body.rows.RowsFormat;
import dev.planner.markdown.body.rows.RowsGrammar;
import java.util.List;
import java.util.Set;

/**
 * Lines with columns under an H2, or under one H2 for each group: {@code - (id) column | column | column}. A GFM table
 * whose header row has the names of the columns is also read, and an edit keeps its form.
 *
 * @param headings the heading of the section, or the headings of the groups in order
 * @param always whether a new file has the heading even if there are no rows
 */
public record RowsBinding(List<SectionHeading> headings, RowsFormat format, boolean always) implements BodyBinding {

    @Override
    public GuardedGrammar grammar(HeadingClaims claims) {
        return new RowsGrammar(format, claims, claims.indexOf(this, 0), always);
    }

    @Override
    public String derivedIds() {
        return RowsGrammar.DERIVED;
    }

    @Override
    public Set<String> impliedMembers() {
        return format.index() == null ? Set.of() : Set.of(format.index());
    }
}
