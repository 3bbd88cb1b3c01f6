package dev.planner.store.files.local.journal;

import dev.planner.store.files.disk.Disk;
import dev.planner.store.files.disk.FileStat;
import java.io.IOException;

/** The state of a step that a crash interrupted. */
enum StepState {
    /** The step was not applied and can be applied. */
    OPEN,
    /** The step was applied. */
    APPLIED,
    /** The old name of a moved file is removed and the new name does not exist. Only the second name is left. */
    UNLINKED,
    /** Another program has changed the file since the crash, so that the step cannot be applied. */
    BLOCKED,
    /** The temporary file or the second name does not exist, so the whole commit was finished or undone. */
    FINISHED;

    static StepState of(Step step, Disk disk, StepFiles files) throws IOException {
        Step.Old old = step.old();
        if (old != null && disk.stat(old.kept()) == null) {
            return FINISHED;
        }
        if (step instanceof Step.Put put) {
            return put.old() == null ? ofNew(put, disk, files) : ofReplacing(put, put.old(), disk, files);
        }
        if (step instanceof Step.Remove remove) {
            FileStat now = disk.stat(remove.old().path());
            return now == null ? APPLIED : openIf(isUnchanged(remove.old(), now, files));
        }
        return ofMove((Step.Move) step, disk, files);
    }

    private static StepState openIf(boolean possible) {
        return possible ? OPEN : BLOCKED;
    }

    /** Whether a file has the content that was read before the crash. Its attributes may differ. */
    private static boolean isUnchanged(Step.Old old, FileStat now, StepFiles files) throws IOException {
        return old.stamp().hasSameContent(FileStamps.of(now, true)) && files.hasHash(old.path(), old.hash());
    }

    private static StepState ofNew(Step.Put put, Disk disk, StepFiles files) throws IOException {
        FileStat temporary = disk.stat(put.temporary());
        FileStat now = disk.stat(put.path());
        if (temporary == null) {
            return files.hasHash(put.path(), put.hash()) ? APPLIED : FINISHED;
        }
        return now != null && now.file() == temporary.file() ? APPLIED : openIf(now == null);
    }

    private static StepState ofReplacing(Step.Put put, Step.Old old, Disk disk, StepFiles files) throws IOException {
        FileStat now = disk.stat(put.path());
        FileStat temporary = disk.stat(put.temporary());
        if (temporary == null) {
            return files.hasHash(put.path(), put.hash()) ? APPLIED : BLOCKED;
        }
        if (now != null && now.file() == temporary.file()) {
            return APPLIED;
        }
        return openIf(now != null && isUnchanged(old, now, files));
    }

    private static StepState ofMove(Step.Move move, Disk disk, StepFiles files) throws IOException {
        FileStat from = disk.stat(move.old().path());
        FileStat to = disk.stat(move.to());
        if (from == null) {
            return to == null ? UNLINKED : files.hasHash(move.to(), move.old().hash()) ? APPLIED : BLOCKED;
        }
        boolean linked = to != null && to.file() == from.file();
        return openIf((to == null || linked) && isUnchanged(move.old(), from, files));
    }
}
