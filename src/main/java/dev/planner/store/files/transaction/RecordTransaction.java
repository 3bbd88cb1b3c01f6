package dev.planner.store.files.transaction;

import dev.planner.base.Hashes;
import dev.planner.base.Maps;
import dev.planner.item.CommonRefusal;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.markdown.text.UnreadableDocumentException;
import dev.planner.schema.CollectionType;
import dev.planner.store.Locks;
import dev.planner.store.Snapshot;
import dev.planner.store.StoreConflict;
import dev.planner.store.Transaction;
import dev.planner.store.Trash;
import dev.planner.store.files.codec.MarkdownCodec;
import dev.planner.store.files.medium.Content;
import dev.planner.store.files.medium.LinkedException;
import dev.planner.store.files.medium.Medium;
import dev.planner.store.files.medium.OvertakenException;
import dev.planner.store.files.outside.OutsideEdits;
import dev.planner.store.files.outside.PauseBudget;
import dev.planner.store.files.records.FileEntry;
import dev.planner.store.files.records.RecordFileReader;
import dev.planner.store.files.records.StoreFaults;
import dev.planner.store.files.records.Workspace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One attempt at a unit of work: buffers its changes until the commit. Used by one thread. */
final class RecordTransaction implements Transaction {
    private static final Logger LOG = LoggerFactory.getLogger(RecordTransaction.class);

    private final Workspace workspace;
    private final Map<String, CollectionType> types;
    private final Locks locks;
    private final OutsideEdits outside;
    private final PauseBudget pauses;
    private final LocationChooser locations;
    private final StateOverlay state;
    private final Map<ItemKey, Pending> pending = new LinkedHashMap<>();
    private final Set<ItemKey> refreshed = new LinkedHashSet<>();
    private @Nullable RuntimeException interrupted;

    RecordTransaction(
            Workspace workspace,
            Map<String, CollectionType> types,
            Locks locks,
            OutsideEdits outside,
            PauseBudget pauses,
            LocationChooser locations) {
        this.workspace = workspace;
        this.types = types;
        this.locks = locks;
        this.outside = outside;
        this.pauses = pauses;
        this.locations = locations;
        this.state = new StateOverlay(workspace.medium());
    }

    @Override
    public Snapshot snapshot() {
        return workspace.index().snapshot();
    }

    @Override
    public void claim(ItemKey key) {
        refreshed.add(key);
    }

    @Override
    public @Nullable Item get(ItemKey key) {
        Pending changed = pending.get(key);
        if (changed != null) {
            return changed.after();
        }
        if (isLocked(key) && refreshed.add(key)) {
            try {
                outside.refresh(key, type(key), pauses);
            } catch (ProblemException e) {
                throw e;
            } catch (RuntimeException e) {
                interrupted = e;
                throw e;
            }
        }
        return snapshot().get(key);
    }

    private boolean isLocked(ItemKey key) {
        return locks.records().contains(key) || locks.collections().contains(key.collection());
    }

    private CollectionType type(ItemKey key) {
        CollectionType type = types.get(key.collection());
        if (type == null) {
            throw new IllegalArgumentException("no collection is named " + key.collection());
        }
        return type;
    }

    @Override
    public Item put(ItemKey key, Map<String, Object> values) {
        CollectionType type = type(key);
        Pending last = forChange(key);
        Item current = last.after();
        Map<String, Object> wanted = new LinkedHashMap<>(values);
        String location = locations.locationOf(key, type, current, wanted);
        if (current != null && !location.equals(current.location())) {
            checkStaysTheRecord(key, location);
        }
        MarkdownCodec codec = workspace.reader().codec(type.name());
        MarkdownCodec.Encoded encoded = current == null
                ? codec.create(key, location, wanted)
                : codec.edit(bytes(last), current, location, wanted);
        if (encoded.item() == current) {
            return current;
        }
        if (encoded.bytes().length > RecordFileReader.MAX_SIZE) {
            throw new ProblemException(new Problem.TooLarge(
                    CommonRefusal.RECORD_TOO_LARGE.reason(Map.of("limit", RecordFileReader.MAX_SIZE >> 10)),
                    "A record's file can have at most " + (RecordFileReader.MAX_SIZE >> 20)
                            + " MB. Nothing was written."));
        }
        pending.put(key, last.changed(encoded.item(), encoded.bytes()));
        return encoded.item();
    }

    /** A move must not make another file with the same id the record, because the next read would give that file. */
    private void checkStaysTheRecord(ItemKey key, String location) {
        String rival = workspace.index().rivalAt(key, location);
        if (rival != null) {
            throw Problem.conflict(
                    StoreConflict.ID_SHARED,
                    "The file " + rival + " has the same id and would be shown instead of the moved one. Give one of "
                            + "the two files another id, or remove it. Nothing was written.",
                    Maps.of("id", key.id(), "path", rival));
        }
    }

    /** The current record in this transaction, with its file, before a change. */
    private Pending forChange(ItemKey key) {
        if (!isLocked(key)) {
            throw new IllegalStateException(key + " is changed without its lock");
        }
        Pending last = pending.get(key);
        if (last != null) {
            return last;
        }
        Item item = get(key);
        FileEntry standing = workspace.index().fileOf(key);
        if (item == null || standing == null) {
            return Pending.NOTHING;
        }
        if (item.conflicted()) {
            throw Problem.conflict(
                    StoreConflict.UNMERGED,
                    "The file " + item.location()
                            + " holds merge-conflict markers; resolve them in the file, then try again. "
                            + "Nothing was written.",
                    Maps.of("path", item.location()));
        }
        return new Pending(standing, item, null, null, null);
    }

