package dev.planner.field;

import dev.planner.base.Maps;
import dev.planner.item.RecordLimits;
import dev.planner.item.Violation;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Text of any number of lines. */
final class MarkdownType extends TextualType {

    MarkdownType() {
        super("markdown");
    }

    @Override
    String expected() {
        return "a text";
    }

    @Override
    @Nullable Object check(String text, String pointer, Consumer<Violation> report) {
        return text;
    }

    @Override
    public Map<String, Object> jsonSchema() {
        return Maps.of("type", "string", "maxLength", RecordLimits.TEXT_LENGTH);
    }
}
