package dev.planner.mcp.tool;

import dev.planner.engine.operation.Operation;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Crud;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Records in a line. */
public final class Slim {
    private Slim() {}

    /** The fields by which one chooses between records: what a list shows on a screen. */
    public static List<String> fields(CollectionType type) {
        Set<String> fields = new LinkedHashSet<>(List.of("id", type.naming()));
        fields.addAll(type.display().columns());
        return List.copyOf(fields);
    }

    /** Whether the operation lists the records of the collection. */
    public static boolean lists(Operation operation, CollectionType type) {
        return operation.crud() == Crud.LIST && type.equals(operation.target().collection());
    }
}
