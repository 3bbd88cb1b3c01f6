package dev.planner.http.rest;

import dev.planner.item.Problem;
import dev.planner.schema.Catalogue;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The collections that a query names by comma. */
public final class CollectionNames {

    private CollectionNames() {}

    /**
     * @return empty when there is no such parameter, which stands for all
     * @throws dev.planner.item.ProblemException when a name is not that of a collection
     */
    public static Set<String> read(Catalogue catalogue, @Nullable String names) {
        if (names == null || names.isBlank()) {
            return Set.of();
        }
        Set<String> collections = new LinkedHashSet<>();
        List<String> each = Arrays.stream(names.split(",")).map(String::strip).toList();
        for (String name : each) {
            if (catalogue.find(name) == null) {
                throw Problem.invalid("", "collections: there is no collection " + name);
            }
            collections.add(name);
        }
        return collections;
    }
}
