package dev.planner.store;

import dev.planner.item.ItemKey;
import java.util.Set;

/**
 * The locks of a unit of work. Units without common locks run in parallel. Units with common locks run in the order of
 * submission.
 *
 * @param records single records, existing or new
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
