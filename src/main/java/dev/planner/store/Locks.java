package dev.planner.store;

import dev.planner.item.ItemKey;
import java.util.Set;

/**
 * What a unit of work needs for itself. Units that share nothing run in parallel; units that share something run in the
 * order in which they were submitted.
 *
 * @param records single records, existing or about to be created
 * @param collections whole collections with every record in them: for rules that span records, such as gap-free
 *     numbers, unique names and the order in a section
 */
public record Locks(Set<ItemKey> records, Set<String> collections) {

    public static Locks record(ItemKey key) {
        return new Locks(Set.of(key), Set.of());
    }

    public static Locks collections(Set<String> names) {
        return new Locks(Set.of(), names);
    }
}
