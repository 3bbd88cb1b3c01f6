package dev.planner.markdown.binding;

import dev.planner.markdown.body.GuardedGrammar;
import dev.planner.markdown.body.HeadingClaims;
import dev.planner.markdown.body.SectionHeading;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The place of a field's value in a file. A binding provides the codec that reads and writes the value there, so that a
 * new kind of place needs only one class and one word in the description format.
 *
 * <p>A part of the body that no binding of the collection owns is kept byte for byte. A frontmatter key that no binding
 * owns is an undeclared field of the record.
 */
public interface Binding {

    /**
     * The frontmatter keys that the field owns: the key that is written, then the keys that are read if that key is
     * missing.
     *
     * @param field the field's name
     */
    default List<String> keys(String field) {
        return List.of(field);
    }

    /** The frontmatter keys that the field writes in a new file, in order. */
    default List<String> newKeys(String field) {
        return keys(field).subList(0, 1);
    }

    /** The H2 headings that the field owns, in the order of a new file. */
    default List<SectionHeading> headings() {
        return List.of();
    }

    /** The grammar of the field's part of the body; {@code null} if the value is not in the body. */
    default @Nullable GuardedGrammar grammar(HeadingClaims claims) {
        return null;
    }

    /** Whether the field is a view: its lines in the body also belong to another field of the collection. */
    default boolean isView() {
        return false;
    }

    /** The codec that reads and writes the field; {@code null} if the value is not in the file's content. */
    @Nullable FieldCodec codec(BoundField field);
}
