package dev.planner.field.value;

import dev.planner.base.Numbers;
import dev.planner.item.Raw;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Resolves {@link Raw} values that no field type handles, by the JSON schema of YAML 1.2.2, section 10.2. */
public final class Raws {
    private static final Pattern NUMBER =
            Pattern.compile("-?(0|[1-9][0-9]{0,30})(\\.[0-9]{1,30})?([eE][-+]?[0-9]{1,3})?");

    private Raws() {}

    /**
     * Resolves to a text, boolean, number, list or map; {@code null} for an empty plain value, {@code ~} or {@code
     * null}.
     */
    public static @Nullable Object resolve(Raw raw) {
        if (raw instanceof Raw.Text text) {
            return text.plain() ? plain(text.text()) : text.text();
        }
        if (raw instanceof Raw.Sequence sequence) {
            return sequence.elements().stream()
                    .map(Raws::resolve)
                    .filter(Objects::nonNull)
                    .toList();
        }
        Map<String, Object> entries = new LinkedHashMap<>();
        ((Raw.Mapping) raw).entries().forEach((key, value) -> {
            Object resolved = resolve(value);
            if (resolved != null) {
                entries.put(key, resolved);
            }
        });
        return Collections.unmodifiableMap(entries);
    }

    /** Like {@link #resolve}, but {@code null} for an empty map, because some programs write it for an absent value. */
    public static @Nullable Object present(Raw raw) {
        return raw instanceof Raw.Mapping map && map.entries().isEmpty() ? null : resolve(raw);
    }

    /** Whether a scalar represents an absent value: empty, {@code ~} or {@code null}. */
    public static boolean isNothing(Raw.Text text) {
        return text.text().isEmpty() || (text.plain() && isNull(text.text()));
    }

    private static @Nullable Object plain(String text) {
        if (isNull(text)) {
            return null;
        }
        return switch (text) {
            case "true" -> true;
            case "false" -> false;
            default -> NUMBER.matcher(text).matches() ? number(text) : text;
        };
    }

    private static boolean isNull(String text) {
        return switch (text) {
            case "", "~", "null", "Null", "NULL" -> true;
            default -> false;
        };
    }

    /** Parses a number. */
    public static Number number(String text) {
        return Numbers.normalise(new BigDecimal(text));
    }
}
