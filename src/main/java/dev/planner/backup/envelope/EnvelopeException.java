package dev.planner.backup.envelope;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** An encrypted archive cannot be decrypted. The message is a sentence for people. */
public class EnvelopeException extends IOException {
    private static final long serialVersionUID = 1L;

    public EnvelopeException(String message) {
        super(message);
    }

    public EnvelopeException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
