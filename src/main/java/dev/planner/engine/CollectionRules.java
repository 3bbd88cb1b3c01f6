package dev.planner.engine;

import dev.planner.item.Item;
import dev.planner.schema.Operation;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What one collection does beyond its description. The default does nothing: most collections need no rules. Rules are
 * stateless; what they need comes with each call. The engine itself maintains the server fields {@code created} or
 * {@code createdAt} (on create), {@code updated} or {@code updatedAt} (on every change) and {@code revision} (plus one on
 * every change) of every collection that declares them, after the rules have run.
 */
public interface CollectionRules {

    /** The collections, besides its own, whose records the computed fields look at. */
    default Set<String> computedFrom() {
        return Set.of();
    }

    /** Whether computed fields look at other records of the same collection. */
    default boolean computedFromSiblings() {
        return false;
    }

    /** Whether computed fields look at today's date. */
    default boolean computedFromToday() {
        return false;
    }

    /**
     * Derives the computed fields of one record. Must be quick: other records are reached through indexed fields
     * ({@code Table.where}), never by walking a table. Must tolerate any value in a file.
     *
     * @param into takes the computed values by name; absent ones are left out
     */
    default void compute(Item item, Moment moment, Map<String, Object> into) {}

    /**
     * A test for a filter that means more than equality with the field's value, such as a person's name where the id is
     * stored.
     *
     * @return {@code null} for the ordinary meaning
     * @throws dev.planner.item.ProblemException when the text is not what the filter takes
     */
    default @Nullable Predicate<Rendered> filter(String name, String text, Moment moment) {
        return null;
    }

    /**
     * The default order of lists, when there is more to it than the values of fields; {@code null} for the description's.
     * Ties stay in the order of the files.
     */
    default @Nullable Comparator<Item> order() {
        return null;
    }

    /**
     * The collections that must be locked whole for a write: its own when the rules look at its other records, others when
     * the write changes records there. Empty when locking the record is enough. The engine adds the locks that the
     * description's constraints need.
     *
     * @param changes the members of a create's body or an update's patch under their canonical names, empty for a delete
     */
    default Set<String> locks(Operation operation, Map<String, ? extends @Nullable Object> changes) {
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
    default List<Action> actions() {
        return List.of();
    }
}
