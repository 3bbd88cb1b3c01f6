package dev.planner.store.files.local.journal;

import dev.planner.base.Hashes;
import dev.planner.store.files.disk.Disk;
import dev.planner.store.files.disk.FileStat;
import dev.planner.store.files.local.own.OwnDirectory;
import dev.planner.store.files.local.own.TemporaryFiles;
import dev.planner.store.files.medium.Locations;
import dev.planner.store.files.medium.OvertakenException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Applies and undoes single steps on the disk. */
final class StepFiles {
    private static final Logger LOG = LoggerFactory.getLogger(StepFiles.class);

    private final Disk disk;
    private final TemporaryFiles temporaries;

    StepFiles(Disk disk, TemporaryFiles temporaries) {
        this.disk = disk;
        this.temporaries = temporaries;
    }

    /**
     * Checks the preconditions of a step, and gives the file that it replaces, removes or moves a second name. The
     * second name makes it possible to undo the step. After a crash it also shows that the commit was not finished, so
     * it stays until all steps of the commit are durable.
     *
     * @param only whether the commit has no other step. A new file then needs no check here, because {@link #apply}
     *     refuses to replace another file
     * @throws OvertakenException if a file has changed since it was read
     */
    void prepare(Step step, boolean only) throws IOException {
        String created = step.creates();
        Step.Old old = step.old();
        boolean newFile = step instanceof Step.Put && old == null;
        if (created != null && (old == null || !created.equals(old.path())) && !(only && newFile)) {
            checkFree(created);
        }
        if (old != null) {
            checkUnchanged(old);
            keep(old);
        }
    }

    private void checkFree(String path) throws IOException {
        if (disk.stat(path) != null) {
            throw new OvertakenException();
        }
    }

    private void checkUnchanged(Step.Old old) throws IOException {
        FileStat now = disk.stat(old.path());
        if (now == null
                || !(old.stamp().provesUnchanged(FileStamps.of(now, true)) || hasHash(old.path(), old.hash()))) {
            throw new OvertakenException();
        }
    }

    private void keep(Step.Old old) throws IOException {
        try {
            disk.link(old.path(), old.kept());
        } catch (NoSuchFileException e) {
            // The file may be missing, or the directory of the second name.
            temporaries.prepare();
            disk.link(old.path(), old.kept());
        } catch (IOException | UnsupportedOperationException e) {
            LOG.debug("{} cannot have a hard link and is copied", old.path(), e);
            try (Disk.Output output = disk.create(old.kept(), old.path())) {
                output.write(disk.read(old.path()));
                output.sync();
            }
        }
    }

