package dev.planner.mcp.tool;

import dev.planner.engine.operation.Operation;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Crud;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Selects the fields of a record's brief form. */
public final class BriefFields {
    private BriefFields() {}

    /** The fields for choosing between records: the columns of a list in the web UI, with their currencies. */
    public static List<String> fields(CollectionType type) {
        Set<String> fields = new LinkedHashSet<>(List.of("id", type.naming()));
        fields.addAll(type.display().columns());
        fields.addAll(type.currencyFields(fields));
        return List.copyOf(fields);
    }

    /** Whether the operation lists the collection's records. */
    public static boolean lists(Operation operation, CollectionType type) {
        return operation.crud() == Crud.LIST && type.equals(operation.target().collection());
    }
}
