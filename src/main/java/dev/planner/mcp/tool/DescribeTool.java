package dev.planner.mcp.tool;

import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Shape;
import dev.planner.engine.operation.Target;
import dev.planner.field.FieldType;
import dev.planner.field.Member;
import dev.planner.field.Option;
import dev.planner.field.Reference;
import dev.planner.item.Condition;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Crud;
import dev.planner.schema.Examples;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.Freeze;
import dev.planner.schema.Retention;
import dev.planner.schema.Transitions;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Describes the collections, or one collection with its fields, actions and views. */
final class DescribeTool implements Tool {
    private static final String CHOSEN_ID =
            "Can be chosen in create, so that other new records can refer to it; never changes.";

    private final CatalogueLookup lookup;

    DescribeTool(CatalogueLookup lookup) {
        this.lookup = lookup;
    }

    @Override
    public String name() {
        return "describe";
    }

    @Override
    public Definition definition() {
        return new Definition(
                "Describe the collections",
                "Without an argument: all collections with their numbers of records, and the actions and views of the "
                        + "project. With a collection: its fields with their values, an example, its actions and "
                        + "views, and the states in which fields are `frozen` or a record is `kept`. Call it before "
                        + "the first create or update in a collection.",
                Shape.object().maybe(CatalogueLookup.COLLECTION, lookup.schema()),
                Shape.object()
                        .maybe("collections", Shape.list(Map.of("type", "object")))
                        .maybe("fields", Shape.list(Map.of("type", "object")))
                        .maybe("example", Map.of("type", "object"))
                        .maybe("frozen", Shape.list(Map.of("type", "object")))
                        .maybe("kept", Shape.list(Map.of("type", "object")))
                        .with("actions", Shape.list(Map.of("type", "object")))
                        .with("views", Shape.list(Map.of("type", "object")))
                        .schema(),
                Hints.READ);
    }

    @Override
    public Future<Map<String, Object>> call(ToolArguments arguments) {
        String name = arguments.text(CatalogueLookup.COLLECTION);
        return Future.succeededFuture(
                name == null ? project() : collection(lookup.collection(CatalogueLookup.COLLECTION, name)));
    }

    private Map<String, Object> project() {
        var snapshot = lookup.operations().engine().records().moment().snapshot();
        List<Object> collections = new ArrayList<>();
        for (CollectionType type : lookup.collections()) {
            Map<String, Object> line = new LinkedHashMap<>();
            line.put("name", type.name());
            line.put("records", (long) snapshot.table(type.name()).items().size());
            line.put("about", type.description());
            collections.add(line);
        }
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("collections", collections);
        putOperations(described, null);
        return described;
    }

    private Map<String, Object> collection(CollectionType type) {
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("name", type.name());
        described.put("about", type.description());
        described.put(
                "fields",
                type.fields().stream()
                        .filter(field -> field.origin() != FieldSpec.Origin.SECRET)
                        .map(field -> field(field, type))
                        .toList());
        if (type.offers(Crud.CREATE)) {
            described.put("example", example(type));
        }
        if (!type.frozen().isEmpty()) {
            described.put("frozen", type.frozen().stream().map(Freeze::describe).toList());
        }
        if (!type.kept().isEmpty()) {
            described.put("kept", type.kept().stream().map(Retention::describe).toList());
        }
        if (!type.transitions().isEmpty()) {
            described.put(
                    "transitions",
                    type.transitions().stream().map(Transitions::describe).toList());
        }
        putOperations(described, type);
        return described;
    }

    private static Map<String, Object> field(FieldSpec field, CollectionType type) {
        boolean canBeChosen = field.name().equals(Target.ID) && type.offers(Crud.CREATE);
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("name", field.name());
        described.put("type", type(field.type()));
        if (field.required()) {
            described.put("required", true);
        }
        if (field.origin() != FieldSpec.Origin.CLIENT && !canBeChosen) {
            described.put("readOnly", true);
        }
        List<Object> values = values(field.type());
        if (!values.isEmpty()) {
            described.put("values", values);
        }
        if (field.defaultValue() != null) {
            described.put("default", field.defaultValue());
        }
        String help = canBeChosen ? CHOSEN_ID : field.help();
        if (help != null) {
            described.put("help", help);
        }
        return described;
    }

    private static List<Object> values(FieldType type) {
        FieldType element = type.element();
        List<Option> options = element == null ? type.options() : element.options();
        return options.stream().map(Option::value).toList();
    }

    /**
     * The type in words, with the target of a relation and the members of an object: {@code list of relation to tasks}.
     */
    private static String type(FieldType type) {
        FieldType element = type.element();
        if (element != null) {
            return "list of " + type(element);
        }
        Reference reference = type.reference();
        if (reference != null) {
            return (reference.byName() ? "name from " : "id from ") + String.join(" or ", reference.targets());
        }
        List<Member> members = type.members();
        return members.isEmpty()
                ? type.name()
                : type.name() + members.stream().map(Member::name).collect(Collectors.joining(", ", " {", "}"));
    }

    /** The required fields of a new record, with realistic values. */
    private static Map<String, Object> example(CollectionType type) {
        Map<String, Object> full = Examples.create(type);
        Map<String, Object> example = new LinkedHashMap<>();
        for (FieldSpec field : type.fields()) {
            Object value = full.get(field.name());
            if (value != null && field.required()) {
                example.put(field.name(), value);
            }
        }
        return example;
    }

    private void putOperations(Map<String, Object> described, @Nullable CollectionType type) {
        described.put("actions", operations(RunActionTool.offered(lookup), type));
        described.put("views", operations(GetTool.offered(lookup), type));
    }

    private static List<Map<String, Object>> operations(List<Operation> offered, @Nullable CollectionType type) {
        return offered.stream()
                .filter(Operation::isListedForAgents)
                .filter(operation -> Objects.equals(operation.target().collection(), type))
                .map(DescribeTool::operation)
                .toList();
    }

    private static Map<String, Object> operation(Operation operation) {
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("name", operation.id());
        described.put("does", operation.summary());
        Map<String, Object> takes = new LinkedHashMap<>();
        Invocations.parameters(operation).forEach((name, parameter) -> takes.put(name, parameter(parameter)));
        if (!takes.isEmpty()) {
            described.put("arguments", takes);
        }
        if (!operation.when().equals(Condition.ALWAYS)) {
            described.put("when", operation.when().allowed());
        }
        return described;
    }

    private static String parameter(Parameter parameter) {
        String type = type(parameter.type());
        String values = values(parameter.type()).stream().map(String::valueOf).collect(Collectors.joining(", "));
        return (parameter.required() ? "required " : "")
                + type
                + (values.isEmpty() ? "" : " (" + values + ")")
                + ". "
                + parameter.help();
    }
}
