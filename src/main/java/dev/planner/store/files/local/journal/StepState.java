package dev.planner.store.files.local.journal;

import dev.planner.store.files.disk.Disk;
import dev.planner.store.files.disk.FileStat;
import java.io.IOException;

/** The state of a step that a crash interrupted. */
enum StepState {
    /** It was not applied, and it can be. */
    DUE,
    MADE,
    /** A move whose old name is removed and whose new name does not exist: only the second name leads to the file. */
    NAMELESS,
    /** Another program has changed its file meanwhile. */
    BLOCKED,
    /** Its temporary file or second name no longer exists: the whole commit was finished or undone. */
    OVER;

    static StepState of(Step step, Disk disk, StepFiles files) throws IOException {
        Step.Old old = step.old();
        if (old != null && disk.stat(old.kept()) == null) {
            return OVER;
        }
        if (step instanceof Step.Put put) {
            return put.old() == null ? ofNew(put, disk, files) : ofReplacing(put, put.old(), disk, files);
        }
        if (step instanceof Step.Remove remove) {
            FileStat now = disk.stat(remove.old().path());
            return now == null ? MADE : dueIf(isStill(remove.old(), now, files));
        }
        return ofMove((Step.Move) step, disk, files);
    }

    private static StepState dueIf(boolean free) {
        return free ? DUE : BLOCKED;
    }

    /** Whether a file is the one that was read before the crash. Its attributes may have changed meanwhile. */
    private static boolean isStill(Step.Old old, FileStat now, StepFiles files) throws IOException {
        return old.stamp().holdsSame(StepFiles.stamp(now)) && files.isHash(old.path(), old.hash());
    }

    private static StepState ofNew(Step.Put put, Disk disk, StepFiles files) throws IOException {
        FileStat temporary = disk.stat(put.temporary());
        FileStat now = disk.stat(put.path());
        if (temporary == null) {
            return files.isHash(put.path(), put.hash()) ? MADE : OVER;
        }
        return now != null && now.file() == temporary.file() ? MADE : dueIf(now == null);
    }

    private static StepState ofReplacing(Step.Put put, Step.Old old, Disk disk, StepFiles files) throws IOException {
        FileStat now = disk.stat(put.path());
        FileStat temporary = disk.stat(put.temporary());
        if (temporary == null) {
            return files.isHash(put.path(), put.hash()) ? MADE : BLOCKED;
        }
        if (now != null && now.file() == temporary.file()) {
            return MADE;
        }
        return dueIf(now != null && isStill(old, now, files));
    }

    private static StepState ofMove(Step.Move move, Disk disk, StepFiles files) throws IOException {
        FileStat from = disk.stat(move.old().path());
        FileStat to = disk.stat(move.to());
        if (from == null) {
            return to == null ? NAMELESS : files.isHash(move.to(), move.old().hash()) ? MADE : BLOCKED;
        }
        boolean half = to != null && to.file() == from.file();
        return dueIf((to == null || half) && isStill(move.old(), from, files));
    }
}
