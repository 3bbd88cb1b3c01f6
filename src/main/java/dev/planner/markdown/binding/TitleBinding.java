package dev.planner.markdown.binding;

import dev.planner.markdown.body.GuardedGrammar;
import dev.planner.markdown.body.HeadingClaims;
import dev.planner.markdown.body.TitleGrammar;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The record's name: the first present frontmatter entry of {@code keys}, otherwise the first H1. An update changes
 * both if they were equal, otherwise only the effective one. {@code heading} and {@code frontmatter} select the places
 * in a new file.
 *
 * @param keys the frontmatter keys that may hold the name; a new file gets the first one; never empty
 * @param heading whether a new file has the name as H1
 * @param frontmatter whether a new file has the name in the frontmatter
 * @param template the form of the H1 in a new file, such as {@code KPI — {period}}; such a heading is never read.
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
