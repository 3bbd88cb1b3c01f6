package dev.planner.backup.archive;

import java.io.IOException;

/** An archive is invalid. The message is a sentence for people. */
public final class MalformedArchiveException extends IOException {
    private static final long serialVersionUID = 1L;

    public MalformedArchiveException(String message) {
        super(message);
    }

    public MalformedArchiveException(String message, Throwable cause) {
        super(message, cause);
    }
}
