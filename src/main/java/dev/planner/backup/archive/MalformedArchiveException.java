package dev.planner.backup.archive;

import java.io.IOException;
import java.util.Map;

/** An archive is invalid. The message is a sentence for people, and the kind and the facts are for programs. */
public final class MalformedArchiveException extends IOException {
    private static final long serialVersionUID = 1L;

    private final ArchiveFault kind;
    private final transient Map<String, Object> facts;

    public MalformedArchiveException(ArchiveFault kind, String message) {
        this(kind, message, Map.of());
    }

    public MalformedArchiveException(ArchiveFault kind, String message, Map<String, Object> facts) {
        super(message);
        this.kind = kind;
        this.facts = facts;
    }

    public MalformedArchiveException(ArchiveFault kind, String message, Throwable cause) {
        this(kind, message);
        initCause(cause);
    }

    public ArchiveFault kind() {
        return kind;
    }

    public Map<String, Object> facts() {
        return facts;
    }
}
