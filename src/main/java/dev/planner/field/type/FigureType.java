package dev.planner.field.type;

import dev.planner.base.Maps;
import dev.planner.field.FieldType;
import dev.planner.field.Searchable;
import dev.planner.field.value.OwnValues;
import dev.planner.field.value.Raws;
import dev.planner.field.value.Words;
import dev.planner.item.Raw;
import dev.planner.item.Violation;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A number or a text, such as the value of a KPI: {@code 72} or {@code "n/a"}. */
public final class FigureType implements FieldType, Searchable {
    private final NumberType numbers = new NumberType("number", false, null, null, null, false);
    private final TextType texts = new TextType(FieldTypes.TITLE_LENGTH, null, null);

    @Override
    public String name() {
        return "figure";
    }

    @Override
    public @Nullable Object read(Raw raw) {
        return Raws.present(raw);
    }

    @Override
    public @Nullable Object accept(Object value, String pointer, Consumer<Violation> report) {
        if (value instanceof Number) {
            return numbers.accept(value, pointer, report);
        }
        if (value instanceof String) {
            return texts.accept(value, pointer, report);
        }
        report.accept(Violation.type(pointer, "must be a number or a text, not " + Words.kind(value)));
        return null;
    }

    @Override
    public Object example() {
        return 72L;
    }

    @Override
    public Map<String, Object> jsonSchema() {
        return Maps.of("type", List.of("number", "string"), "maxLength", FieldTypes.TITLE_LENGTH);
    }

    @Override
    public void words(Object value, Sink into) {
        OwnValues.words(value, into);
    }
}
