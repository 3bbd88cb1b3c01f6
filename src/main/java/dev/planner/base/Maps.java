package dev.planner.base;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Immutable maps that keep the insertion order, unlike {@link Map#of}. */
public final class Maps {
    private Maps() {}

    /**
     * @param keysAndValues keys and values in turn: {@code "type", "string", "maxLength", 80}
     */
    public static Map<String, Object> of(Object... keysAndValues) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            map.put((String) keysAndValues[i], keysAndValues[i + 1]);
        }
        return Collections.unmodifiableMap(map);
    }
}
