package dev.planner.field.type;

import dev.planner.base.Maps;
import dev.planner.item.Violation;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A colour: a name from the palette, or {@code #rrggbb}. */
public final class ColourType extends TextualType {
    private static final Pattern HEX = Pattern.compile("#[0-9a-f]{6}");
    private static final Pattern SHORT_HEX = Pattern.compile("^#([0-9a-f])([0-9a-f])([0-9a-f])$");

    private final List<String> palette;

    /**
     * @param palette the names of colours; if empty, only {@code #rrggbb} is valid
     */
    public ColourType(List<String> palette) {
        super("colour");
        this.palette = List.copyOf(palette);
    }

    @Override
    String expected() {
        return (palette.isEmpty() ? "" : "one of " + String.join(", ", palette) + ", or ") + "a colour such as #3b82f6";
    }

    @Override
    @Nullable Object check(String text, String pointer, Consumer<Violation> report) {
        String colour = SHORT_HEX.matcher(text.strip().toLowerCase(Locale.ROOT)).replaceFirst("#$1$1$2$2$3$3");
        return palette.contains(colour) || HEX.matcher(colour).matches() ? colour : refuse(text, pointer, report);
    }

    @Override
    public Object example() {
        return palette.isEmpty() ? "#3b82f6" : palette.get(0);
    }

    @Override
    public Map<String, Object> jsonSchema() {
        String hex = "#[0-9a-fA-F]{3}([0-9a-fA-F]{3})?";
        return palette.isEmpty()
                ? Maps.of("type", "string", "pattern", "^" + hex + "$")
                : Maps.of(
                        "type",
                        "string",
                        "pattern",
                        "^(" + String.join("|", palette) + "|" + hex + ")$",
                        "x-known-values",
                        palette);
    }

    @Override
    public Map<String, Object> describe() {
        return palette.isEmpty() ? Map.of() : Maps.of("palette", palette);
    }
}