    /** Whether the content of a file has a hash. The content of a symbolic link is its target text. */
    boolean hasHash(String path, String hash) throws IOException {
        try {
            FileStat found = disk.stat(path);
            if (found != null && found.isLink()) {
                return Hashes.of(disk.readLink(path)).equals(hash);
            }
            if (found == null || !found.isFile()) {
                return false;
            }
            try (InputStream content = disk.input(path)) {
                return Hashes.of(content).equals(hash);
            }
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    /**
     * Checks that the name of a step's file still leads to the file that {@link #prepare} has kept. Nothing would show
     * afterwards that the step has replaced or removed another file.
     *
     * @throws OvertakenException if another program has replaced the file
     */
    void checkNamed(Step step) throws IOException {
        Step.Old old = step.old();
        FileStat now = old == null ? null : disk.stat(old.path());
        if (old == null || (now != null && now.file() == old.stamp().identity())) {
            return;
        }
        FileStat kept = disk.stat(old.kept());
        if (now == null || kept == null || now.file() != kept.file()) {
            throw new OvertakenException();
        }
    }

    /**
     * Applies a step that was prepared.
     *
     * @throws OvertakenException if another program has created a file at the path of a new file
     */
    void apply(Step step) throws IOException {
        if (step instanceof Step.Put put) {
            if (put.old() == null) {
                place(put.temporary(), put.path());
            } else {
                rename(put.temporary(), put.path());
            }
        } else if (step instanceof Step.Remove remove) {
            disk.delete(remove.old().path());
        } else if (step instanceof Step.Move move) {
            apply(move);
        }
    }

    private void apply(Step.Move move) throws IOException {
        FileStat to = disk.stat(move.to());
        FileStat from = disk.stat(move.old().path());
        boolean linked = to != null && from != null && to.file() == from.file();
        if (!linked && OwnDirectory.contains(move.to())) {
            rename(move.old().path(), move.to());
            return;
        }
        if (!linked) {
            place(move.old().path(), move.to());
        }
        disk.delete(move.old().path());
    }

    /** Gives a file a further name at a free path. Unlike a rename, this never replaces a file of another program. */
    private void place(String from, String to) throws IOException {
        try {
            disk.link(from, to);
        } catch (FileAlreadyExistsException e) {
            LOG.debug("another program has created {}", to, e);
            throw new OvertakenException();
        } catch (IOException | UnsupportedOperationException e) {
            LOG.debug("{} cannot have a hard link and is renamed", from, e);
            checkFree(to);
            rename(from, to);
        }
    }

    /** Renames a file. Across file systems, it copies the file and puts the copy in place atomically. */
    private void rename(String from, String to) throws IOException {
        try {
            disk.rename(from, to);
        } catch (AtomicMoveNotSupportedException e) {
            String beside = temporaries.writeIn(Locations.parent(to), disk.read(from), from);
            try {
                disk.rename(beside, to);
            } catch (IOException fault) {
                temporaries.drop(beside);
                throw fault;
            }
            disk.delete(from);
        }
    }

    /** The directories in which steps create names. */
    static Set<String> createdIn(List<Step> steps) {
        Set<String> directories = new LinkedHashSet<>();
        for (Step step : steps) {
            String created = step.creates();
            if (created != null) {
                directories.add(Locations.parent(created));
            }
        }
        return directories;
    }

    /** The directories in which steps create or remove names. */
    static Set<String> directories(List<Step> steps) {
        Set<String> directories = createdIn(steps);
        for (Step step : steps) {
            Step.Old old = step.old();
            if (old != null) {
                directories.add(Locations.parent(old.path()));
            }
        }
        return directories;
    }

    /**
     * Whether a replaced or removed file is unchanged since it was read. Otherwise another program has the file open
     * and has written to it.
     */
    boolean isUntouched(Step.Old old) throws IOException {
        FileStat now = disk.stat(old.kept());
        return now == null
                || (old.stamp().settled() && old.stamp().hasSameContent(FileStamps.of(now, true)))
                || hasHash(old.kept(), old.hash());
    }

    /**
     * Undoes a step. A file that another program has written since stays: the file is moved aside before it is checked,
     * so that no write is missed. All temporary files and second names stay too.
     *
     * @return whether the file is in its state before the step
     */
    boolean undo(Step step) throws IOException {
        if (step instanceof Step.Put put) {
            return put.old() == null ? undoNew(put) : undoReplacement(put, put.old());
        }
        Step.Old old = step.old();
        boolean restored = old != null && restoreName(old);
        if (restored
                && step instanceof Step.Move move
                && hasHash(move.to(), move.old().hash())) {
            disk.delete(move.to());
        }
        return restored;
    }

    private boolean undoNew(Step.Put put) throws IOException {
        if (disk.stat(put.path()) == null) {
            return true;
        }
        if (!hasHash(put.path(), put.hash())) {
            return false;
        }
        String seen = temporaries.fresh();
        disk.rename(put.path(), seen);
        if (!hasHash(seen, put.hash())) {
            place(seen, put.path());
            temporaries.drop(seen);
            return false;
        }
        temporaries.drop(seen);
        return true;
    }

    private boolean undoReplacement(Step.Put put, Step.Old old) throws IOException {
        FileStat kept = disk.stat(old.kept());
        FileStat now = disk.stat(old.path());
        if (kept == null || (now != null && now.file() != kept.file() && !hasHash(old.path(), put.hash()))) {
            return false;
        }
        if (now != null && now.file() == kept.file()) {
            return true;
        }
        String seen = temporaries.fresh();
        if (now != null) {
            place(old.path(), seen);
        }
        String again = temporaries.fresh();
        place(old.kept(), again);
        disk.rename(again, old.path());
        boolean written = now != null && !hasHash(seen, put.hash());
        if (written) {
            disk.rename(seen, old.path());
        }
        temporaries.drop(seen);
        return !written;
    }

    /** Restores a file's old name, unless another file has that name now. */
    private boolean restoreName(Step.Old old) throws IOException {
        if (disk.stat(old.kept()) == null) {
            return false;
        }
        try {
            place(old.kept(), old.path());
            return true;
        } catch (OvertakenException e) {
            FileStat now = disk.stat(old.path());
            FileStat kept = disk.stat(old.kept());
            return now != null && kept != null && now.file() == kept.file();
        }
    }

    /**
     * Removes the temporary file and the second name of a step.
     *
     * @param made as in {@link #discardNew}
     */
    void discard(Step step, boolean made) {
        discardNew(step, made);
        Step.Old old = step.old();
        if (old != null) {
            temporaries.drop(old.kept());
        }
    }

    /**
     * Removes the temporary file of a step.
     *
     * @param made whether the step was applied. A temporary file that has replaced another file no longer exists then
     */
    void discardNew(Step step, boolean made) {
        if (step instanceof Step.Put put && !(made && put.old() != null)) {
            temporaries.drop(put.temporary());
        }
    }
}
