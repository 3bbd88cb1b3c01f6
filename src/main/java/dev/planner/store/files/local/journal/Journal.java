package dev.planner.store.files.local.journal;

import dev.planner.base.IoFaults;
import dev.planner.store.files.disk.Disk;
import dev.planner.store.files.local.own.Directories;
import dev.planner.store.files.local.own.OwnDirectory;
import dev.planner.store.files.local.own.TemporaryFiles;
import dev.planner.store.files.medium.Locations;
import dev.planner.store.files.medium.OvertakenException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes several changes of files atomic, even across a crash. Before the first of several changes is made, a note under
 * {@code .planner/journal/} describes all of them; {@link Recovery} reads it at the next start. A single change needs
 * no note, because linking and renaming are atomic.
 *
 * <p>Other programs may write to the same files at the same time. A new file never replaces another one. A file that is
 * replaced or removed first gets a second name, and is checked under that name afterwards: if another program has
 * started to write to it in between, it is put back and the commit fails without any change.
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
     * Makes the changes durable. If one fails, the earlier ones are undone. The temporary files of the steps are
     * removed afterwards. The removal of the note is durable too, because a note that reappeared would undo later
     * changes. For the same reason an error of the virtual machine leaves no note, because the process may continue
     * after it.
     *
     * @throws IOException if nothing was changed
     * @throws OvertakenException if nothing was changed because another program writes to the same files
     */
    public void apply(List<Step> steps) throws IOException {
        temporaries.dropLeftovers();
        List<Step> made = new ArrayList<>();
        String note = null;
        try {
            for (Step step : steps) {
                files.prepare(step, steps.size() == 1);
            }
            note = needsNote(steps) ? write(steps) : null;
            for (Step step : steps) {
                files.make(step);
                made.add(step);
            }
            checkUntouched(steps);
            for (String directory : StepFiles.directories(steps)) {
                disk.sync(directory);
            }
            if (note != null) {
                disk.delete(note);
                disk.sync(DIRECTORY);
            }
        } catch (IOException | RuntimeException | Error e) {
            takeBack(made, note, e);
            late.release(steps, false);
            throw e;
        }
        late.release(steps, true);
    }

    /**
     * A single step needs no note. A move does, because its new name and the removal of its old name become durable
     * separately.
     */
    private static boolean needsNote(List<Step> steps) {
        return steps.size() > 1 || steps.get(0) instanceof Step.Move;
    }

    private void checkUntouched(List<Step> steps) throws IOException {
        for (Step step : steps) {
            Step.Old old = step.old();
            if (old != null && !files.isUntouched(old)) {
                throw new OvertakenException();
            }
        }
    }

    /** The files in the note must be durable before the note is. */
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
     * Undoes the last step first. A refused change must stay undone after a power failure. The note must therefore be
     * removed durably before the temporary files are, because it would otherwise be applied partly.
     */
    private void takeBack(List<Step> made, @Nullable String note, Throwable fault) {
        for (int i = made.size() - 1; i >= 0; i--) {
            try {
                if (!files.takeBack(made.get(i))) {
                    LOG.warn("a change that failed could not be taken back; the file on disk counts: {}", made.get(i));
                }
            } catch (IOException e) {
                LOG.error("a change that failed could not be taken back; the file on disk counts: {}", made.get(i), e);
                fault.addSuppressed(e);
            }
        }
        for (String directory : StepFiles.directories(made)) {
            syncTakenBack(directory);
        }
        if (note != null) {
            temporaries.drop(note);
            syncTakenBack(DIRECTORY);
        }
    }

    private void syncTakenBack(String directory) {
        try {
            disk.sync(directory);
        } catch (IOException e) {
            LOG.warn("the end of a change that failed is not durable: {}", IoFaults.reason(e));
        }
    }
}
