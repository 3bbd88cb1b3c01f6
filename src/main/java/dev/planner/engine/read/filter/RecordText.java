package dev.planner.engine.read.filter;

import dev.planner.field.Prose;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.search.text.Folding;
import java.util.Collection;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Converts values to the text in which people search for a record: without case and accents. */
public final class RecordText {
    private RecordText() {}

    /**
     * The values of all fields that fit into a row, separated by spaces.
     *
     * @param values gives the value of a field by its name
     */
    public static String of(CollectionType type, Function<String, @Nullable Object> values) {
        StringJoiner text = new StringJoiner(" ");
        for (FieldSpec field : type.fields()) {
            boolean isNaming = field.name().equals(type.naming());
            boolean isShort = !(field.type() instanceof Prose) && field.origin() != FieldSpec.Origin.SECRET;
            if (isNaming || isShort) {
                add(values.apply(field.name()), text);
            }
        }
        return Folding.fold(text.toString());
    }

    static String of(@Nullable Object value) {
        StringJoiner text = new StringJoiner(" ");
        add(value, text);
        return Folding.fold(text.toString());
    }

    private static void add(@Nullable Object value, StringJoiner text) {
        if (value instanceof Collection<?> list) {
            list.forEach(entry -> add(entry, text));
        } else if (value != null && !(value instanceof Map<?, ?>)) {
            text.add(value.toString());
        }
    }
}
