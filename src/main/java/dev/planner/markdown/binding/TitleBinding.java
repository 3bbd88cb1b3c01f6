package dev.planner.markdown.binding;

import dev.planner.markdown.body.GuardedGrammar;
import dev.planner.markdown.body.HeadingClaims;
import dev.planner.markdown.body.TitleGrammar;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The record's name: the first of the frontmatter entries {@code keys} that is there wins, else the first H1. An update
 * changes both when they were equal, else the one that counts. A new file gets both or either as {@code heading} and
 * {@code frontmatter} say.
 *
 * @param keys the frontmatter keys that may carry the name, the one that a new file gets first; never empty
 * @param heading whether a new file carries it as H1
 * @param frontmatter whether a new file carries it in the frontmatter
 * @param template how the H1 of a new file is written when it is not the bare name, such as {@code KPI — {period}}; such a
 *     heading is never read. {@code null} for the bare name
 */
public record TitleBinding(
        List<String> keys,
        boolean heading,
        boolean frontmatter,
        @Nullable String template) implements Binding {

    @Override
    public List<String> keys(String field) {
        return keys;
    }

    @Override
    public @Nullable GuardedGrammar grammar(HeadingClaims claims) {
        return heading && template == null ? new TitleGrammar() : null;
    }

    @Override
    public FieldCodec codec(BoundField field) {
        return new TitleCodec(this, field);
    }
}
