package dev.planner.store.files.medium;

/** Receives notifications from a medium on any thread. Its methods must not block. */
public interface MediumListener {

    /**
     * A content or a directory may have changed.
     *
     * @param whole {@code true} if a complete content has appeared at the location; {@code false} if the content was
     *     written to or removed
     */
    void changed(String location, boolean whole);

    /** Notifications were lost, so that any content may have changed. */
    void lost();
}
