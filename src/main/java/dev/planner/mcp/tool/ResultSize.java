package dev.planner.mcp.tool;

import dev.planner.base.Json;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Limits results to a size that every client accepts. It leaves out whole values of records and never shortens one: an
 * agent may send a record back with {@code update}, which keeps the fields that are absent and would store a shortened
 * value. It also leaves out the last entries of the result's own lists. The result says what it leaves out.
 */
final class ResultSize {
    /** About 8,000 tokens of four bytes each. */
    static final int MOST_BYTES = 32_000;

    private static final int LARGE_VALUE = 2_000;
    private static final int SMALL_VALUE = 200;
    private static final int MOST_NOTES = 20;

    /** The room for the notes about what is left out. */
    private static final int NOTES_BYTES = 2_500;

    private static final String RECORD = "record";

    private final Map<String, Object> result;
    private final List<Object> omitted = new ArrayList<>();
    private final List<Object> truncated = new ArrayList<>();
    private long excess;

    /**
     * A member of an object.
     *
     * @param at its place in the result
     */
    private record Member(String at, Map<String, @Nullable Object> owner, String name, int size) {}

    private ResultSize(Map<String, Object> result, long excess) {
        this.result = result;
        this.excess = excess;
    }

    /** The result as JSON, without some of its values if it is too large. A part of a field limits its own size. */
    static byte[] fit(Map<String, Object> result) {
        byte[] whole = Json.write(result);
        if (whole.length <= MOST_BYTES || result.containsKey(FieldPart.NAME)) {
            return whole;
        }
        ResultSize size = new ResultSize(parsed(whole), whole.length - MOST_BYTES + NOTES_BYTES);
        size.omit(LARGE_VALUE);
        size.shortenLists();
        size.omit(SMALL_VALUE);
        return Json.write(size.noted());
    }

    private static Map<String, @Nullable Object> parsed(byte[] json) {
        try {
            return Json.members((Map<?, ?>) Objects.requireNonNull(Json.read(json)));
        } catch (Json.MalformedJsonException e) {
            throw new IllegalStateException("the server's own JSON cannot be read", e);
        }
    }

    private Map<String, Object> noted() {
        Map<String, Object> noted = new LinkedHashMap<>(result);
        if (!omitted.isEmpty()) {
            noted.put("omitted", omitted);
        }
        if (!truncated.isEmpty()) {
            noted.put("truncated", truncated);
        }
        noted.put(
                "more",
                "Request fewer records or fields. To read a long field in parts, call get with one id, this field in "
                        + "fields, and offset 0.");
        return noted;
    }

    /** Leaves out the largest values first. */
    private void omit(int least) {
        List<Member> found = new ArrayList<>();
        result.forEach((name, value) -> {
            collect("/" + name, value, least, found);
            if (value instanceof String) {
                add("/" + name, result, name, least, found);
            }
        });
        found.sort(Comparator.comparingInt(Member::size).reversed());
        for (Member member : found) {
            if (excess <= 0) {
                return;
            }
            Object value = member.owner.remove(member.name);
            excess -= member.size;
            note(omitted, member.at + ": " + measure(value));
        }
    }

    private static void collect(String at, @Nullable Object value, int least, List<Member> found) {
        if (value instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                if (list.get(i) instanceof Map<?, ?> entry) {
                    collectFrom(at + "/" + i, Json.members(entry), least, found);
                }
            }
        } else if (value instanceof Map<?, ?> map) {
            collectFrom(at, Json.members(map), least, found);
        }
    }

    /** The large values of a record, or of an object with the record as a member. */
    private static void collectFrom(String at, Map<String, Object> object, int least, List<Member> found) {
        if (object.get(RECORD) instanceof Map<?, ?> record) {
            collectFrom(at + "/" + RECORD, Json.members(record), least, found);
            return;
        }
        object.keySet().forEach(name -> add(at + "/" + name, object, name, least, found));
    }

    private static void add(String at, Map<String, Object> object, String name, int least, List<Member> found) {
        int size = Json.write(object.get(name)).length;
        if (size > least) {
            found.add(new Member(at, object, name, size));
        }
    }

    /** Leaves out the last entries of the result's own lists, which are not values of a record. */
    private void shortenLists() {
        result.replaceAll((name, value) -> {
            if (excess <= 0 || !(value instanceof List<?> list)) {
                return value;
            }
            int kept = list.size();
            while (excess > 0 && kept > 1) {
                kept--;
                excess -= Json.write(list.get(kept)).length + 1L;
            }
            if (kept < list.size()) {
                note(truncated, "/" + name + ": " + kept + " of " + list.size() + " entries");
            }
            return List.copyOf(list.subList(0, kept));
        });
    }

    private static String measure(@Nullable Object value) {
        if (value instanceof String text) {
            return text.length() + " characters";
        }
        return value instanceof List<?> list ? list.size() + " entries" : Json.write(value).length + " bytes";
    }

    private static void note(List<Object> notes, String text) {
        if (notes.size() < MOST_NOTES) {
            notes.add(text);
        }
    }
}
