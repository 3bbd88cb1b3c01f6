package dev.planner.markdown.binding;

import dev.planner.markdown.body.GuardedGrammar;
import dev.planner.markdown.body.HeadingClaims;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A value in the body. Some files have such a value, for example {@code lineItems}, in the frontmatter instead. If the
 * body has no part for the field, the value is therefore read from and written to the frontmatter entry with the
 * field's name.
 */
public interface BodyBinding extends Binding {

    @Override
    GuardedGrammar grammar(HeadingClaims claims);

    /** Whether a new file has the heading even if the list is empty. */
    default boolean always() {
        return false;
    }

    /** The members of an entry that are not stored, because they are derived from the entry's position or text. */
    default Set<String> impliedMembers() {
        return Set.of();
    }

    /**
     * The prefix of the ids of entries that the file stores without their ids, such as the rows of a table without a
     * column for ids; {@code null} if the file stores every id.
     */
    default @Nullable String derivedIds() {
        return null;
    }

    /** The member in which a client may nest entries of a list that the API returns flat; {@code null} for none. */
    default @Nullable String nestingMember() {
        return null;
    }

    @Override
    default FieldCodec codec(BoundField field) {
        return new BodyCodec(this, field);
    }
}
