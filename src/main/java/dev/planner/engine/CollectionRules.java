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
 * The behaviour of a collection beyond its description. The default is empty: most collections need no rules. Rules are
 * stateless; each call passes all of their input. The engine itself maintains the server fields {@code created} or
 * {@code createdAt} (on create), {@code updated} or {@code updatedAt} (on every change) and {@code revision} (plus one
 * on every change) of every collection that declares them, after the rules have run.
 */
public interface CollectionRules extends ComputedFields {

    /**
     * The collections that a write must lock completely: its own if the rules read its other records, and others if the
     * write changes their records. Empty if the lock on the record is enough. The engine adds the locks for the
     * description's constraints.
     *
     * @param changes the members of a create body or an update patch under their canonical names; empty for a delete
     */
    default Set<String> locks(Crud operation, Map<String, ? extends @Nullable Object> changes) {
        return Set.of();
    }

    /**
     * Called before a new record is put. Sets server fields, or refuses the write by throwing a {@code
     * ProblemException}.
     */
    default void creating(Write write) {}

    /** Called before a changed record is put; not called if nothing changes. */
    default void updating(Write write) {}

    /** Called before a record is deleted. */
    default void deleting(Write write) {}

    /**
     * The collections that a restore must lock completely, with those of the records that were deleted along; see
     * {@link #restoring}.
     */
    default Set<String> restoreLocks() {
        return Set.of();
    }

    /**
     * Called when a deleted record is restored, after its file is in place and the description's constraints hold.
     * Updates other records accordingly, or refuses the restore by throwing a {@code ProblemException}.
     *
     * @param write a write without a previous record; changed values are stored
     * @param together the records that are restored in the same step, including this one
     */
    default void restoring(Write write, List<Item> together) {}

    /** The operations on this collection's records besides CRUD and batches. Batches have its {@link RecordVerb}s. */
    default List<Action> actions(CollectionType type) {
        return List.of();
    }
}
