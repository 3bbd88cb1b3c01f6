package dev.planner.store.files.medium;

import java.io.IOException;

/** A location needs a directory where there is something else. */
public final class NoDirectoryException extends IOException {
    private static final long serialVersionUID = 1L;

    private final String location;

    /**
     * @param location the location at which a directory is needed
     */
    public NoDirectoryException(String location) {
        super(location + " is not a directory");
        this.location = location;
    }

    public String location() {
        return location;
    }
}
