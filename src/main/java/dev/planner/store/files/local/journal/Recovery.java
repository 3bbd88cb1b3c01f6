package dev.planner.store.files.local.journal;

import dev.planner.base.IoFaults;
import dev.planner.store.files.disk.Disk;
import dev.planner.store.files.local.own.Directories;
import dev.planner.store.files.local.own.RecoveredFiles;
import dev.planner.store.files.local.own.TemporaryFiles;
import dev.planner.store.files.medium.Locations;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Applies the notes that a crash has left in the journal, each completely or not at all. If another program has changed
 * a file since the crash so that a step is impossible, the applied steps are undone. No content is lost: content that
 * cannot return to its location is kept under {@code .planner/recovered/}.
 */
public final class Recovery {
    private static final Logger LOG = LoggerFactory.getLogger(Recovery.class);
    private static final String SUFFIX = ".json";

    private final Disk disk;
    private final Directories directories;
    private final StepFiles files;
    private final RecoveredFiles recovered;
    private final LateWrites late;

    /**
     * @param late watches the replaced files, because an editor may save to one of them while the server starts
     */
    public Recovery(
            Disk disk, Directories directories, TemporaryFiles temporaries, RecoveredFiles recovered, LateWrites late) {
        this.late = late;
        this.recovered = recovered;
        this.disk = disk;
        this.directories = directories;
        this.files = new StepFiles(disk, temporaries);
    }

    /** Applies and removes all notes. A damaged note is moved to the recovered files. */
    public void run() throws IOException {
        List<String> notes = notes();
        for (String name : notes) {
            String note = Locations.child(Journal.DIRECTORY, name);
            List<Step> steps;
            try {
                steps = JournalNote.read(disk.read(note));
            } catch (NoSuchFileException e) {
                continue;
            } catch (IOException e) {
                LOG.error(
                        "the journal note {} is damaged and is kept as {}: {}",
                        note,
                        recovered.keep(note, note),
                        IoFaults.reason(e));
                continue;
            }
            apply(steps);
            disk.delete(note);
            disk.sync(Journal.DIRECTORY);
            late.release(steps, false);
        }
        if (!notes.isEmpty()) {
            LOG.info("finished {} change(s) that a crash had interrupted", notes.size());
        }
    }

    private List<String> notes() throws IOException {
        try {
            List<String> notes = new ArrayList<>(disk.list(Journal.DIRECTORY).names());
            notes.removeIf(name -> !name.endsWith(SUFFIX) || TemporaryFiles.isTemporary(name));
            Collections.sort(notes);
            return notes;
        } catch (NoSuchFileException e) {
            return List.of();
        }
    }

    private void apply(List<Step> steps) throws IOException {
        Map<StepState, List<Step>> states = new EnumMap<>(StepState.class);
        for (Step step : steps) {
            StepState state = StepState.of(step, disk, files);
            if (state == StepState.UNLINKED && files.undo(step)) {
                state = StepState.of(step, disk, files);
            }
            states.computeIfAbsent(state, each -> new ArrayList<>()).add(step);
        }
        if (states.containsKey(StepState.FINISHED)) {
            return;
        }
        List<Step> open = states.getOrDefault(StepState.OPEN, List.of());
        if (states.containsKey(StepState.BLOCKED)) {
            LOG.warn("a change that a crash interrupted is undone, because its files were changed since");
            undo(states.getOrDefault(StepState.APPLIED, List.of()));
            undo(open.stream().filter(Step.Move.class::isInstance).toList());
        } else {
            for (Step step : open) {
                for (String directory : StepFiles.directories(List.of(step))) {
                    directories.create(directory);
                }
                files.apply(step);
            }
        }
        for (String directory : StepFiles.directories(steps)) {
            if (disk.isDirectory(directory)) {
                disk.sync(directory);
            }
        }
    }

    /**
     * Undoes steps, the last one first. This includes moves whose new name exists and whose old name is not removed.
     */
    private void undo(List<Step> steps) throws IOException {
        for (int i = steps.size() - 1; i >= 0; i--) {
            Step.Old old = steps.get(i).old();
            if (!files.undo(steps.get(i)) && old != null && disk.stat(old.kept()) != null) {
                String place = recovered.keep(old.kept(), old.path());
                LOG.warn("{} was changed since the crash; its earlier content is kept as {}", old.path(), place);
            }
        }
    }
}
