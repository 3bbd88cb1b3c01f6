package dev.planner.store.files.medium;

import dev.planner.base.IoFaults;
import java.io.IOException;

/** A commit failed, and a part of it could not be undone. The log names the files. */
public final class PartlyAppliedException extends IOException {
    private static final long serialVersionUID = 1L;

    /**
     * @param cause the error that the commit failed with
     */
    public PartlyAppliedException(IOException cause) {
        super(IoFaults.reason(cause), cause);
    }
}
