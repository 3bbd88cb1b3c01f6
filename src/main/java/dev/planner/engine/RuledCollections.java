package dev.planner.engine;

import dev.planner.schema.Amounts;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The collections with their rules and constraints. */
final class RuledCollections {
    private final Map<String, Ruled> byName;

    /** A collection with its constraints and rules. */
    record Ruled(
            CollectionType type,
            CollectionRules rules,
            Amounts amounts,
            Constraints constraints,
            Set<String> reservedIds) {
        static Ruled of(CollectionType type, CollectionRules rules) {
            Set<String> reservedIds = ReservedIds.of(type, rules.actions(type));
            return new Ruled(type, rules, new Amounts(type), new Constraints(type), reservedIds);
        }
    }

    /**
     * @param rules the rules of each collection by its name
     */
    RuledCollections(Catalogue catalogue, Function<String, CollectionRules> rules) {
        this.byName = catalogue.all().stream()
                .collect(Collectors.toUnmodifiableMap(
                        CollectionType::name, type -> Ruled.of(type, rules.apply(type.name()))));
    }

    /**
     * @throws IllegalArgumentException if there is no such collection
     */
    Ruled get(String name) {
        Ruled collection = byName.get(name);
        if (collection == null) {
            throw new IllegalArgumentException("no collection is named " + name);
        }
        return collection;
    }
}