    private byte[] bytes(Pending last) {
        FileEntry standing = last.standing();
        byte[] bytes = last.bytes();
        return bytes == null && standing != null ? read(standing) : bytes == null ? new byte[0] : bytes;
    }

    private byte[] read(FileEntry standing) {
        try {
            Content content = workspace.medium().read(standing.location(), RecordFileReader.MAX_SIZE);
            if (content != null
                    && Hashes.of(content.bytes()).equals(standing.revision().hash())) {
                return content.bytes();
            }
        } catch (LinkedException | Medium.TooLargeException e) {
            LOG.debug("another program has replaced {}", standing.location(), e);
        } catch (IOException e) {
            throw StoreFaults.unwritable(e);
        }
        workspace.index().refresh(standing, standing.stamp().unsettled());
        OvertakenException overtaken = new OvertakenException();
        interrupted = overtaken;
        throw overtaken;
    }

    @Override
    public void delete(ItemKey key) {
        delete(key, null);
    }

    @Override
    public void deleteWith(ItemKey owner, ItemKey key) {
        delete(key, owner);
    }

    private void delete(ItemKey key, @Nullable ItemKey owner) {
        Item item = get(key);
        if (item == null) {
            return;
        }
        Pending last = forChange(key);
        if (last.standing() == null) {
            pending.remove(key);
        } else {
            pending.put(key, last.deleted(item, owner));
        }
    }

    @Override
    public List<Item> undelete(ItemKey key) {
        Item item = undeleted(key);
        if (item == null) {
            return List.of();
        }
        List<Item> items = new ArrayList<>(List.of(item));
        for (Map.Entry<ItemKey, Pending> other : List.copyOf(pending.entrySet())) {
            Pending.Removed removed = other.getValue().removed();
            Item belonging = removed != null && key.equals(removed.owner()) ? undeleted(other.getKey()) : null;
            if (belonging != null) {
                items.add(belonging);
            }
        }
        return items;
    }

    private @Nullable Item undeleted(ItemKey key) {
        Pending last = pending.get(key);
        Pending.Removed removed = last == null || last.after() != null ? null : last.removed();
        if (last == null || removed == null) {
            return null;
        }
        pending.put(key, last.undeleted(removed));
        return removed.item();
    }

    @Override
    public List<Trash.Entry> trash() {
        try {
            return TrashNotes.all(workspace.medium());
        } catch (IOException e) {
            throw StoreFaults.unwritable(e);
        }
    }

    @Override
    public List<Item> restore(List<Trash.Entry> entries) {
        List<Item> restored = new ArrayList<>(List.of(restore(entries.get(0))));
        for (Trash.Entry belonging : entries.subList(1, entries.size())) {
            if (get(belonging.key()) == null) {
                restored.add(restore(belonging));
            }
        }
        return restored;
    }

    private Item restore(Trash.Entry entry) {
        ItemKey key = entry.key();
        if (!isLocked(key)) {
            throw new IllegalStateException(key + " is restored without its lock");
        }
        if (get(key) != null) {
            throw Problem.conflict(
                    StoreConflict.RESTORED_ID_TAKEN,
                    "There is a record with this id again; nothing was restored.",
                    Maps.of("collection", key.collection(), "id", key.id()));
        }
        byte[] bytes;
        try {
            bytes = workspace.medium().trashed(entry.trashId(), entry.location());
        } catch (IOException e) {
            throw StoreFaults.unwritable(e);
        }
        if (bytes == null) {
            throw Problem.notFound(CommonRefusal.MISSING, "The record is no longer in the trash.");
        }
        String location = locations.restored(key, type(key), entry.location());
        Item item = decoded(location, key, bytes);
        if (!item.key().equals(key)) {
            throw Problem.conflict(
                    StoreConflict.RESTORED_NAME_TAKEN,
                    "There is a file of its name again: " + entry.location() + "; nothing was restored.",
                    Maps.of("path", entry.location()));
        }
        pending.put(key, pending.getOrDefault(key, Pending.NOTHING).restoredFrom(entry, item, bytes));
        return item;
    }

    private Item decoded(String location, ItemKey key, byte[] bytes) {
        try {
            return workspace.reader().codec(key.collection()).decode(location, bytes);
        } catch (UnreadableDocumentException e) {
            throw Problem.conflict(
                    StoreConflict.FILE_UNREADABLE,
                    "The file of the record cannot be read in the trash: " + e.getMessage() + "; nothing was restored.",
                    Maps.of("path", location));
        }
    }

    @Override
    public void putState(String name, byte @Nullable [] content) {
        state.put(name, content);
    }

    @Override
    public byte @Nullable [] state(String name) {
        return state.get(name);
    }

    @Override
    public List<String> stateNames(String group) {
        return state.names(group);
    }

    /**
     * The exception that must end this attempt, even if the work has caught it and continued; {@code null} if there is
     * none.
     */
    @Nullable RuntimeException interrupted() {
        return interrupted;
    }

    Collection<Pending> changes() {
        return pending.values();
    }

    StateOverlay stateChanges() {
        return state;
    }
}
