package dev.planner.mcp.tool;

import dev.planner.base.Json;
import dev.planner.base.Spelling;
import dev.planner.field.value.OwnValues;
import dev.planner.field.value.Words;
import dev.planner.item.Problem;
import dev.planner.item.ValueFault;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The arguments of a tool call. Each getter checks the type and names the invalid argument. */
final class ToolArguments {
    private final Map<String, @Nullable Object> sent;

    /**
     * @param known the names of the tool's arguments
     * @throws dev.planner.item.ProblemException if there is an unknown argument
     */
    ToolArguments(Map<String, @Nullable Object> sent, Set<String> known) {
        this.sent = sent;
        for (String name : sent.keySet()) {
            if (!known.contains(name)) {
                throw wrong(
                        name, "is not an argument of this tool" + Spelling.hintOrAll(name, known, "its arguments are"));
            }
        }
    }

    private static RuntimeException wrong(String name, String detail) {
        return Problem.invalid(ValueFault.MALFORMED, "/" + OwnValues.escape(name), detail);
    }

    /** All arguments that are not null. */
    Map<String, Object> all() {
        Map<String, Object> all = new LinkedHashMap<>();
        sent.forEach((name, value) -> {
            if (value != null) {
                all.put(name, value);
            }
        });
        return all;
    }

    /** Whether the argument is present and not null. */
    boolean has(String name) {
        return sent.get(name) != null;
    }

    /** A text; {@code null} if it is absent or blank. */
    @Nullable String text(String name) {
        Object value = sent.get(name);
        if (value == null) {
            return null;
        }
        if (!(value instanceof String text)) {
            throw wrong(name, "must be a text");
        }
        return text.isBlank() ? null : text.strip();
    }

    String requiredText(String name) {
        String text = text(name);
        if (text == null) {
            throw wrong(name, "is required");
        }
        return text;
    }

    /** A whole number; the default if it is absent. */
    int whole(String name, int usual, int least, int most) {
        Object value = sent.get(name);
        if (value == null) {
            return usual;
        }
        if (!(value instanceof Long number) || number < least || number > most) {
            throw wrong(name, "must be a whole number from " + least + " to " + most);
        }
        return number.intValue();
    }

    boolean flag(String name) {
        Object value = sent.get(name);
        if (value != null && !(value instanceof Boolean)) {
            throw wrong(name, "must be true or false");
        }
        return Boolean.TRUE.equals(value);
    }

    /** A list of texts; a single text counts as a list of one. Empty if it is absent. */
    List<String> texts(String name, int most) {
        Object value = sent.get(name);
        if (value == null) {
            return List.of();
        }
        if (value instanceof String text) {
            return List.of(text);
        }
        List<String> texts = new ArrayList<>();
        for (Object entry : list(name, value, most)) {
            if (!(entry instanceof String text)) {
                throw wrong(name, "must be a list of texts");
            }
            texts.add(text);
        }
        return texts;
    }

    private static List<?> list(String name, Object value, int most) {
        if (!(value instanceof List<?> list)) {
            throw wrong(name, "must be a list, not " + Words.kind(value));
        }
        if (list.size() > most) {
            throw wrong(name, "must have at most " + most + " entries; call the tool several times");
        }
        return list;
    }

    /** An object; empty if it is absent. */
    Map<String, @Nullable Object> object(String name) {
        Object value = sent.get(name);
        if (value == null) {
            return Map.of();
        }
        if (!(value instanceof Map<?, ?> map)) {
            throw wrong(name, "must be an object, not " + Words.kind(value));
        }
        return Json.members(map);
    }

    /** A list of objects with at least one entry; a single object counts as a list of one. */
    List<Map<String, @Nullable Object>> objects(String name, int most) {
        Object value = sent.get(name);
        if (value instanceof Map<?, ?> one) {
            return List.of(Json.members(one));
        }
        List<Map<String, @Nullable Object>> objects = new ArrayList<>();
        for (Object entry : value == null ? List.of() : list(name, value, most)) {
            if (!(entry instanceof Map<?, ?> map)) {
                throw wrong(name, "must be a list of objects");
            }
            objects.add(Json.members(map));
        }
        if (objects.isEmpty()) {
            throw wrong(name, "is required");
        }
        return objects;
    }
}
