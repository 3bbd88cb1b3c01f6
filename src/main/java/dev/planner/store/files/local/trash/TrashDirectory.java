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
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * {@code .planner/trash/<id>/} for each deleted file: the file under its own name, and {@code entry.json} beside it.
 * The note is written first and the file last, so a directory without a file is left by a crash during a delete that
 * did not happen or after a restore that did.
 */
public final class TrashDirectory {
    public static final String PATH = OwnDirectory.PATH + "/trash";

    private static final Logger LOG = LoggerFactory.getLogger(TrashDirectory.class);
    private static final String NOTE = "entry.json";

    private final Disk disk;
    private final Directories directories;
    private final TemporaryFiles temporaries;

    public TrashDirectory(Disk disk, Directories directories, TemporaryFiles temporaries) {
        this.disk = disk;
        this.directories = directories;
        this.temporaries = temporaries;
    }

    private static String place(String trashId) {
        return Locations.child(PATH, trashId);
    }

    /**
     * Creates the directory for a file.
     *
     * @param name the file's own name
     * @return the path for the file
     */
    public String prepare(String trashId, String name, byte[] note) throws IOException {
        String place = place(trashId);
        directories.create(place);
        try {
            disk.rename(temporaries.write(note, null), Locations.child(place, NOTE));
            disk.sync(place);
        } catch (IOException | RuntimeException | Error e) {
            discard(trashId);
            throw e;
        }
        return Locations.child(place, name);
    }

    /** Removes an entry without a file. */
    public void discard(String trashId) {
        try {
            if (file(trashId) == null) {
                purge(trashId);
            }
        } catch (IOException e) {
            LOG.warn("{} could not be removed; it is at the next start: {}", place(trashId), IoFaults.reason(e));
        }
    }

    /** All places that hold a file with its note. */
    public List<Trashed> list() throws IOException {
        List<Trashed> entries = new ArrayList<>();
        for (String trashId : places()) {
            byte[] note = file(trashId) == null ? null : note(trashId);
            if (note != null) {
                entries.add(new Trashed(trashId, note));
            }
        }
        return entries;
    }

    private List<String> places() throws IOException {
        try {
            return disk.list(PATH).names();
        } catch (NoSuchFileException e) {
            return List.of();
        }
    }

    private byte @Nullable [] note(String trashId) throws IOException {
        try {
            return disk.read(Locations.child(place(trashId), NOTE));
        } catch (NoSuchFileException e) {
            return null;
        }
    }

    /** The path of the file in a place; {@code null} when there is none. */
    public @Nullable String file(String trashId) throws IOException {
        for (String name : names(trashId)) {
            if (!name.equals(NOTE) && !TemporaryFiles.isTemporary(name)) {
                return Locations.child(place(trashId), name);
            }
        }
        return null;
    }

    private List<String> names(String trashId) throws IOException {
        FileStat place = trashId.isEmpty() || trashId.contains("/") ? null : disk.stat(place(trashId));
        if (place == null || !place.isDirectory()) {
            return List.of();
        }
        try {
            return disk.list(place(trashId)).names();
        } catch (NoSuchFileException e) {
            return List.of();
        }
    }

    /** Removes a place with all that is in it. */
    public void purge(String trashId) throws IOException {
        for (String name : names(trashId)) {
            disk.delete(Locations.child(place(trashId), name));
        }
        disk.delete(place(trashId));
        disk.sync(PATH);
    }

    /** Removes all places without a file. Nothing may be deleted or restored meanwhile. */
    public void clean() throws IOException {
        for (String trashId : places()) {
            FileStat place = disk.stat(place(trashId));
            if (place != null && place.isDirectory() && file(trashId) == null) {
                purge(trashId);
            }
        }
    }
}
