package dev.planner.field;

import dev.planner.base.Numbers;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One known value of a choice.
 *
 * @param value the JSON value: a {@code String}, or a {@code Long}
 * @param label what people read
 * @param name a word that is accepted for a number, such as {@code high}; {@code null} for none
 * @param colour one of {@link #COLOURS}; {@code null} for none
 * @param meaning one of {@link #MEANINGS}; {@code null} when the value means nothing to the program
 */
public record Option(
        Object value,
        String label,
        @Nullable String name,
        @Nullable String colour,
        @Nullable String meaning) {

    /** The colours that a description may name; the UI has a tone of each for both themes. */
    public static final Set<String> COLOURS =
            Set.of("grey", "red", "orange", "yellow", "green", "teal", "blue", "purple", "pink");

    /** What a value can mean to lists, charts and summaries, whatever it is called. */
    public static final Set<String> MEANINGS =
            Set.of("open", "active", "waiting", "review", "good", "risk", "bad", "done", "dropped");

    public Option {
        value = value instanceof Number number ? Numbers.normalise(Numbers.decimal(number)) : value;
    }

    Map<String, Object> describe() {
        Map<String, Object> description = new LinkedHashMap<>();
        description.put("value", value);
        description.put("label", label);
        if (name != null) {
            description.put("name", name);
        }
        if (colour != null) {
            description.put("colour", colour);
        }
        if (meaning != null) {
            description.put("meaning", meaning);
        }
        return description;
    }
}
