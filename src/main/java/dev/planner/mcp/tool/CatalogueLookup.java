package dev.planner.mcp.tool;

import dev.planner.base.Excerpts;
import dev.planner.base.Spelling;
import dev.planner.engine.Action;
import dev.planner.engine.Operations;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.Shape;
import dev.planner.item.Problem;
import dev.planner.item.ValueFault;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Crud;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds the collections and operations that agents name, and builds the schemas of tool arguments. */
final class CatalogueLookup {
    static final String COLLECTION = "collection";

    private final Operations operations;

    CatalogueLookup(Operations operations) {
        this.operations = operations;
    }

    Operations operations() {
        return operations;
    }

    List<CollectionType> collections() {
        return List.copyOf(operations.engine().catalogue().all());
    }

    /** The collection in the argument. */
    CollectionType collection(ToolArguments arguments) {
        return collection(COLLECTION, arguments.requiredText(COLLECTION));
    }

    /**
     * @param argument the argument with the name of the collection
     */
    CollectionType collection(String argument, String name) {
        Catalogue catalogue = operations.engine().catalogue();
        CollectionType type = catalogue.find(name);
        if (type == null) {
            throw Problem.invalid(ValueFault.MALFORMED, "/" + argument, catalogue.missing(name));
        }
        return type;
    }

    /**
     * A CRUD operation of a collection.
     *
     * @throws dev.planner.item.ProblemException if the collection does not offer it
     */
    Action crud(CollectionType type, Crud crud) {
        for (Action action : operations.all()) {
            if (action.operation().crud() == crud
                    && type.equals(action.operation().target().collection())) {
                return action;
            }
        }
        throw Problem.invalid(ValueFault.MALFORMED, "/" + COLLECTION, type + " does not support this operation");
    }

    /** The batches of a collection. */
    Action batch(CollectionType type) {
        return operations.all().stream()
                .filter(action -> type.equals(action.operation().target().collection()) && isBatch(action.operation()))
                .findFirst()
                .orElseThrow(
                        () -> Problem.invalid(ValueFault.MALFORMED, "/" + COLLECTION, type + " does not offer this"));
    }

    /** Whether an operation performs the batches of a collection. */
    static boolean isBatch(Operation operation) {
        CollectionType type = operation.target().collection();
        return type != null && operation.address().equals("/" + type.name() + "/batch");
    }

    /** The operation with this id. */
    Action action(String argument, String id, List<Operation> offered) {
        Action found = operations.find(id);
        if (found != null && offered.contains(found.operation())) {
            return found;
        }
        List<String> ids = offered.stream().map(Operation::id).toList();
        throw Problem.invalid(
                ValueFault.MALFORMED,
                "/" + argument,
                "there is no " + Excerpts.quoted(id) + Spelling.hint(id, ids, "describe lists the actions and views"));
    }

    /** The schema of an argument with the name of any collection. */
    Map<String, Object> schema() {
        return schema(null);
    }

    /**
     * @param crud includes only collections that offer it; {@code null} for all
     */
    Map<String, Object> schema(@Nullable Crud crud) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "string");
        schema.put(
                "enum",
                collections().stream()
                        .filter(type -> crud == null || type.offers(crud))
                        .map(CollectionType::name)
                        .toList());
        return schema;
    }

    /** A list with a limit. */
    static Map<String, Object> list(Map<String, Object> entry, int most, String help) {
        Map<String, Object> schema = new LinkedHashMap<>(Shape.list(entry));
        schema.put("maxItems", most);
        schema.put("description", help);
        return schema;
    }

    static Map<String, Object> whole(int least, int most, String help) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "integer");
        schema.put("minimum", least);
        schema.put("maximum", most);
        schema.put("description", help);
        return schema;
    }
}
