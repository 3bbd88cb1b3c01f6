package dev.planner.engine.project;

import dev.planner.item.Condition;
import dev.planner.engine.operation.Input;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Presentation;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Shape;
import dev.planner.field.Filterable;
import dev.planner.field.Sortable;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** The collections as clients see them: what a client needs to list, show, edit and act on the records of any of them. */
public final class CollectionDescriptions {
    private CollectionDescriptions() {}

    /**
     * @param operations everything that can be asked of the server
     */
    public static Map<String, Object> of(CollectionType type, List<Operation> operations) {
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("name", type.name());
        described.put("title", type.title());
        described.put("singular", type.singular());
        described.put("group", type.group());
        described.put("icon", type.icon());
        described.put("description", type.description());
        described.put("layout", word(type.storage().layout()));
        described.put("directory", type.storage().directory());
        described.put("naming", type.naming());
        described.put("order", type.order());
        described.put(
                "fields",
                type.fields().stream()
                        .filter(field -> field.origin() != FieldSpec.Origin.SECRET)
                        .map(CollectionDescriptions::of)
                        .toList());
        described.put(
                "operations",
                operations.stream()
                        .filter(operation -> Objects.equals(operation.target().collection(), type))
                        .map(CollectionDescriptions::of)
                        .toList());
        return described;
    }

    private static Map<String, Object> of(FieldSpec field) {
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("name", field.name());
        described.put("label", field.label());
        if (field.help() != null) {
            described.put("help", field.help());
        }
        described.put("type", field.type().name());
        described.putAll(field.type().describe());
        described.put("required", field.required());
        described.put("origin", word(field.origin()));
        if (field.defaultValue() != null) {
            described.put("default", field.defaultValue());
        }
        if (!field.aliases().isEmpty()) {
            described.put("aliases", field.aliases());
        }
        FieldSpec.Constraint constraint = field.constraint();
        if (constraint != null) {
            String within = constraint.within();
            described.put(word(constraint.kind()), within == null ? Map.of() : Map.of("within", within));
        }
        described.put("filterable", field.type() instanceof Filterable);
        described.put("sortable", field.type() instanceof Sortable);
        return described;
    }

    /** One operation, as clients see it. */
    public static Map<String, Object> of(Operation operation) {
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("id", operation.id());
        if (operation.crud() != null) {
            described.put("crud", word(operation.crud()));
        }
        described.put("effect", operation.effect().word());
        described.put("idempotent", operation.isIdempotent());
        described.put("target", operation.target().word());
        described.put("address", operation.address());
        described.put("summary", operation.summary());
        described.put("description", operation.description());
        put(described, "path", operation.path());
        put(described, "query", operation.query());
        described.put("input", inputWord(operation.input()));
        if (operation.input() instanceof Input.Members members) {
            put(described, "members", members.parameters());
        }
        described.put("result", resultWord(operation.result()));
        if (operation.result() instanceof Result.Entity entity && entity.collection() != null) {
            described.put("answers", entity.collection());
        }
        if (!operation.when().equals(Condition.ALWAYS)) {
            described.put("when", operation.when().allowed());
        }
        Presentation presentation = operation.presentation();
        if (presentation != null) {
            described.put("label", presentation.label());
            described.put("place", word(presentation.place()));
            if (presentation.icon() != null) {
                described.put("icon", presentation.icon());
            }
            if (presentation.confirmation() != null) {
                described.put("confirmation", presentation.confirmation());
            }
        }
        if (operation.needs() != null) {
            described.put("needs", operation.needs());
        }
        return described;
    }

    private static void put(Map<String, Object> described, String name, List<Parameter> parameters) {
        if (!parameters.isEmpty()) {
            described.put(
                    name, parameters.stream().map(CollectionDescriptions::of).toList());
        }
    }

