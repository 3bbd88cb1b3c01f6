package dev.planner.engine;

import dev.planner.engine.read.ComputedFields;
import dev.planner.item.Item;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Crud;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What one collection does beyond its description. The default does nothing: most collections need no rules. Rules are
 * stateless; what they need comes with each call. The engine itself maintains the server fields {@code created} or
 * {@code createdAt} (on create), {@code updated} or {@code updatedAt} (on every change) and {@code revision} (plus one on
 * every change) of every collection that declares them, after the rules have run.
 */
public interface CollectionRules extends ComputedFields {

    /**
     * The collections that must be locked whole for a write: its own when the rules look at its other records, others when
     * the write changes records there. Empty when locking the record is enough. The engine adds the locks that the
     * description's constraints need.
     *
     * @param changes the members of a create's body or an update's patch under their canonical names, empty for a delete
     */
    default Set<String> locks(Crud operation, Map<String, ? extends @Nullable Object> changes) {
        return Set.of();
    }

    /** Called before a new record is put: sets server fields, refuses by throwing a {@code ProblemException}. */
    default void creating(Write write) {}

    /** Called before a changed record is put; not called when nothing changes. */
    default void updating(Write write) {}

    /** Called before a record is deleted. */
    default void deleting(Write write) {}

    /** The collections that must be locked whole to restore a record; see {@link #restoring}. */
    default Set<String> restoreLocks() {
        return Set.of();
    }

    /**
     * Called when a deleted record returns from the trash, after its file is back and the description's constraints hold.
     * Brings other records in line with it, or refuses by throwing a {@code ProblemException}.
     *
     * @param write a write without a record before it; changed values are stored
     * @param together the records that return in the same step, this one included
     */
    default void restoring(Write write, List<Item> together) {}

    /** What can be done with this collection's records beyond the five operations. */
    default List<Action> actions(CollectionType type) {
        return List.of();
    }
}
