package dev.planner.markdown.binding;

import dev.planner.markdown.body.GuardedGrammar;
import dev.planner.markdown.body.HeadingClaims;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A value in the body. People and older files also put such values into the frontmatter ({@code lineItems}, {@code
 * description}). If the body has no such part, the value is read from and written to the frontmatter entry with the
 * field's name.
 */
public interface BodyBinding extends Binding {

    @Override
    GuardedGrammar grammar(HeadingClaims claims);

    /** Whether a new file has the heading even if the list is empty. */
    default boolean always() {
        return false;
    }

    /** The members of an entry that are derived from its position or its text; they are not stored. */
    default Set<String> impliedMembers() {
        return Set.of();
    }

    /** The member under which a client may nest entries that the file keeps as a flat list; {@code null} for none. */
    default @Nullable String nestingMember() {
        return null;
    }

    @Override
    default FieldCodec codec(BoundField field) {
        return new BodyCodec(this, field);
    }
}
