package dev.planner.store.files.outside;

import dev.planner.base.Maps;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.schema.CollectionType;
import dev.planner.store.StoreConflict;
import dev.planner.store.files.layout.RecordFileNames;
import dev.planner.store.files.medium.LinkedException;
import dev.planner.store.files.medium.Locations;
import dev.planner.store.files.medium.Medium;
import dev.planner.store.files.records.FileEntry;
import dev.planner.store.files.records.StoreFaults;
import dev.planner.store.files.records.Workspace;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Checks the files of the records that a transaction is about to read or change, and updates the index with changes by
 * other programs. The caller holds the locks of the records. Used by one thread.
 *
 * <p>A large import looks up each of its ids in all section directories. The section directories are therefore listed
 * once and, after {@value #MANY} lookups, so are the files in each of them. If another program creates a file after
 * that, the commit finds it and the transaction runs again.
 */
public final class OutsideEdits {
    private static final int MANY = 200;

    private final Workspace workspace;
    private final Map<String, List<String>> sections = new HashMap<>();
    /** Directory → the names of its files, in lower case because a file system may ignore case. */
    private final Map<String, @Nullable Set<String>> names = new HashMap<>();

    private int lookups;

    public OutsideEdits(Workspace workspace) {
        this.workspace = workspace;
    }

    /**
     * Updates the index with the current state of a record.
     *
     * @throws ProblemException if the file exists but is currently not a valid record
     * @throws dev.planner.store.files.work.WorkQueue.WaitException if another program is writing the file
     */
    public void refresh(ItemKey key, CollectionType type, PauseBudget pauses) {
        FileEntry known = workspace.index().fileOf(key);
        if (known == null) {
            checkReadable(key, type);
            FileEntry found = find(key, type, RecordFileNames.stemFor(key.id()));
            if (found != null) {
                apply(List.of(found), List.of());
            }
            return;
        }
        if (workspace.reader().isUnchanged(known)) {
            return;
        }
        FileEntry read = workspace.reader().readAgain(known, type);
        if (read == null) {
            refreshMissing(known, key, type, pauses);
            return;
        }
        boolean cut = isCut(read, known);
        if (cut || isUnsettled(read, known)) {
            pauses.awaitContent(known.location());
        }
        if (read.unreadable()) {
            apply(List.of(read), List.of());
            throw Problem.conflict(
                    StoreConflict.FILE_UNREADABLE,
                    "The file " + known.location()
                            + " cannot be read at present; see the problems of the project. Nothing was written.",
                    Maps.of("path", known.location()));
        } else if (cut || !isRecord(read, key)) {
            throw beingChanged(known);
        } else if (read.revision().equals(known.revision()) && known.problem() == null) {
            workspace.index().refresh(known, read.stamp());
        } else {
            apply(List.of(read), List.of());
        }
    }

    /**
     * Checks that no other program is writing a file that is about to be replaced or removed.
     *
     * @throws ProblemException if the file has just lost its record or most of its content
     * @throws dev.planner.store.files.work.WorkQueue.WaitException if another program is writing the file
     */
    public void checkSettled(FileEntry known, CollectionType type, PauseBudget pauses) {
        FileEntry read = workspace.reader().isUnchanged(known)
                ? null
                : workspace.reader().readAgain(known, type);
        if (read == null) {
            return;
        }
        boolean cut = isCut(read, known);
        if (cut || isUnsettled(read, known)) {
            pauses.awaitContent(known.location());
        }
        Item record = known.item();
        if (cut || (record != null && !isRecord(read, record.key()))) {
            throw beingChanged(known);
        }
    }

    private static boolean isRecord(FileEntry read, ItemKey key) {
        return read.item() != null && read.item().key().equals(key);
    }

    private static ProblemException beingChanged(FileEntry known) {
        return Problem.conflict(
                StoreConflict.FILE_CHANGING,
                "The file " + known.location()
                        + " is being changed by another program, or cannot be read as this record any more. "
                        + "Nothing was written; try again in a moment.",
                Maps.of("path", known.location()));
    }

    /**
     * Refuses an unknown id that may belong to an unreadable file, because a new record with that id would be a
     * duplicate.
     */
    private void checkReadable(ItemKey key, CollectionType type) {
        for (String location : candidates(type, RecordFileNames.fileName(RecordFileNames.stemFor(key.id())))) {
            FileEntry entry = workspace.index().file(location);
            if (entry != null && entry.item() == null && mayBeFile(location)) {
                throw Problem.conflict(
                        StoreConflict.FILE_UNREADABLE,
                        "The file " + location
                                + " cannot be read and may be this record; see the problems of the project. "
                                + "Nothing was written.",
                        Maps.of("path", location));
            }
        }
    }

    private boolean mayBeFile(String location) {
        try {
            return workspace.medium().kind(location) == Medium.Kind.CONTENT;
        } catch (IOException e) {
            return true;
        }
    }

    /**
     * Whether a file is probably incomplete because another program is saving it: it has shrunk to less than half, or
     * has shrunk and lost its final line break. The duration of a save is unknown, so the file counts as incomplete
     * until the watch has found it unchanged for a while.
     */
    static boolean isCut(FileEntry read, FileEntry known) {
        long size = read.stamp().size();
        long before = known.stamp().size();
        boolean torn = size < before && known.endsLine() && !read.endsLine();
        return (torn || size < before / 2) && !read.revision().equals(known.revision());
    }

    private static boolean isUnsettled(FileEntry read, FileEntry known) {
        boolean same = read.revision().equals(known.revision());
        return !same && (!read.stamp().settled() || read.stamp().size() == 0 || read.item() == null);
    }

    /** Updates the index after the file of a record has disappeared: the record was moved or removed. */
    private void refreshMissing(FileEntry known, ItemKey key, CollectionType type, PauseBudget pauses) {
        FileEntry elsewhere = find(key, type, RecordFileNames.idOf(known.location()));
        if (elsewhere == null) {
            pauses.awaitFile(known.location());
        } else if (!elsewhere.stamp().settled()) {
            pauses.awaitContent(elsewhere.location());
        }
        apply(elsewhere == null ? List.of() : List.of(elsewhere), List.of(known.location()));
    }

    /** The record in a file that the index does not contain, at one of the locations that its id suggests. */
    private @Nullable FileEntry find(ItemKey key, CollectionType type, String stem) {
        for (String location : candidates(type, RecordFileNames.fileName(stem))) {
            if (workspace.index().file(location) == null && exists(location)) {
                FileEntry read = workspace.reader().read(location, type);
                if (read != null && isRecord(read, key)) {
                    return read;
                }
            }
        }
        return null;
    }

    private boolean exists(String location) {
        try {
            return (++lookups <= MANY || isListed(location))
                    && workspace.medium().kind(location) != Medium.Kind.NOTHING;
        } catch (IOException e) {
            throw StoreFaults.unwritable(e);
        }
    }

    /** Whether a file may exist according to the listing of its directory. A directory behind a link has no listing. */
    private boolean isListed(String location) throws IOException {
        String directory = Locations.parent(location);
        if (!names.containsKey(directory)) {
            names.put(directory, list(directory));
        }
        Set<String> listed = names.get(directory);
        return listed == null || listed.contains(folded(Locations.name(location)));
    }

    private @Nullable Set<String> list(String directory) throws IOException {
        try {
            Set<String> listed = new HashSet<>();
            workspace.medium().list(directory).names().forEach(name -> listed.add(folded(name)));
            return listed;
        } catch (LinkedException e) {
            return null;
        }
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    private List<String> candidates(CollectionType type, String name) {
        String directory = type.storage().directory();
        return switch (type.storage().layout()) {
            case SINGLETON -> List.of(directory);
            case FLAT -> List.of(Locations.child(directory, name));
            case SECTIONS ->
                sections(directory).stream()
                        .map(section -> Locations.child(Locations.child(directory, section), name))
                        .toList();
        };
    }

    private List<String> sections(String directory) {
        List<String> known = sections.get(directory);
        if (known == null) {
            try {
                known = workspace.scan().sections(directory);
            } catch (IOException e) {
                throw StoreFaults.unwritable(e);
            }
            sections.put(directory, known);
        }
        return known;
    }

    private void apply(List<FileEntry> present, List<String> absent) {
        workspace.index().apply(present, absent, workspace.clock().instant());
    }
}
