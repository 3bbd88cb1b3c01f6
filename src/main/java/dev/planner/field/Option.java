package dev.planner.field;

import dev.planner.base.Numbers;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A known value of a choice.
 *
 * @param value the JSON value: a {@code String}, or a {@code Long}
 * @param label the label in the UI
 * @param name a word that is accepted in place of a number, such as {@code high}; {@code null} for none
 * @param colour one of {@link #COLOURS}; {@code null} for none
 * @param meaning one of {@link #MEANINGS}; {@code null} if the value has no meaning for the program
 */
public record Option(
        Object value,
        String label,
        @Nullable String name,
        @Nullable String colour,
        @Nullable String meaning) {

    /** The colours that a description may name. The UI has a shade of each for both themes. */
    public static final Set<String> COLOURS =
            Set.of("grey", "red", "orange", "yellow", "green", "teal", "blue", "purple", "pink");

    /** The meanings that lists, charts and summaries use. They do not depend on the names of the values. */
    public static final Set<String> MEANINGS =
            Set.of("open", "active", "waiting", "review", "good", "risk", "bad", "done", "dropped");

    public Option {
        value = value instanceof Number number ? Numbers.normalise(Numbers.decimal(number)) : value;
    }

    /** The members of {@code /api/collections} for this option. */
    public Map<String, Object> describe() {
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
