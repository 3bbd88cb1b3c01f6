package dev.planner.markdown.binding;

import dev.planner.field.FieldType;
import dev.planner.item.Raw;
import dev.planner.markdown.Document;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A field as its codec sees it.
 *
 * @param name the field's name in the API
 * @param type the type of its value
 * @param layout the places of all fields of the collection
 */
public record BoundField(String name, FieldType type, DocumentLayout layout) {

    /** The value of a frontmatter entry; {@code null} if there is none. */
    @Nullable Object value(Document document, String key) {
        Raw raw = document.get(key);
        return raw == null ? null : type.read(raw);
    }

    /** The first of the keys whose frontmatter entry has a value; {@code null} if no entry has one. */
    @Nullable String source(Document document, List<String> keys) {
        for (String key : keys) {
            if (value(document, key) != null) {
                return key;
            }
        }
        return null;
    }
}
