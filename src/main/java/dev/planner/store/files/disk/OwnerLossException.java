package dev.planner.store.files.disk;

import java.io.IOException;

/** A file cannot be replaced, because its owner would have no access to the new file. */
public final class OwnerLossException extends IOException {
    private static final long serialVersionUID = 1L;

    private final String path;

    public OwnerLossException(String path) {
        super(path + " belongs to another user, who would lose access to it");
        this.path = path;
    }

    public String path() {
        return path;
    }
}
