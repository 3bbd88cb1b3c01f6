package dev.planner.store.files.records;

import dev.planner.base.IoFaults;
import dev.planner.item.CommonRefusal;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.store.files.medium.PartlyAppliedException;
import java.io.IOException;

/** Converts errors of the medium to request problems. */
public final class StoreFaults {
    private StoreFaults() {}

    /** The problem of a medium that cannot be written. */
    public static ProblemException unwritable(IOException fault) {
        String outcome = fault instanceof PartlyAppliedException
                ? ". A part of the change could not be undone; the log of the server names the files."
                : ". Nothing was changed.";
        return new ProblemException(
                new Problem.Unwritable(
                        CommonRefusal.PROJECT_UNWRITABLE.reason(),
                        "The project directory cannot be written: " + IoFaults.reason(fault) + outcome),
                fault);
    }
}
