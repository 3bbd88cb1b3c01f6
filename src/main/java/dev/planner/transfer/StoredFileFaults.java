package dev.planner.transfer;

import dev.planner.base.IoFaults;
import dev.planner.item.CommonRefusal;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import java.io.IOException;

/** Converts errors of the disk to request problems. */
public final class StoredFileFaults {
    private StoredFileFaults() {}

    /** The problem of a file from a client that cannot be stored. Nothing of it may be left. */
    public static ProblemException unstorable(IOException fault) {
        return unstorable(IoFaults.reason(fault));
    }

    static ProblemException unstorable(String reason) {
        return new ProblemException(new Problem.Unwritable(
                CommonRefusal.FILE_UNWRITABLE.reason(),
                "The file cannot be stored: " + reason + ". Nothing was changed."));
    }
}
