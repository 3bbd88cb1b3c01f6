package dev.planner.store.files.transaction;

import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.store.Trash;
import dev.planner.store.files.records.FileEntry;
import org.jspecify.annotations.Nullable;

/**
 * An uncommitted change of one record in a transaction.
 *
 * @param standing the committed file of the record; {@code null} if there is none
 * @param after the record after the change; {@code null} if it is deleted
 * @param bytes the new content of the file; {@code null} if the record is deleted or unchanged
 * @param restored the trash entry from which the file is restored; {@code null} if it is not restored
 * @param removed the record that goes to the trash; {@code null} if there is none. A record that is deleted and then
 *     created again with the same id has both {@code removed} and {@code after}
 */
record Pending(
        @Nullable FileEntry standing,
        @Nullable Item after,
        byte @Nullable [] bytes,
        @Nullable Restored restored,
        @Nullable Removed removed) {
    /**
     * A restored trash entry.
     *
     * @param bytes the content of the file in the trash
     */
    record Restored(Trash.Entry entry, byte[] bytes) {}

    /**
     * A deleted record.
     *
     * @param item the record, including earlier changes of the same transaction
     * @param bytes the content of its file if the transaction has changed it; {@code null} if the file is unchanged
     * @param owner the record with which it is deleted; {@code null} if it is deleted by itself
     */
    record Removed(
            Item item, byte @Nullable [] bytes, @Nullable ItemKey owner) {}

    static final Pending NOTHING = new Pending(null, null, null, null, null);

    /** Whether the record's file will end with a line break. */
    boolean endsLine() {
        if (bytes != null) {
            return FileEntry.endsLine(bytes);
        }
        return restored != null ? FileEntry.endsLine(restored.bytes()) : standing != null && standing.endsLine();
    }

    Pending changed(Item item, byte[] content) {
        return new Pending(standing, item, content, restored, removed);
    }

    /** The change after a restore. The transaction may have deleted another record with the same id before. */
    Pending restoredFrom(Trash.Entry entry, Item item, byte[] content) {
        return new Pending(standing, item, content, new Restored(entry, content), removed);
    }

    /** The change before the delete. */
    Pending undeleted(Removed deleted) {
        return new Pending(standing, deleted.item(), deleted.bytes(), null, null);
    }

    /**
     * The change after a delete. If the record was already deleted and created again in this transaction, only the
     * first delete adds a trash entry.
     */
    Pending deleted(Item item, @Nullable ItemKey owner) {
        return new Pending(standing, null, null, null, removed != null ? removed : new Removed(item, bytes, owner));
    }
}
