package dev.planner.base;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;

/** Formats I/O errors for people. */
public final class IoFaults {
    private IoFaults() {}

    /** The reason without the path that Java prepends. */
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
