package dev.planner.engine.project;

import dev.planner.engine.Call;
import dev.planner.engine.operation.Parameter;
import dev.planner.field.type.FieldTypes;
import dev.planner.item.Problem;
import dev.planner.item.ValueFault;
import dev.planner.schema.Catalogue;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A parameter with a comma-separated list of collections. */
public final class CollectionNames {
    private static final String NAME = "collections";

    public static final Parameter PARAMETER = Parameter.optional(
                    NAME, FieldTypes.text(), "Only these collections, separated by commas; default: all.")
            .example("tasks,goals");

    private CollectionNames() {}

    /**
     * @return empty if the call has no such parameter, which means all collections
     * @throws dev.planner.item.ProblemException if a collection does not exist
     */
    public static Set<String> of(Call call, Catalogue catalogue) {
        return read(catalogue, (String) call.query().get(NAME));
    }

    /**
     * @param names comma-separated; {@code null} for all
     * @throws dev.planner.item.ProblemException if a collection does not exist
     */
    public static Set<String> read(Catalogue catalogue, @Nullable String names) {
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
