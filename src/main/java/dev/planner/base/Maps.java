package dev.planner.base;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Maps that keep the insertion order, unlike {@link Map#of}. */
public final class Maps {
    private Maps() {}

    /**
     * Returns an immutable map.
     *
     * @param keysAndValues keys and values in turn: {@code "type", "string", "maxLength", 80}
     */
    public static Map<String, Object> of(Object... keysAndValues) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            map.put((String) keysAndValues[i], keysAndValues[i + 1]);
        }
        return Collections.unmodifiableMap(map);
    }

    /** Puts a value that is present. */
    public static <K, V> void putPresent(Map<K, V> into, K key, @Nullable V value) {
        if (value != null) {
            into.put(key, value);
        }
    }
}
