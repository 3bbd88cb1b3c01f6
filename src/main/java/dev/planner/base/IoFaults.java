package dev.planner.base;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;

/** Formats I/O errors for people. */
public final class IoFaults {
    private IoFaults() {}

    /** The reason as a part of a sentence: without the path that Java prepends and without a full stop. */
    public static String reason(IOException fault) {
        if (fault instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (fault instanceof FileSystemException system && system.getReason() != null) {
            return system.getReason();
        }
        String message = fault.getMessage();
        if (message == null) {
            return fault.getClass().getSimpleName();
        }
        return message.endsWith(".") ? message.substring(0, message.length() - 1) : message;
    }
}
