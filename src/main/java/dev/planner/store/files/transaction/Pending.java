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
 * @param bytes what its file will hold; {@code null} when it is deleted or unchanged
 * @param restored where its file comes from when it comes from the trash; {@code null} when it does not
 * @param removed what goes to the trash; {@code null} when nothing does. A record that is then made again with the same
 *     id has this and {@code after}
 */
record Pending(
        @Nullable FileEntry standing,
        @Nullable Item after,
        byte @Nullable [] bytes,
        @Nullable Restored restored,
        @Nullable Removed removed) {
    /**
     * An entry of the trash.
     *
     * @param bytes of its file
     */
    record Restored(Trash.Entry entry, byte[] bytes) {}

    /**
     * A deleted record.
     *
     * @param item as earlier changes of the same transaction have left it
     * @param bytes of its file when earlier changes have changed them; {@code null} when its file is as it stands
     * @param owner the record because of which it is deleted; {@code null} when it is deleted by itself
     */
    record Removed(
            Item item, byte @Nullable [] bytes, @Nullable ItemKey owner) {}

    static final Pending NOTHING = new Pending(null, null, null, null, null);

    Pending changed(Item item, byte[] content) {
        return new Pending(standing, item, content, restored, removed);
    }

    /** A record that was made again after a delete of the same transaction leaves nothing of its own. */
    Pending deleted(Item item, @Nullable ItemKey owner) {
        return new Pending(standing, null, null, null, removed != null ? removed : new Removed(item, bytes, owner));
    }
}
