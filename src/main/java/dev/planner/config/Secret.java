package dev.planner.config;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import org.jspecify.annotations.Nullable;

/** A text that never appears in logs or messages. */
public final class Secret {
    private final String text;
    private final byte[] bytes;

    public Secret(String text) {
        this.text = text;
        this.bytes = text.getBytes(StandardCharsets.UTF_8);
    }

    /** The text itself. */
    public String reveal() {
        return text;
    }

    /** Compares in a time that depends only on the candidate's length. */
    public boolean matches(String candidate) {
        return MessageDigest.isEqual(candidate.getBytes(StandardCharsets.UTF_8), bytes);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Secret secret && matches(secret.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return "***";
    }
}
