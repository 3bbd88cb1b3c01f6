package dev.planner.store.files.transaction;

import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.store.Trash;
import dev.planner.store.files.records.FileEntry;
import org.jspecify.annotations.Nullable;

/**
 * A record that a transaction changes.
 *
 * @param standing its file as it is; {@code null} when there is none
 * @param after the record as it will be; {@code null} when it is deleted
 * @param bytes what its file will hold; {@code null} when it is deleted
 * @param restored where its file comes from when it comes from the trash; {@code null} when it does not
 * @param owner the record because of which it is deleted
 */
record Pending(
        @Nullable FileEntry standing,
        @Nullable Item after,
        byte @Nullable [] bytes,
        @Nullable Restored restored,
        @Nullable ItemKey owner) {
    /**
     * An entry of the trash.
     *
     * @param bytes of its file
     */
    record Restored(Trash.Entry entry, byte[] bytes) {}

    static final Pending NOTHING = new Pending(null, null, null, null, null);

    Pending changed(Item item, byte[] content) {
        return new Pending(standing, item, content, restored, null);
    }

    Pending deleted(@Nullable ItemKey because) {
        return new Pending(standing, null, null, null, because);
    }
}
