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
 * with the names of the columns in its header row is also read and kept.
 *
 * @param headings the section, or the sections of the groups in their order
 * @param always whether a new file has the heading even if there is no row
 */
public record RowsBinding(List<SectionHeading> headings, RowsFormat format, boolean always) implements BodyBinding {

    @Override
    public GuardedGrammar grammar(HeadingClaims claims) {
        return new RowsGrammar(format, claims, claims.indexOf(this, 0), always);
    }

    @Override
    public Set<String> impliedMembers() {
        return format.index() == null ? Set.of() : Set.of(format.index());
    }
}
