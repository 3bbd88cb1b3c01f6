package dev.planner.store;

import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import io.vertx.core.Future;
import java.time.Instant;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Deleted records, kept for at least thirty days with every byte. */
public interface Trash {

    /**
     * A deleted record.
     *
     * @param trashId names it in the trash; one record may be deleted, created again and deleted again
     * @param key the record
     * @param title the name by which people know it
     * @param location where it was
     * @param deletedAt when
     * @param owner the record with which it was deleted; {@code null} when it was deleted by itself
     */
    record Entry(
            String trashId,
            ItemKey key,
            String title,
            String location,
            Instant deletedAt,
            @Nullable ItemKey owner) {

        /** Whether this record was deleted because the other one was. */
        public boolean wentWith(Entry other) {
            return other.key().equals(owner) && other.deletedAt().equals(deletedAt);
        }
    }

    /** All entries, the newest first. */
    Future<List<Entry>> list();

    /**
     * Brings a record back as it was, byte for byte, to its old location or to one beside it. With it return the
     * records that were deleted along with it, as far as they are still in the trash and no other records have their
     * ids.
     *
     * @param locks the locks that the work needs besides those on the records that return
     * @param work runs with the records back in place, the wanted one first; what it changes is durable together with
     *     them. When it throws, nothing is restored. It may run several times
     * @return what the work returns; fails with {@code NotFound} when the record is not in the trash and with {@code
     *     Conflict} when another record has its id
     */
    <T> Future<T> restore(
            String trashId, Function<List<ItemKey>, Locks> locks, BiFunction<Transaction, List<Item>, T> work);

    /**
     * Removes a record for good, and with it those that were deleted along with it.
     *
     * @return fails with {@code NotFound} when it is not in the trash
     */
    Future<Void> purge(String trashId);
}
