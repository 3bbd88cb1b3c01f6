package dev.planner.store;

import dev.planner.item.ItemKey;
import java.util.Set;

/**
 * What a unit of work must have for itself. Work that shares nothing runs side by side; work that shares something runs in
 * the order in which it was submitted.
 *
 * @param records single records, existing or about to exist
 * @param collections whole collections, with every record in them: for rules that span records, such as gap-free numbers,
 *     unique names and the order in a section
 */
public record Locks(Set<ItemKey> records, Set<String> collections) {

    public static Locks record(ItemKey key) {
        return new Locks(Set.of(key), Set.of());
    }

    public static Locks collections(Set<String> names) {
        return new Locks(Set.of(), names);
    }
}
