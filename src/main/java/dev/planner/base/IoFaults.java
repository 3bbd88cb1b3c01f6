package dev.planner.base;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** Formats I/O errors for people. */
public final class IoFaults {
    private IoFaults() {}

    /** The reason as a part of a sentence: without the path that Java prepends and without a full stop. */
    public static String reason(IOException fault) {
        if (fault instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (fault instanceof NoSuchFileException) {
            return "no such file or directory";
        }
        if (fault instanceof FileAlreadyExistsException) {
            return "a file of this name exists";
        }
        if (fault instanceof NotDirectoryException) {
            return "not a directory";
        }
        if (fault instanceof DirectoryNotEmptyException) {
            return "the directory is not empty";
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

    /**
     * A message about any error. For an error of the file system, it names the file and the reason, because the own
     * message of such an error is often only the path.
     */
    public static String message(Throwable fault) {
        Throwable origin = fault instanceof UncheckedIOException ? fault.getCause() : fault;
        if (origin instanceof IOException unusable) {
            return unusable instanceof FileSystemException system && system.getFile() != null
                    ? system.getFile() + ": " + reason(unusable)
                    : reason(unusable);
        }
        return fault.getMessage() == null ? fault.toString() : fault.getMessage();
    }
}
