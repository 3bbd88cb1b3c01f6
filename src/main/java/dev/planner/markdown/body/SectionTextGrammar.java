package dev.planner.markdown.body;

import dev.planner.markdown.body.ClaimedSections.Section;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Free text under a heading. */
public final class SectionTextGrammar extends GuardedGrammar {
    private final HeadingClaims claims;
    private final int claim;

    public SectionTextGrammar(HeadingClaims claims, int claim) {
        this.claims = claims;
        this.claim = claim;
    }

    @Override
    public @Nullable Object read(Body body) {
        List<Section> sections = claims.sections(body).of(claim);
        if (sections.isEmpty()) {
            return null;
        }
        String text =
                BodyEdit.read(body, sections.get(0).start(), sections.get(0).end());
        return text.isEmpty() ? null : text;
    }

    @Override
    protected @Nullable Object normalise(Object value) {
        List<String> lines = TextGrammar.lines(value.toString());
        return lines.isEmpty() ? null : String.join("\n", lines);
    }

    @Override
    protected Body edit(Body body, @Nullable Object value) {
        List<Section> sections = claims.sections(body).of(claim);
        List<String> lines = value == null ? List.of() : TextGrammar.lines(value.toString());
        BodyEdit edit = new BodyEdit(body);
        if (!sections.isEmpty()) {
            Section section = sections.get(0);
            if (lines.isEmpty() && read(body) != null) {
                edit.removeBlock(section.heading(), section.end());
            } else {
                edit.write(section.start(), section.end(), lines);
            }
        } else if (!lines.isEmpty()) {
            List<String> block = new ArrayList<>(List.of(claims.heading(claim), ""));
            block.addAll(lines);
            edit.insertBlock(claims.sections(body).place(claim), block);
        }
        return edit.apply();
    }
}
