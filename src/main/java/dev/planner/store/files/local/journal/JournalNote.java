package dev.planner.store.files.local.journal;

import dev.planner.base.Json;
import dev.planner.store.files.medium.Stamp;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The format of a note: {@code {"steps": [{"step": "put", "from": …, "to": …, "hash": …, "old": {…}}, …]}}. {@code
 * step} is {@code put}, {@code remove} or {@code move}. {@code old} has the members {@code path}, {@code hash}, {@code
 * kept} and {@code stamp}. The stamp is a text of three numbers separated by spaces: size, time of modification in
 * nanoseconds, and identity. It is a text because many JSON parsers round large numbers.
 */
final class JournalNote {
    private static final String PUT = "put";
    private static final String REMOVE = "remove";
    private static final String MOVE = "move";

    private JournalNote() {}

    static byte[] write(List<Step> steps) {
        return Json.write(Map.of("steps", steps.stream().map(JournalNote::line).toList()));
    }

    private static Map<String, Object> line(Step step) {
        Map<String, Object> line = new LinkedHashMap<>();
        if (step instanceof Step.Put put) {
            line.put("step", PUT);
            line.put("from", put.temporary());
            line.put("to", put.path());
            line.put("hash", put.hash());
        } else if (step instanceof Step.Remove) {
            line.put("step", REMOVE);
        } else if (step instanceof Step.Move move) {
            line.put("step", MOVE);
            line.put("to", move.to());
        }
        Step.Old old = step.old();
        if (old != null) {
            line.put("old", old(old));
        }
        return line;
    }

    private static Map<String, Object> old(Step.Old old) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("path", old.path());
        line.put(
                "stamp",
                old.stamp().size() + " " + old.stamp().modified() + " "
                        + old.stamp().identity());
        line.put("hash", old.hash());
        line.put("kept", old.kept());
        return line;
    }

    /**
     * Reads a note.
     *
     * @throws IOException if the content is not a valid note
     */
    static List<Step> read(byte[] content) throws IOException {
        Object note;
        try {
            note = Json.read(content);
        } catch (Json.MalformedJsonException e) {
            throw new IOException("it is not valid JSON: " + e.getMessage(), e);
        }
        if (!(note instanceof Map<?, ?> map) || !(map.get("steps") instanceof List<?> lines)) {
            throw new IOException("it has no steps");
        }
        List<Step> steps = new ArrayList<>();
        for (Object line : lines) {
            if (!(line instanceof Map<?, ?> members)) {
                throw new IOException("a step is not an object");
            }
            steps.add(step(members));
        }
        return steps;
    }

    private static Step step(Map<?, ?> line) throws IOException {
        String kind = text(line, "step");
        return switch (kind) {
            case PUT -> new Step.Put(text(line, "from"), text(line, "to"), text(line, "hash"), old(line.get("old")));
            case REMOVE -> new Step.Remove(requiredOld(line));
            case MOVE -> new Step.Move(requiredOld(line), text(line, "to"));
            default -> throw new IOException("it has an unknown step: " + kind);
        };
    }

    private static Step.Old requiredOld(Map<?, ?> line) throws IOException {
        Step.Old old = old(line.get("old"));
        if (old == null) {
            throw new IOException("a step has no member old");
        }
        return old;
    }

    private static Step.@Nullable Old old(@Nullable Object noted) throws IOException {
        if (noted == null) {
            return null;
        }
        if (!(noted instanceof Map<?, ?> line)) {
            throw new IOException("the member old of a step is not an object");
        }
        return new Step.Old(text(line, "path"), stamp(text(line, "stamp")), text(line, "hash"), text(line, "kept"));
    }

    private static Stamp stamp(String text) throws IOException {
        String[] parts = text.split(" ", -1);
        try {
            return new Stamp(Long.parseLong(parts[0]), Long.parseLong(parts[1]), Long.parseLong(parts[2]), 0, false);
        } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
            throw new IOException("a stamp is not valid: " + text, e);
        }
    }

    private static String text(Map<?, ?> line, String member) throws IOException {
        if (line.get(member) instanceof String text) {
            return text;
        }
        throw new IOException("a step has no member " + member);
    }
}
