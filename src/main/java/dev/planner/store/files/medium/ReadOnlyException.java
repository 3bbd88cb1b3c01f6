package dev.planner.store.files.medium;

import java.io.IOException;

/** The server must not change the content. The message names it and the reason. */
public final class ReadOnlyException extends IOException {
    private static final long serialVersionUID = 1L;

    public ReadOnlyException(String location) {
        super(location + " is read-only");
    }

    public ReadOnlyException(IOException cause) {
        super(cause.getMessage(), cause);
    }
}
