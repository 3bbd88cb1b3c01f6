package dev.planner.backup.envelope;

import org.jspecify.annotations.Nullable;

/** An encrypted archive cannot be decrypted, because the private key is missing or does not match. */
public final class PrivateKeyException extends EnvelopeException {
    private static final long serialVersionUID = 1L;

    public PrivateKeyException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
