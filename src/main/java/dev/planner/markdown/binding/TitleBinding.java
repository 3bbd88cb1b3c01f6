package dev.planner.markdown.binding;

import dev.planner.markdown.body.GuardedGrammar;
import dev.planner.markdown.body.HeadingClaims;
import dev.planner.markdown.body.TitleGrammar;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The name of the record: the first frontmatter entry of {@code keys} that exists, otherwise the first H1. If the entry
 * and the H1 are equal, an update changes both; otherwise it changes only the place that is read.
 *
 * @param keys the frontmatter keys that may hold the name, at least one; a new file uses the first one
 * @param heading whether a new file has the name as its H1
 * @param frontmatter whether a new file has the name in the frontmatter
 * @param template the form of the H1 in a new file, such as {@code KPI — {period}}. An H1 in this form is not read.
 *     {@code null} for the plain name
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
