package dev.planner.markdown.binding;

import dev.planner.markdown.body.GuardedGrammar;
import dev.planner.markdown.body.HeadingClaims;
import dev.planner.markdown.body.SectionHeading;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where in a file a field's value stands. A binding knows how the value is read and written there, so that a new place is one
 * class and one word in the description format.
 *
 * <p>A part of a file that no binding of the collection owns is kept byte for byte. A frontmatter key that no binding owns
 * is a field of the record's own.
 */
public interface Binding {

    /**
     * The frontmatter keys that belong to the field: the key that is written, then the keys that are read when it is missing.
     *
     * @param field the field's name
     */
    default List<String> keys(String field) {
        return List.of(field);
    }

    /** The frontmatter keys of the field in the order in which a new file has them. */
    default List<String> newKeys(String field) {
        return keys(field).subList(0, 1);
    }

    /** The H2 headings that belong to the field, in the order in which a new file has them. */
    default List<SectionHeading> headings() {
        return List.of();
    }

    /** The grammar of the field's part of the body; {@code null} when the value does not stand in the body. */
    default @Nullable GuardedGrammar grammar(HeadingClaims claims) {
        return null;
    }

    /** Whether the field shows lines that another field of the collection shows too. */
    default boolean isView() {
        return false;
    }

    /** Reads and writes the field; {@code null} when the value does not stand in the file's content. */
    @Nullable FieldCodec codec(BoundField field);
}
