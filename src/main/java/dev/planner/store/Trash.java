package dev.planner.store;

import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import io.vertx.core.Future;
import java.time.Instant;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Deleted records, kept byte for byte for at least thirty days. */
public interface Trash {

    /**
     * A deleted record.
     *
     * @param trashId its id in the trash; a record may be deleted, created again and deleted again
     * @param key the record
     * @param title the display name of the record
     * @param location its location before the delete
     * @param deletedAt the time of the delete
     * @param owner the record that was deleted with it as its owner; {@code null} if it was deleted by itself
     */
    record Entry(
            String trashId,
            ItemKey key,
            String title,
            String location,
            Instant deletedAt,
            @Nullable ItemKey owner) {

        /** Whether this record was deleted together with its owner, the other record. */
        public boolean wentWith(Entry other) {
            return other.key().equals(owner) && other.deletedAt().equals(deletedAt);
        }
    }

    /** All entries, the newest first. */
    Future<List<Entry>> list();

    /**
     * Restores a record byte for byte to its old location or to a location beside it. It also restores the records that
     * were deleted with it, if they are still in the trash and their ids are free.
     *
     * @param locks the locks of the work besides those on the restored records
     * @param work runs with the restored records, the wanted one first; its changes are committed together with them.
     *     If it throws, nothing is restored. It may run several times
     * @return the result of the work; fails with {@code NotFound} if the record is not in the trash and with {@code
     *     Conflict} if another record has its id
     */
    <T> Future<T> restore(
            String trashId, Function<List<ItemKey>, Locks> locks, BiFunction<Transaction, List<Item>, T> work);

    /**
     * Permanently removes a record and the records that were deleted with it.
     *
     * @return fails with {@code NotFound} if it is not in the trash
     */
    Future<Void> purge(String trashId);
}
