package dev.planner.field;

import dev.planner.base.Maps;
import dev.planner.item.Violation;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** One line of text. */
final class TextType extends TextualType {
    private final int maxLength;

    TextType(String name, int maxLength) {
        super(name);
        this.maxLength = maxLength;
    }

    @Override
    String expected() {
        return "a text";
    }

    @Override
    @Nullable Object check(String text, String pointer, Consumer<Violation> report) {
        String line = text.strip();
        if (line.indexOf('\n') >= 0) {
            report.accept(new Violation(pointer, "must be a single line, without line breaks"));
            return null;
        }
        if (line.length() > maxLength) {
            report.accept(
                    new Violation(pointer, "must be at most " + maxLength + " characters long, not " + line.length()));
            return null;
        }
        return line;
    }

    @Override
    public Map<String, Object> jsonSchema() {
        return Maps.of("type", "string", "maxLength", maxLength);
    }

    @Override
    public Map<String, Object> describe() {
        return Maps.of("maxLength", maxLength);
    }
}
