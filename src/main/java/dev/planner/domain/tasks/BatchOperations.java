package dev.planner.domain.tasks;

import dev.planner.base.Maps;
import dev.planner.field.FieldType;
import dev.planner.field.value.Raws;
import dev.planner.item.Raw;
import dev.planner.item.Violation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The operations of a batch. Their values are not normalised, because {@code null} has a meaning in a patch. They are
 * validated when the operation runs.
 */
final class BatchOperations implements FieldType {
    private static final int MOST = 500;

    /** The kinds of operations in a batch. */
    enum Kind {
        CREATE(false, true),
        UPDATE(true, true),
        MOVE(true, true),
        DELETE(true, false);

        private final boolean needsId;
        private final boolean needsValue;

        Kind(boolean needsId, boolean needsValue) {
            this.needsId = needsId;
            this.needsValue = needsValue;
        }

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        static @Nullable Kind of(@Nullable Object word) {
            return Arrays.stream(values())
                    .filter(kind -> kind.word().equals(word))
                    .findFirst()
                    .orElse(null);
        }
    }

    /** One operation. */
    record Operation(
            Kind kind, @Nullable String id, @Nullable String ifMatch, Map<String, @Nullable Object> value) {}

    @Override
    public String name() {
        return "list";
    }

    @Override
    public @Nullable Object read(Raw raw) {
        return Raws.resolve(raw);
    }

    @Override
    public @Nullable Object accept(Object value, String pointer, Consumer<Violation> report) {
        if (!(value instanceof List<?> list)) {
            report.accept(new Violation(pointer, "must be a list of operations"));
            return null;
        }
        if (list.size() > MOST) {
            report.accept(new Violation(pointer, "must have at most " + MOST + " operations, not " + list.size()));
            return null;
        }
        List<Operation> operations = new ArrayList<>(list.size());
        for (int i = 0; i < list.size(); i++) {
            Operation operation = operation(list.get(i), pointer + "/" + i, report);
            if (operation != null) {
                operations.add(operation);
            }
        }
        return operations;
    }

    private static @Nullable Operation operation(@Nullable Object value, String pointer, Consumer<Violation> report) {
        if (!(value instanceof Map<?, ?> map)) {
            report.accept(new Violation(pointer, "must be an object with op, id and value"));
            return null;
        }
        Kind kind = Kind.of(map.get("op"));
        if (kind == null) {
            report.accept(new Violation(pointer + "/op", "must be one of " + words()));
            return null;
        }
        checkNames(map, pointer, report);
        String id = text(map, "id", pointer, report);
        if (kind.needsId && id == null) {
            report.accept(new Violation(pointer + "/id", "is required"));
        }
        if (!kind.needsId && id != null) {
            report.accept(new Violation(pointer + "/id", "belongs into the value of a new task"));
        }
        String ifMatch = text(map, "ifMatch", pointer, report);
        return new Operation(kind, id, ifMatch, value(kind, map, pointer, report));
    }

    private static String words() {
        return Arrays.stream(Kind.values()).map(Kind::word).collect(Collectors.joining(", "));
    }

    private static void checkNames(Map<?, ?> map, String pointer, Consumer<Violation> report) {
        for (Object name : map.keySet()) {
            if (!List.of("op", "id", "ifMatch", "value").contains(name)) {
                report.accept(new Violation(pointer + "/" + name, "is unknown; known are op, id, ifMatch and value"));
            }
        }
    }

    private static @Nullable String text(Map<?, ?> map, String name, String pointer, Consumer<Violation> report) {
        Object value = map.get(name);
        if (value == null || value instanceof String) {
            return (String) value;
        }
        report.accept(new Violation(pointer + "/" + name, "must be a text"));
        return null;
    }

    private static Map<String, @Nullable Object> value(
            Kind kind, Map<?, ?> map, String pointer, Consumer<Violation> report) {
        Map<String, @Nullable Object> value = new LinkedHashMap<>();
        if (map.get("value") instanceof Map<?, ?> members) {
            members.forEach((name, member) -> value.put((String) name, member));
        } else if (kind.needsValue || map.get("value") != null) {
            report.accept(new Violation(pointer + "/value", "must be an object"));
        }
        return value;
    }

    @Override
    public Map<String, Object> jsonSchema() {
        List<String> words = Arrays.stream(Kind.values()).map(Kind::word).toList();
        Map<String, Object> operation = Maps.of(
                "op", Maps.of("type", "string", "enum", words),
                "id", Maps.of("type", "string", "description", "The task; not for create."),
                "ifMatch", Maps.of("type", "string", "description", "The ETag that the task must have."),
                "value", Maps.of("type", "object", "description", "The task, the patch, or section and position."));
        return Maps.of(
                "type",
                "array",
                "maxItems",
                MOST,
                "items",
                Maps.of("type", "object", "properties", operation, "required", List.of("op")));
    }
}
