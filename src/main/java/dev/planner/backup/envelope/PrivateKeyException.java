package dev.planner.backup.envelope;

import org.jspecify.annotations.Nullable;

/** An encrypted archive cannot be opened, because the private key is missing or is not the one of the archive. */
public final class PrivateKeyException extends EnvelopeException {
    private static final long serialVersionUID = 1L;

    public PrivateKeyException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
