package dev.planner.store.files.medium;

/** Receives notifications from a medium, on any thread; must not block. */
public interface MediumListener {

    /**
     * The content of a location or a directory may have changed.
     *
     * @param whole whether the content appeared completely, and no other change is known. Otherwise it was written to
     *     or removed
     */
    void changed(String location, boolean whole);

    /** Notifications were lost: anything may have changed. */
    void lost();
}
