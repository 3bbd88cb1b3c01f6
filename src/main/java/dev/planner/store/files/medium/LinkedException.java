package dev.planner.store.files.medium;

import java.io.IOException;

/** A location is reached through a symbolic link, and links are not followed. */
public final class LinkedException extends IOException {
    private static final long serialVersionUID = 1L;

    private final String location;

    /**
     * @param location the location of the link
     */
    public LinkedException(String location) {
        super(location + " is a symbolic link");
        this.location = location;
    }

    public String location() {
        return location;
    }
}
