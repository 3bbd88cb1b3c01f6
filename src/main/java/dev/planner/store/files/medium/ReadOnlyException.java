package dev.planner.store.files.medium;

import java.io.IOException;

/** Content is marked as one that must not be changed. */
public final class ReadOnlyException extends IOException {
    private static final long serialVersionUID = 1L;

    public ReadOnlyException(String location) {
        super(location + " is read-only");
    }
}
