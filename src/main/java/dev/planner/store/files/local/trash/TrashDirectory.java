package dev.planner.store.files.local.trash;

import dev.planner.base.IoFaults;
import dev.planner.store.files.disk.Disk;
import dev.planner.store.files.disk.FileStat;
import dev.planner.store.files.local.own.Directories;
import dev.planner.store.files.local.own.OwnDirectory;
import dev.planner.store.files.local.own.TemporaryFiles;
import dev.planner.store.files.medium.Locations;
import dev.planner.store.files.medium.Trashed;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The trash: a directory {@code .planner/trash/<id>/} for each deleted file, with the file under its own name and a
 * note in {@code entry.json}. A delete writes the note first and moves the file last. After a crash, a directory
 * without a file therefore comes from an unfinished delete or a finished restore, and is removed.
 */
public final class TrashDirectory {
    public static final String PATH = OwnDirectory.PATH + "/trash";

    private static final Logger LOG = LoggerFactory.getLogger(TrashDirectory.class);
    private static final String NOTE = "entry.json";
    private static final int MAX_TRIES = 3;

    private final Disk disk;
    private final Directories directories;
    private final TemporaryFiles temporaries;

    public TrashDirectory(Disk disk, Directories directories, TemporaryFiles temporaries) {
        this.disk = disk;
        this.directories = directories;
        this.temporaries = temporaries;
    }

    private static String directory(String trashId) {
        return Locations.child(PATH, trashId);
    }

    /**
     * Creates the directory of an entry and writes its note.
     *
     * @param name the name of the deleted file
     * @return the path to which the file must be moved
     */
    public String prepare(String trashId, String name, byte[] note) throws IOException {
        String directory = directory(trashId);
        String temporary = temporaries.write(note, null);
        try {
            directories.create(directory);
            disk.rename(temporary, Locations.child(directory, NOTE));
            disk.sync(directory);
        } catch (IOException | RuntimeException | Error e) {
            temporaries.drop(temporary);
            discard(trashId);
            throw e;
        }
        return Locations.child(directory, name);
    }

    /** Removes an entry if it has no file. */
    public void discard(String trashId) {
        try {
            removeWithoutFile(trashId);
        } catch (IOException e) {
            LOG.warn("{} could not be removed; the next start removes it: {}", directory(trashId), IoFaults.reason(e));
        }
    }

    /**
     * Removes an entry if it has no file. It removes only a note and an empty directory, so that a file stays that was
     * not found because another program has moved the trash away for a moment.
     */
    private void removeWithoutFile(String trashId) throws IOException {
        List<String> names = names(trashId);
        if (file(trashId, names) != null) {
            return;
        }
        for (String name : names) {
            disk.delete(Locations.child(directory(trashId), name));
        }
        removeDirectory(trashId);
    }

    private void removeDirectory(String trashId) throws IOException {
        disk.delete(directory(trashId));
        directories.forget(directory(trashId));
    }

    /** All entries that have a file and a note. */
    public List<Trashed> list() throws IOException {
        List<Trashed> entries = new ArrayList<>();
        for (String trashId : trashIds()) {
            byte[] note = file(trashId) == null ? null : note(trashId);
            if (note != null) {
                entries.add(new Trashed(trashId, note));
            }
        }
        return entries;
    }

    private List<String> trashIds() throws IOException {
        try {
            return disk.list(PATH).names();
        } catch (NoSuchFileException e) {
            return List.of();
        }
    }

    private byte @Nullable [] note(String trashId) throws IOException {
        try {
            return disk.read(Locations.child(directory(trashId), NOTE));
        } catch (NoSuchFileException e) {
            return null;
        }
    }

    /** The path of the file of an entry; {@code null} if there is none. */
    public @Nullable String file(String trashId) throws IOException {
        return file(trashId, names(trashId));
    }

    private static @Nullable String file(String trashId, List<String> names) {
        for (String name : names) {
            if (!name.equals(NOTE) && !TemporaryFiles.isTemporary(name)) {
                return Locations.child(directory(trashId), name);
            }
        }
        return null;
    }

    private List<String> names(String trashId) throws IOException {
        FileStat directory = trashId.isEmpty() || trashId.contains("/") ? null : disk.stat(directory(trashId));
        if (directory == null || !directory.isDirectory()) {
            return List.of();
        }
        try {
            return disk.list(directory(trashId)).names();
        } catch (NoSuchFileException e) {
            return List.of();
        }
    }

    /**
     * Removes an entry with its file and its note. The note is removed after the sync of the file's removal, because
     * nothing would list or remove a file without a note. If a power cut leaves the rest, the next start removes it.
     */
    public void purge(String trashId) throws IOException {
        for (int i = 1; ; i++) {
            try {
                purge(trashId, names(trashId));
                return;
            } catch (DirectoryNotEmptyException e) {
                // Another program has moved the trash away and back, so that nothing was removed.
                if (i == MAX_TRIES) {
                    throw e;
                }
            }
        }
    }

    private void purge(String trashId, List<String> names) throws IOException {
        List<String> others = names.stream().filter(name -> !name.equals(NOTE)).toList();
        for (String name : others) {
            disk.delete(Locations.child(directory(trashId), name));
        }
        if (!others.isEmpty()) {
            directories.syncRemoval(directory(trashId));
        }
        if (names.contains(NOTE)) {
            disk.delete(Locations.child(directory(trashId), NOTE));
        }
        removeDirectory(trashId);
    }

    /** Removes all entries without a file. The caller must ensure that no delete or restore is running. */
    public void clean() throws IOException {
        for (String trashId : trashIds()) {
            FileStat directory = disk.stat(directory(trashId));
            if (directory != null && directory.isDirectory()) {
                discard(trashId);
            }
        }
    }
}
