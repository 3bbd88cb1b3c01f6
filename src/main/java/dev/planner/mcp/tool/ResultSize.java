package dev.planner.mcp.tool;

import dev.planner.base.Excerpts;
import dev.planner.base.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Limits results to a size that every client accepts: it shortens long texts first, then long lists, and marks the
 * result.
 */
final class ResultSize {
    /** About 8,000 tokens of four bytes each. */
    static final int MOST_BYTES = 32_000;

    private static final int LONG_TEXT = 2_000;
    private static final int SHORT_TEXT = 200;

    private final List<Object> cuts = new ArrayList<>();
    private final int longText;
    private final int longList;

    private ResultSize(int longText, int longList) {
        this.longText = longText;
        this.longList = longList;
    }

    /** The result as JSON, shortened if it is too large. */
    static byte[] fit(Map<String, Object> result) {
        byte[] whole = Json.write(result);
        byte[] json = whole;
        int longList = Integer.MAX_VALUE;
        int longText = LONG_TEXT;
        while (json.length > MOST_BYTES && longList > 0) {
            ResultSize size = new ResultSize(longText, longList);
            json = Json.write(size.cut(whole));
            longList = longList == Integer.MAX_VALUE ? 256 : longList / 2;
            longText = Math.max(SHORT_TEXT, longText / 2);
        }
        return json;
    }

    private Map<String, Object> cut(byte[] json) {
        Object whole;
        try {
            whole = Json.read(json);
        } catch (Json.MalformedJsonException e) {
            throw new IllegalStateException("the server's own JSON cannot be read", e);
        }
        Map<String, Object> result = new LinkedHashMap<>();
        if (whole instanceof Map<?, ?> members) {
            members.forEach((name, value) -> result.put(String.valueOf(name), cut("/" + name, value)));
        }
        result.put("truncated", cuts);
        result.put(
                "more",
                "Request fewer records or fields, or read the resource planner://{collection}/{id} for a whole "
                        + "record.");
        return result;
    }

    private @Nullable Object cut(String at, @Nullable Object value) {
        if (value instanceof String text && text.length() > longText) {
            note(at, text.length() + " characters");
            return Excerpts.start(text, longText);
        } else if (value instanceof List<?> list) {
            if (list.size() > longList) {
                note(at, list.size() + " entries");
            }
            List<@Nullable Object> kept = new ArrayList<>();
            for (int i = 0; i < Math.min(list.size(), longList); i++) {
                kept.add(cut(at + "/" + i, list.get(i)));
            }
            return kept;
        } else if (value instanceof Map<?, ?> map) {
            Map<String, @Nullable Object> kept = new LinkedHashMap<>();
            map.forEach((name, member) -> kept.put(String.valueOf(name), cut(at + "/" + name, member)));
            return kept;
        }
        return value;
    }

    private void note(String at, String size) {
        if (cuts.size() < 20) {
            cuts.add(at + ": of " + size);
        }
    }
}
