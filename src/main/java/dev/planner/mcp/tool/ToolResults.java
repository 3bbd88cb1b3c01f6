package dev.planner.mcp.tool;

import dev.planner.base.Json;
import dev.planner.base.Maps;
import dev.planner.engine.Engine;
import dev.planner.engine.invocation.Answer;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Effect;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Shape;
import dev.planner.engine.read.Page;
import dev.planner.engine.read.Rendered;
import dev.planner.item.ItemKey;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Converts the outcome of an operation to the members of a tool's result. */
public final class ToolResults {
    private static final String RECORD = "record";
    private static final String ETAG = "etag";

    private final Engine engine;

    public ToolResults(Engine engine) {
        this.engine = engine;
    }

    /** The result of a read operation. */
    public Map<String, Object> read(Outcome outcome) {
        Map<String, Object> result = new LinkedHashMap<>();
        if (outcome instanceof Outcome.Shown shown) {
            put(result, shown.rendered());
        } else if (outcome instanceof Outcome.Entity entity) {
            put(result, engine.records().render(entity.item()));
        } else if (outcome instanceof Outcome.Listed listed) {
            put(result, listed.page());
        } else if (outcome instanceof Outcome.Encoded encoded) {
            result.put(encoded.total() == null ? "result" : "items", new Json.Raw(encoded.json()));
        } else if (outcome instanceof Outcome.Part part) {
            put(result, part.json());
            result.put(ETAG, Tags.bare(part.record().etag()));
        } else if (outcome instanceof Outcome.Value value) {
            put(result, value.json());
        } else {
            result.put("none", true);
        }
        return result;
    }

    private static void put(Map<String, Object> result, Object json) {
        if (json instanceof Map<?, ?> members) {
            members.forEach((name, member) -> result.put(String.valueOf(name), member));
        } else {
            result.put(json instanceof List<?> ? "items" : "result", json);
        }
    }

    private static void put(Map<String, Object> result, Rendered rendered) {
        result.put(ETAG, Tags.bare(rendered.etag()));
        result.put(RECORD, new Json.Raw(rendered.json()));
    }

    static void put(Map<String, Object> result, Page page) {
        result.put("total", (long) page.total());
        result.put("records", new Json.Raw(joined(page)));
        if (page.next() != null) {
            result.put("nextCursor", page.next());
        }
    }

    private static byte[] joined(Page page) {
        byte[] joined = new byte[(int) page.length()];
        int at = 0;
        for (byte[] chunk : page.chunks()) {
            System.arraycopy(chunk, 0, joined, at, chunk.length);
            at += chunk.length;
        }
        return joined;
    }

    /** The result of a write operation: a summary of the record or its new entry, and the tag for the next write. */
    Map<String, Object> written(Operation operation, Answer answer) {
        Map<String, Object> result = new LinkedHashMap<>();
        ItemKey key = answer.record();
        if (answer.etag() != null) {
            result.put(ETAG, Tags.bare(answer.etag()));
        }
        if (key != null && answer.entry() != null) {
            result.put("id", key.id());
            result.put("entry", raw(answer));
        } else if (key != null) {
            result.put(RECORD, slim(operation, key, answer));
        } else if (answer.json() != null) {
            result.put("result", raw(answer));
        } else {
            result.put("done", true);
        }
        return result;
    }

    /** The records that a batch has changed, without their values, so that the result has all of them. */
    static Map<String, Object> batch(Answer answer) {
        Map<?, ?> whole = members(answer.json());
        return Maps.of("results", named(whole.get("results")), "followed", named(whole.get("followed")));
    }

    private static List<Object> named(@Nullable Object records) {
        List<Object> named = new ArrayList<>();
        if (records instanceof List<?> list) {
            for (Object each : list) {
                Map<String, Object> name = new LinkedHashMap<>(Json.members((Map<?, ?>) each));
                name.keySet().retainAll(Set.of("op", "action", "collection", "id"));
                named.add(name);
            }
        }
        return named;
    }

    private static Object raw(Answer answer) {
        byte[] json = answer.json();
        return json == null ? Map.of() : new Json.Raw(json);
    }

    /** The fields of the answer that identify a record, and those that the operation declares. */
    private Map<String, Object> slim(Operation operation, ItemKey key, Answer answer) {
        Map<String, Object> slim = new LinkedHashMap<>();
        Map<?, ?> whole = members(answer.json());
        Set<String> fields =
                new LinkedHashSet<>(BriefFields.fields(engine.catalogue().get(key.collection())));
        fields.addAll(operation.told());
        for (String field : fields) {
            Object value = whole.get(field);
            if (value != null) {
                slim.put(field, value);
            }
        }
        slim.putIfAbsent("id", key.id());
        return slim;
    }

    static Map<?, ?> members(byte @Nullable [] json) {
        try {
            return json != null && Json.read(json) instanceof Map<?, ?> members ? members : Map.of();
        } catch (Json.MalformedJsonException e) {
            throw new IllegalStateException("the server's own JSON cannot be read", e);
        }
    }

    /** The schema of an operation's result. */
    static Map<String, Object> schema(Operation operation) {
        Result result = operation.result();
        boolean reads = operation.effect() == Effect.READ;
        if (reads
                && result instanceof Result.Value value
                && !value.list()
                && value.schema().containsKey("properties")) {
            return value.schema();
        }
        Map<String, Object> any = Map.of("type", "object");
        Shape shape = Shape.object();
        if (result instanceof Result.Entity entity) {
            if (entity.optional()) {
                shape.maybe(ETAG, Shape.text()).maybe(RECORD, any).maybe("none", Shape.bool("There is none."));
            } else {
                shape.with(ETAG, Shape.text()).with(RECORD, any);
            }
        } else if (!reads && result instanceof Result.Value) {
            shape.maybe(ETAG, Shape.text())
                    .maybe("id", Shape.text())
                    .maybe("entry", any)
                    .maybe("result", Map.of());
        } else {
            shape.maybe("items", Shape.list(any)).maybe("done", Map.of("type", "boolean"));
        }
        return shape.schema();
    }
}
