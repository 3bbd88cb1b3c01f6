package dev.planner.store;

import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import io.vertx.core.Future;
import java.time.Instant;
import java.util.List;
import java.util.function.BiConsumer;
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
     * @param also what is to be durable together with it; may run several times
     * @return the record; fails with {@code NotFound} when it is not in the trash and with {@code Conflict} when its id is
     *     taken by now
     */
    Future<Item> restore(String trashId, BiConsumer<Transaction, Item> also);

    /** Removes it for good; fails with {@code NotFound} when it is not in the trash. */
    Future<Void> purge(String trashId);
}
