package dev.planner.domain.finance;

import dev.planner.schema.Operation;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Records of which there is one for each period. */
final class Periods {
    private Periods() {}

    /** The whole collection, whenever a period is set: under its own name or under those that every collection takes for it. */
    static Set<String> locks(String collection, Operation operation, Map<String, ? extends @Nullable Object> changes) {
        boolean names = changes.containsKey("period") || changes.containsKey("name") || changes.containsKey("title");
        return operation == Operation.CREATE || names ? Set.of(collection) : Set.of();
    }
}
