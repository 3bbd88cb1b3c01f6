package dev.planner.engine.read;

import dev.planner.field.Prose;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import java.util.Collection;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** Converts values to the text in which people search for a record. */
final class RecordText {
    private RecordText() {}

    /** The values of all fields that fit into a row, separated by spaces. */
    static String of(CollectionType type, Rendered rendered) {
        StringJoiner text = new StringJoiner(" ");
        for (FieldSpec field : type.fields()) {
            boolean isNaming = field.name().equals(type.naming());
            boolean isShort = !(field.type() instanceof Prose) && field.origin() != FieldSpec.Origin.SECRET;
            if (isNaming || isShort) {
                add(rendered.value(field.name()), text);
            }
        }
        return text.toString();
    }

    static String of(@Nullable Object value) {
        StringJoiner text = new StringJoiner(" ");
        add(value, text);
        return text.toString();
    }

    private static void add(@Nullable Object value, StringJoiner text) {
        if (value instanceof Collection<?> list) {
            list.forEach(entry -> add(entry, text));
        } else if (value != null && !(value instanceof Map<?, ?>)) {
            text.add(value.toString());
        }
    }
}
