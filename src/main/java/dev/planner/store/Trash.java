package dev.planner.store;

import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import io.vertx.core.Future;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Deleted records, kept byte for byte for at least thirty days. */
public interface Trash {

    /**
     * A deleted record.
     *
     * @param trashId the id of the entry. The id of the record is not enough, because a record can be deleted, created
     *     again and deleted again
     * @param key the record
     * @param title the display name of the record
     * @param location its location before the delete
     * @param deletedAt the time of the delete
     * @param owner the record whose deletion also deleted this record; {@code null} if this record was deleted by
     *     itself
     */
    record Entry(
            String trashId,
            ItemKey key,
            String title,
            String location,
            Instant deletedAt,
            @Nullable ItemKey owner) {

        /** Whether the deletion of the other record, its owner, also deleted this record. */
        public boolean wasDeletedWith(Entry other) {
            return other.key().equals(owner) && other.deletedAt().equals(deletedAt);
        }

        /** This entry, followed by those of all entries that were deleted with it. */
        public List<Entry> together(List<Entry> all) {
            return Stream.concat(Stream.of(this), all.stream().filter(other -> other.wasDeletedWith(this)))
                    .toList();
        }

        /**
         * The entry that a client names.
         *
         * @param newestFirst all entries
         * @param id the id in the trash, or the id of the record, whose latest entry counts
         * @param collection the collection of the record; {@code null} for any
         */
        public static Optional<Entry> named(List<Entry> newestFirst, String id, @Nullable String collection) {
            List<Entry> possible = newestFirst.stream()
                    .filter(entry ->
                            collection == null || entry.key.collection().equals(collection))
                    .toList();
            return possible.stream()
                    .filter(entry -> entry.trashId.equals(id))
                    .findFirst()
                    .or(() -> possible.stream()
                            .filter(entry -> entry.key.id().equals(id))
                            .findFirst());
        }
    }

    /** All entries, the newest first. */
    Future<List<Entry>> list();

    /**
     * Restores a record byte for byte, to its old location or, if another file is there now, to a location in the same
     * directory. It also restores the records that were deleted with it, if they are still in the trash and no other
     * record has their ids.
     *
     * @param locks returns the locks that the work needs besides those on the restored records, which are its argument
     * @param work runs with the restored records, the requested one first. Its changes are committed together with the
     *     restore. If it throws, nothing is restored. It may run several times
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