    private static Map<String, Object> of(Parameter parameter) {
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("name", parameter.name());
        described.put("type", parameter.type().name());
        described.putAll(parameter.type().describe());
        described.put("required", parameter.required());
        described.put("help", parameter.help());
        if (parameter.example() != null) {
            described.put("example", parameter.example());
        }
        return described;
    }

    private static String inputWord(Input input) {
        if (input instanceof Input.Members) {
            return "members";
        } else if (input instanceof Input.NewRecord) {
            return "record";
        } else if (input instanceof Input.Patch) {
            return "patch";
        }
        return input instanceof Input.Stream ? "stream" : "none";
    }

    private static String resultWord(Result result) {
        if (result instanceof Result.Entity) {
            return "record";
        } else if (result instanceof Result.Entities) {
            return "records";
        } else if (result instanceof Result.Value) {
            return "value";
        }
        return result instanceof Result.Stream ? "stream" : "nothing";
    }

    /** The shape of a description. */
    static Map<String, Object> schema() {
        return Shape.object()
                .with("name", Shape.text("Its path below the API's base."))
                .with("title", Shape.text())
                .with("singular", Shape.text())
                .with("group", Shape.text("Where it stands in the web page's sidebar."))
                .with("icon", Shape.text("The name of a lucide icon."))
                .with("description", Shape.text())
                .with("layout", Shape.oneOf("flat", "sections", "singleton"))
                .with("directory", Shape.text("Where its files lie, relative to the project."))
                .with("naming", Shape.text("The field that names a record."))
                .with("order", Shape.list(Shape.text("A field; `-` before it descends.")))
                .with("fields", Shape.list(field()))
                .with("operations", Shape.list(operation()))
                .schema();
    }

    private static Map<String, Object> field() {
        Map<String, Object> field = new LinkedHashMap<>(Shape.object()
                .with("name", Shape.text())
                .with("label", Shape.text())
                .maybe("help", Shape.text())
                .with("type", Shape.text("What its value may be; some types tell more in further members."))
                .with("required", Shape.bool("Whether a new record needs it."))
                .with("origin", Shape.oneOf("client", "server", "computed"))
                .maybe("aliases", Shape.list(Shape.text("Another name that is taken in bodies.")))
                .with("filterable", Shape.bool("Whether lists can be filtered by it."))
                .with("sortable", Shape.bool("Whether lists can be sorted by it."))
                .schema());
        field.put("additionalProperties", true);
        return field;
    }

    private static Map<String, Object> operation() {
        return Shape.object()
                .with("id", Shape.text())
                .maybe("crud", Shape.oneOf("list", "get", "create", "update", "delete"))
                .with("effect", Shape.oneOf("read", "create", "change", "move", "delete"))
                .with("idempotent", Shape.bool("Whether doing it twice is doing it once."))
                .with("target", Shape.oneOf("project", "collection", "record", "entries", "entry"))
                .with("address", Shape.text("Below the API's base; parameters after a colon."))
                .with("summary", Shape.text())
                .with("description", Shape.text())
                .maybe("path", Shape.list(Shape.anything("A parameter of the address.")))
                .maybe("query", Shape.list(Shape.anything("A parameter of the query.")))
                .with("input", Shape.oneOf("none", "members", "record", "patch", "stream"))
                .maybe("members", Shape.list(Shape.anything("A member of the body.")))
                .with("result", Shape.oneOf("record", "records", "value", "stream", "nothing"))
                .maybe("answers", Shape.text("The collection of the record that it answers with."))
                .maybe(
                        "when",
                        Shape.anything(
                                "The values that fields of the record must have; `null` stands for an absent field."))
                .maybe("label", Shape.text("What a button says; absent when only programs call it."))
                .maybe("place", Shape.oneOf("primary", "menu", "control"))
                .maybe("icon", Shape.text())
                .maybe("confirmation", Shape.text("What one should know before."))
                .maybe("needs", Shape.text("The flag without which the server does not offer it."))
                .schema();
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
