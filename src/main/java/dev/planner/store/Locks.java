package dev.planner.store;

import dev.planner.item.ItemKey;
import java.util.Set;

/**
 * The locks that a unit of work requests. Units whose locks do not overlap run in parallel. Other units run in the
 * order of their requests.
 *
 * @param records single records, existing or new
 * @param collections whole collections, including all their records. Rules that span records need them, such as
 *     gap-free numbers, unique names and the order in a section
 */
public record Locks(Set<ItemKey> records, Set<String> collections) {

    public static Locks record(ItemKey key) {
        return new Locks(Set.of(key), Set.of());
    }

    public static Locks collections(Set<String> names) {
        return new Locks(Set.of(), names);
    }
}
