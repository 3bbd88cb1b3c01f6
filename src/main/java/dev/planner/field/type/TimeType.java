package dev.planner.field.type;

import dev.planner.base.Maps;
import dev.planner.item.Violation;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A local time of day: {@code 09:05}. */
public final class TimeType extends TextualType {
    private static final String FORM = "([01][0-9]|2[0-3]):[0-5][0-9]";
    private static final Pattern PATTERN = Pattern.compile(FORM);

    public TimeType() {
        super("time");
    }

    @Override
    String expected() {
        return "a time of day such as 09:05";
    }

    @Override
    @Nullable Object check(String text, String pointer, Consumer<Violation> report) {
        String trimmed = text.strip();
        return PATTERN.matcher(trimmed).matches() ? trimmed : refuse(text, pointer, report);
    }

    @Override
    public Object example() {
        return "09:05";
    }

    @Override
    public Map<String, Object> jsonSchema() {
        return Maps.of("type", "string", "pattern", "^" + FORM + "$");
    }
}
