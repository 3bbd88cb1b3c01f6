package dev.planner.store;

import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import io.vertx.core.Future;
import java.time.Instant;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Deleted records, kept for thirty days with every byte of their files. */
public interface Trash {

    /**
     * A deleted record.
     *
     * @param trashId names it in the trash; one record may be deleted, made again and deleted again
     * @param key the record
     * @param title what people knew it by
     * @param path where its file lay, relative to the project
     * @param deletedAt when
     * @param owner the record that was deleted at that time and took this one along; {@code null} when it went by itself
     */
    record Entry(
            String trashId,
            ItemKey key,
            String title,
            String path,
            Instant deletedAt,
            @Nullable ItemKey owner) {

        /** Whether this record was deleted because the other one was. */
        boolean wentWith(Entry other) {
            return other.key().equals(owner) && other.deletedAt().equals(deletedAt);
        }
    }

    /** What is in the trash, the newest first. */
    Future<List<Entry>> list();

    /**
     * Puts the file back where it was, byte for byte, and with it those of the records that were deleted along with it, as
     * far as they are still in the trash and nothing has their ids by now.
     *
     * @param locks the locks that the work needs besides those on the records that return
     * @param work runs with the records back in place, the wanted one first; what it changes is durable together with them.
     *     When it throws, nothing is restored. It may run several times
     * @return what the work returns; fails with {@code NotFound} when the record is not in the trash and with
     *     {@code Conflict} when its id is taken by now
     */
    <T> Future<T> restore(
            String trashId, Function<List<ItemKey>, Locks> locks, BiFunction<Transaction, List<Item>, T> work);

    /**
     * Removes it for good, together with the records that were deleted along with it; fails with {@code NotFound} when it
     * is not in the trash.
     */
    Future<Void> purge(String trashId);
}
