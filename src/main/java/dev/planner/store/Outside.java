package dev.planner.store;

import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.schema.CollectionType;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Takes in what other programs have done to the file of a record that is about to be read and changed. The caller holds the
 * record's lock.
 */
final class Outside {
    private static final long PAUSE_MILLIS = 30;
    private static final int MOST_PAUSES = 8;

    private final Workspace workspace;
    private final Scan scan;

    Outside(Workspace workspace) {
        this.workspace = workspace;
        this.scan = new Scan(workspace.files(), workspace.places());
    }

    /**
     * @throws dev.planner.item.ProblemException when the file is there and is no such record at this moment
     */
    void takeIn(ItemKey key, CollectionType type) {
        FileEntry known = workspace.ledger().fileOf(key);
        if (known == null) {
            FileEntry found = find(key, type, ProjectFiles.nameFor(key.id()));
            if (found != null) {
                apply(List.of(found), List.of());
            }
            return;
        }
        if (isUnchanged(known)) {
            return;
        }
        FileEntry read = settled(known, type);
        if (read == null) {
            takeInAbsence(known, key, type);
        } else if (read.revision().equals(known.revision())) {
            workspace.ledger().refresh(known, read.stamp());
        } else if (read.item() != null && read.item().key().equals(key)) {
            apply(List.of(read), List.of());
        } else {
            throw Problem.conflict("The file " + known.path()
                    + " is being changed by another program, or cannot be read as this record any more. "
                    + "Nothing was written; try again in a moment.");
        }
    }

    private boolean isUnchanged(FileEntry known) {
        try {
            FileStamp now = workspace.reader().stamp(known.path());
            return now != null && known.stamp().covers(now);
        } catch (IOException e) {
            return false;
        }
    }

    /** Reads the file, and again while it is in the middle of being saved. */
    private @Nullable FileEntry settled(FileEntry known, CollectionType type) {
        FileEntry read = workspace.reader().readAgain(known, type);
        for (int i = 0; i < MOST_PAUSES && isUnsettled(read, known); i++) {
            pause();
            read = workspace.reader().readAgain(known, type);
        }
        return read;
    }

    private static boolean isUnsettled(@Nullable FileEntry read, FileEntry known) {
        if (read == null) {
            return true;
        }
        boolean same = read.revision().equals(known.revision());
        return !same && (!read.stamp().settled() || read.stamp().size() == 0 || read.item() == null);
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void takeInAbsence(FileEntry known, ItemKey key, CollectionType type) {
        FileEntry elsewhere = find(key, type, ProjectFiles.idOf(known.path()));
        apply(elsewhere == null ? List.of() : List.of(elsewhere), List.of(known.path()));
    }

    /** The record in a file that nobody has told us of yet, where it would be by its name. */
    private @Nullable FileEntry find(ItemKey key, CollectionType type, String stem) {
        for (String path : candidates(type, ProjectFiles.fileName(stem))) {
            if (workspace.ledger().file(path) == null
                    && Files.exists(workspace.files().path(path))) {
                FileEntry read = workspace.reader().read(path, type);
                if (read != null && read.item() != null && read.item().key().equals(key)) {
                    return read;
                }
            }
        }
        return null;
    }

    private List<String> candidates(CollectionType type, String name) {
        String directory = type.storage().directory();
        return switch (type.storage().layout()) {
            case SINGLETON -> List.of(directory);
            case FLAT -> List.of(ProjectFiles.child(directory, name));
            case SECTIONS ->
                sections(directory).stream()
                        .map(section -> ProjectFiles.child(directory, section) + "/" + name)
                        .toList();
        };
    }

    private List<String> sections(String directory) {
        try {
            return scan.sections(directory);
        } catch (IOException e) {
            throw FileTransaction.unwritable(e);
        }
    }

    private void apply(List<FileEntry> present, List<String> absent) {
        workspace.ledger().apply(present, absent, workspace.clock().instant());
    }
}
