package dev.planner.store.files.medium;

import java.io.IOException;

/** The content is marked as read-only. */
public final class ReadOnlyException extends IOException {
    private static final long serialVersionUID = 1L;

    public ReadOnlyException(String location) {
        super(location + " is read-only");
    }
}
