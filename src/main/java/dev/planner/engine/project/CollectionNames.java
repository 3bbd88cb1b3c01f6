package dev.planner.engine.project;

import dev.planner.engine.operation.Parameter;
import dev.planner.field.type.FieldTypes;
import dev.planner.item.Problem;
import dev.planner.item.ValueFault;
import dev.planner.schema.Catalogue;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** A parameter with a comma-separated list of collections. */
public final class CollectionNames {
    private static final String NAME = "collections";

    public static final Parameter PARAMETER = Parameter.optional(
                    NAME, FieldTypes.text(), "Only these collections, separated by commas; default: all.")
            .example("tasks,goals");

    private CollectionNames() {}

    /**
     * @param query the typed parameters of a query
     * @return empty if it has no such parameter, which means all collections
     * @throws dev.planner.item.ProblemException if a collection does not exist
     */
    public static Set<String> of(Map<String, Object> query, Catalogue catalogue) {
        String names = (String) query.get(NAME);
        if (names == null || names.isBlank()) {
            return Set.of();
        }
        Set<String> collections = new LinkedHashSet<>();
        for (String each : names.split(",", -1)) {
            String name = each.strip();
            if (catalogue.find(name) == null) {
                throw Problem.invalidParameter(ValueFault.MALFORMED, NAME, catalogue.missing(name));
            }
            collections.add(name);
        }
        return collections;
    }
}
