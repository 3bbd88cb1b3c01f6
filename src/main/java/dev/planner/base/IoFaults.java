package dev.planner.base;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;

/** What to tell people of a fault of the disk. */
public final class IoFaults {
    private IoFaults() {}

    /** The reason without the path that Java puts before it. */
    public static String reason(IOException fault) {
        if (fault instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (fault instanceof FileSystemException system && system.getReason() != null) {
            return system.getReason();
        }
        return fault.getMessage() == null ? fault.getClass().getSimpleName() : fault.getMessage();
    }
}
