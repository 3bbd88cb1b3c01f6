package dev.planner.store.files.local.journal;

import dev.planner.base.IoFaults;
import dev.planner.store.files.disk.Disk;
import dev.planner.store.files.local.own.Directories;
import dev.planner.store.files.local.own.OwnDirectory;
import dev.planner.store.files.local.own.TemporaryFiles;
import dev.planner.store.files.medium.Locations;
import dev.planner.store.files.medium.OvertakenException;
import dev.planner.store.files.medium.PartlyAppliedException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A write-ahead journal that makes several changes of files atomic, even if the server crashes. Before the first of
 * several changes, the journal writes a note with all of them under {@code .planner/journal/}. After a crash, {@link
 * Recovery} completes or undoes the changes in the note. A single change needs no note, because a link and a rename are
 * atomic.
 *
 * <p>Other programs may write to the same files at the same time. A new file never replaces another file. A file that
 * is to be replaced or removed first gets a hard link, its second name. After the change, the journal checks the file
 * under its second name. If another program has written to it meanwhile, the journal undoes all changes and the commit
 * fails.
 */
public final class Journal {
    public static final String DIRECTORY = OwnDirectory.PATH + "/journal";

    private static final Logger LOG = LoggerFactory.getLogger(Journal.class);

    private final Disk disk;
    private final Directories directories;
    private final TemporaryFiles temporaries;
    private final StepFiles files;
    private final LateWrites late;
    private final AtomicLong sequence = new AtomicLong();

    public Journal(Disk disk, Directories directories, TemporaryFiles temporaries, LateWrites late) {
        this.disk = disk;
        this.directories = directories;
        this.temporaries = temporaries;
        this.late = late;
        this.files = new StepFiles(disk, temporaries);
    }

    /**
     * Applies the steps and makes them durable. If one fails, the earlier ones are undone. Afterwards, the temporary
     * files of the steps are removed.
     *
     * <p>The removal of the note is durable too, because a note that reappears after a crash would undo later changes.
     * For the same reason the note is also removed after an {@link Error}, because the process may continue after it.
     *
     * @throws NoSuchFileException if nothing was changed because another program has removed a file or a directory
     * @throws PartlyAppliedException if a part of the steps could not be undone
     * @throws IOException if nothing was changed
     * @throws OvertakenException if nothing was changed because another program writes to the same files
     */
    public void apply(List<Step> steps) throws IOException {
        temporaries.dropLeftovers();
        List<Step> applied = new ArrayList<>();
        String note = null;
        try {
            for (Step step : steps) {
                files.prepare(step, steps.size() == 1);
            }
            note = needsNote(steps) ? write(steps) : null;
            for (Step step : steps) {
                if (note != null) {
                    files.checkNamed(step);
                }
                files.apply(step);
                applied.add(step);
            }
            checkUntouched(steps);
            sync(steps);
            if (note != null) {
                disk.delete(note);
                directories.syncRemoval(DIRECTORY);
            }
        } catch (IOException | RuntimeException | Error e) {
            boolean undone = undo(applied, note, e);
            late.release(steps, false);
            if (!undone && e instanceof IOException fault) {
                throw new PartlyAppliedException(fault);
            }
            throw e;
        }
        late.release(steps, true);
    }

    /**
     * Whether a crash could leave a part of the steps. This includes a single move, because its new name and the
     * removal of its old name become durable separately.
     */
    private static boolean needsNote(List<Step> steps) {
        return steps.size() > 1 || steps.stream().anyMatch(Step.Move.class::isInstance);
    }

    private void checkUntouched(List<Step> steps) throws IOException {
        for (Step step : steps) {
            Step.Old old = step.old();
            if (old != null && !files.isUntouched(old)) {
                throw new OvertakenException();
            }
        }
    }

    private void sync(List<Step> steps) throws IOException {
        Set<String> created = StepFiles.createdIn(steps);
        for (String directory : StepFiles.directories(steps)) {
            if (created.contains(directory)) {
                disk.sync(directory);
            } else {
                directories.syncRemoval(directory);
            }
        }
    }

    /** Writes the note. The temporary files become durable first, because the recovery needs them. */
    private String write(List<Step> steps) throws IOException {
        disk.sync(TemporaryFiles.DIRECTORY);
        directories.create(DIRECTORY);
        String temporary = temporaries.write(JournalNote.write(steps), null);
        String note = Locations.child(DIRECTORY, String.format(Locale.ROOT, "%016d.json", sequence.incrementAndGet()));
        try {
            disk.rename(temporary, note);
            disk.sync(DIRECTORY);
        } catch (IOException | RuntimeException | Error e) {
            temporaries.drop(temporary);
            temporaries.drop(note);
            throw e;
        }
        return note;
    }

    /**
     * Undoes the applied steps, the last one first. The removal of the note must be durable before the temporary files
     * are removed. Otherwise a recovery after a power failure would find the note and apply only a part of the steps.
     *
     * @return whether all files are in their states before the steps
     */
    private boolean undo(List<Step> applied, @Nullable String note, Throwable fault) {
        boolean undone = true;
        prepareForUndo(fault);
        for (int i = applied.size() - 1; i >= 0; i--) {
            try {
                if (!files.undo(applied.get(i))) {
                    LOG.warn(
                            "a failed change could not be undone; the file stays as it is on disk: {}", applied.get(i));
                    undone = false;
                }
            } catch (IOException e) {
                LOG.error(
                        "a failed change could not be undone; the file stays as it is on disk: {}", applied.get(i), e);
                fault.addSuppressed(e);
                undone = false;
            }
        }
        for (String directory : StepFiles.directories(applied)) {
            syncUndone(directory);
        }
        if (note != null) {
            temporaries.drop(note);
            syncUndone(DIRECTORY);
        }
        return undone;
    }

    /** Another program may have removed the directory of temporary files, and the undo of a step needs one. */
    private void prepareForUndo(Throwable fault) {
        try {
            temporaries.prepare();
        } catch (IOException e) {
            fault.addSuppressed(e);
        }
    }

    private void syncUndone(String directory) {
        try {
            disk.sync(directory);
        } catch (IOException e) {
            LOG.warn("a failed change was undone, but not durably: {}", IoFaults.reason(e));
        }
    }
}
