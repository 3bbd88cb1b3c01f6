package dev.planner.mcp.protocol;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The supported revisions of the protocol, oldest first. */
public enum ProtocolRevision {
    NOVEMBER_2024("2024-11-05"),
    MARCH_2025("2025-03-26"),
    JUNE_2025("2025-06-18"),
    NOVEMBER_2025("2025-11-25"),
    JULY_2026("2026-07-28");

    private final String text;

    ProtocolRevision(String text) {
        this.text = text;
    }

    /** The name in messages: {@code 2025-11-25}. */
    String text() {
        return text;
    }

    /**
     * Whether every request contains its own version and capabilities, without a handshake or a session.
     */
    public boolean isStateless() {
        return this == JULY_2026;
    }

    /** Whether a body may contain a list of messages. */
    public boolean takesBatches() {
        return this == MARCH_2025;
    }

    /** Whether a stream begins with an empty event, so that a client can resume it before the first message. */
    public boolean primesStreams() {
        return this == NOVEMBER_2025;
    }

    /** The revision with this name; {@code null} if it is not supported. */
    public static @Nullable ProtocolRevision find(String text) {
        for (ProtocolRevision revision : values()) {
            if (revision.text.equals(text)) {
                return revision;
            }
        }
        return null;
    }

    /**
     * The result of a handshake: the requested revision if it has a handshake, otherwise the newest revision that has
     * one.
     */
    static ProtocolRevision agreed(String asked) {
        ProtocolRevision found = find(asked);
        return found == null || found.isStateless() ? NOVEMBER_2025 : found;
    }

    /** The names of all revisions, newest first. */
    static List<String> names() {
        List<String> names = new ArrayList<>();
        for (ProtocolRevision revision : values()) {
            names.add(revision.text);
        }
        Collections.reverse(names);
        return names;
    }
}
