package dev.planner.store.files.transaction;

import dev.planner.base.Hashes;
import dev.planner.base.Maps;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.RecordTitle;
import dev.planner.store.Locks;
import dev.planner.store.StoreConflict;
import dev.planner.store.Transaction;
import dev.planner.store.Trash;
import dev.planner.store.files.medium.Edit;
import dev.planner.store.files.medium.LinkedException;
import dev.planner.store.files.medium.Medium;
import dev.planner.store.files.medium.NoDirectoryException;
import dev.planner.store.files.medium.OvertakenException;
import dev.planner.store.files.medium.ReadOnlyException;
import dev.planner.store.files.medium.Stamp;
import dev.planner.store.files.outside.OutsideEdits;
import dev.planner.store.files.outside.PauseBudget;
import dev.planner.store.files.records.FileEntry;
import dev.planner.store.files.records.StoreFaults;
import dev.planner.store.files.records.Workspace;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs work in transactions until one of them is committed (optimistic concurrency with retries). */
public final class CommitLoop {
    private static final Logger LOG = LoggerFactory.getLogger(CommitLoop.class);
    private static final int MAX_ATTEMPTS = 5;

    private final Workspace workspace;
    private final Map<String, CollectionType> types = new HashMap<>();
    private final Supplier<String> trashIds;

    /**
     * @param trashIds generates an id for each deleted record
     */
    public CommitLoop(Workspace workspace, Catalogue catalogue, Supplier<String> trashIds) {
        this.workspace = workspace;
        this.trashIds = trashIds;
        catalogue.all().forEach(type -> types.put(type.name(), type));
    }

    /**
     * Runs the work, commits its changes and makes them visible. The caller holds the locks.
     *
     * @param pauses the pauses that all attempts at the work share
     * @param written called after a successful write
     * @throws dev.planner.store.files.work.WorkQueue.WaitException if another program is writing a file; the work must
     *     run again
     * @throws ProblemException if the work throws it, if the medium is not writable, or if another program keeps
     *     changing the same files
     */
    public <T> T run(Locks locks, Function<Transaction, T> work, PauseBudget pauses, Runnable written) {
        return attempt(locks, work::apply, pauses, written);
    }

    /**
     * Like {@link #run}, with restored records. The records after the first are restored only if no other record has
     * their ids.
     */
    public <T> T restore(
            Locks locks,
            List<Trash.Entry> entries,
            BiFunction<Transaction, List<Item>, T> work,
            PauseBudget pauses,
            Runnable written) {
        return attempt(locks, transaction -> work.apply(transaction, transaction.restore(entries)), pauses, written);
    }

    private <T> T attempt(Locks locks, Function<RecordTransaction, T> work, PauseBudget pauses, Runnable written) {
        Set<String> occupied = new HashSet<>();
        for (int i = 1; i <= MAX_ATTEMPTS; i++) {
            LocationChooser locations = new LocationChooser(workspace, occupied);
            OutsideEdits outside = new OutsideEdits(workspace);
            RecordTransaction transaction = new RecordTransaction(workspace, types, locks, outside, pauses, locations);
            try {
                T result = work.apply(transaction);
                if (commit(transaction, locations)) {
                    written.run();
                }
                return result;
            } catch (OvertakenException e) {
                LOG.debug("attempt {} failed, because another program has changed the files", i);
            } finally {
                locations.release();
            }
        }
        throw Problem.conflict(
                StoreConflict.FILES_CHANGING,
                "Another program keeps changing the file. Nothing was written; try again in a moment.");
    }

    private boolean commit(RecordTransaction transaction, LocationChooser locations) {
        RuntimeException interrupted = transaction.interrupted();
        if (interrupted != null) {
            throw interrupted;
        }
        Instant now = workspace.clock().instant();
        List<Pending> written = new ArrayList<>();
        List<String> absent = new ArrayList<>();
        List<Edit> edits = new ArrayList<>();
        for (Pending change : transaction.changes()) {
            for (Edit edit : edits(change, now)) {
                edits.add(edit);
                written.add(change);
            }
        }
        edits.addAll(transaction.stateChanges().edits());
        if (edits.isEmpty()) {
            return false;
        }
        if (!workspace.medium().isWritable()) {
            throw StoreFaults.unwritable(new IOException("permission denied"));
        }
        List<@Nullable Stamp> stamps = write(edits, written, locations);
        List<FileEntry> present = new ArrayList<>();
        for (int i = 0; i < written.size(); i++) {
            FileEntry standing = written.get(i).standing();
            FileEntry entry = entry(written.get(i), stamps.get(i));
            if (entry != null) {
                present.add(entry);
            }
            if (standing != null && (entry == null || !entry.location().equals(standing.location()))) {
                absent.add(standing.location());
            }
        }
        workspace.index().apply(present, absent, now);
        return true;
    }

