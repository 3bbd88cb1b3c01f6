package dev.planner.store.files.medium;

import java.io.IOException;

/** The server must not change the content. The message names it and the reason. */
public final class ReadOnlyException extends IOException {
    private static final long serialVersionUID = 1L;

    private final String location;
    private final boolean ofOther;

    public ReadOnlyException(String location) {
        super(location + " is read-only");
        this.location = location;
        this.ofOther = false;
    }

    /** The content belongs to another user, who would lose access to it. */
    public ReadOnlyException(String location, IOException cause) {
        super(cause.getMessage(), cause);
        this.location = location;
        this.ofOther = true;
    }

    public String location() {
        return location;
    }

    /** Whether the reason is the owner of the content, and not its mode. */
    public boolean ofOther() {
        return ofOther;
    }
}
