package dev.planner.backup.envelope;

import java.io.IOException;

/** An encrypted archive cannot be opened. The message is a sentence for people. */
public final class EnvelopeException extends IOException {
    private static final long serialVersionUID = 1L;

    public EnvelopeException(String message) {
        super(message);
    }

    public EnvelopeException(String message, Throwable cause) {
        super(message, cause);
    }
}