    private List<@Nullable Stamp> write(List<Edit> edits, List<Pending> written, LocationChooser locations) {
        try {
            return workspace.medium().commit(edits);
        } catch (LinkedException e) {
            throw Problem.conflict(
                    StoreConflict.FILE_LINKED,
                    e.getMessage() + ", and the server does not follow links (--follow-links). Nothing was written.",
                    Maps.of("path", e.location()));
        } catch (ReadOnlyException e) {
            throw Problem.conflict(
                    e.ofOther() ? StoreConflict.FILE_OF_OTHER : StoreConflict.FILE_READ_ONLY,
                    "The file " + e.getMessage() + ". Nothing was written.",
                    Maps.of("path", e.location()));
        } catch (NoDirectoryException e) {
            throw Problem.conflict(
                    StoreConflict.NOT_A_DIRECTORY,
                    "In the project, " + e.getMessage() + ". Nothing was written.",
                    Maps.of("path", e.location()));
        } catch (IOException e) {
            throw StoreFaults.unwritable(e);
        } catch (OvertakenException e) {
            written.forEach(change -> avoidOccupied(change, locations));
            throw e;
        }
    }

    /** The edits of the medium for a change: a removal, a write or a restore, both, or none. */
    private List<Edit> edits(Pending change, Instant now) {
        FileEntry standing = change.standing();
        Item after = change.after();
        byte[] bytes = change.bytes();
        Pending.Restored restored = change.restored();
        Pending.Removed removed = change.removed();
        List<Edit> edits = new ArrayList<>();
        // The collection of a singleton allows one location only: the new record replaces the deleted one there.
        boolean replaced = standing != null && after != null && after.location().equals(standing.location());
        if (removed != null && standing != null && !replaced) {
            edits.add(removal(standing, removed, now));
        }
        if (after == null || bytes == null) {
            return edits;
        }
        if (restored != null) {
            edits.add(new Edit.Restore(
                    restored.entry().trashId(),
                    after.location(),
                    Hashes.of(restored.bytes()),
                    bytes == restored.bytes() ? null : bytes));
        } else {
            edits.add(new Edit.Write(
                    after.location(), bytes, standing == null || !edits.isEmpty() ? null : known(standing)));
        }
        return edits;
    }

    private static Edit.Known known(FileEntry standing) {
        return new Edit.Known(
                standing.location(), standing.stamp(), standing.revision().hash());
    }

    private Edit removal(FileEntry standing, Pending.Removed removed, Instant now) {
        Item item = removed.item();
        CollectionType type = types.get(item.key().collection());
        String title = type == null ? item.id() : RecordTitle.of(type, item);
        String trashId = trashIds.get();
        Trash.Entry entry = new Trash.Entry(trashId, item.key(), title, item.location(), now, removed.owner());
        boolean same = item.revision().hash().equals(standing.revision().hash());
        return new Edit.Trash(known(standing), trashId, TrashNotes.write(entry), same ? null : removed.bytes());
    }

    private static @Nullable FileEntry entry(Pending change, @Nullable Stamp stamp) {
        Item after = change.after();
        if (after == null || stamp == null) {
            return null;
        }
        String collection = after.key().collection();
        return new FileEntry(after.location(), collection, stamp, after.revision(), change.endsLine(), after, null);
    }

    /**
     * Makes the next attempt use another name if another program has created a file with the name of a new file.
     *
     * @throws ProblemException if the record can have no other name, and the thing with its name is no file
     */
    private void avoidOccupied(Pending change, LocationChooser locations) {
        FileEntry standing = change.standing();
        Item after = change.after();
        if (after == null || (standing != null && standing.location().equals(after.location()))) {
            return;
        }
        try {
            Medium.Kind found = workspace.medium().kind(after.location());
            if (found != Medium.Kind.NOTHING) {
                locations.occupied(after.location());
            }
            if (found == Medium.Kind.DIRECTORY && isSingleton(after)) {
                throw Problem.conflict(
                        StoreConflict.NOT_A_FILE,
                        "In the project, " + after.location() + " is not a file. Nothing was written.",
                        Maps.of("path", after.location()));
            }
        } catch (IOException e) {
            LOG.debug("{} cannot be checked", after.location(), e);
        }
    }

    private boolean isSingleton(Item item) {
        CollectionType type = types.get(item.key().collection());
        return type != null && type.storage().layout() == CollectionType.Layout.SINGLETON;
    }
}
