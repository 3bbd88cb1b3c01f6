package dev.planner.store.files.records;

import dev.planner.base.IoFaults;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import java.io.IOException;

/** Converts errors of the medium to problems of a request. */
public final class StoreFaults {
    private StoreFaults() {}

    public static ProblemException unwritable(IOException fault) {
        return new ProblemException(new Problem.Unwritable(
                "The project directory cannot be written: " + IoFaults.reason(fault) + ". Nothing was changed."));
    }
}
