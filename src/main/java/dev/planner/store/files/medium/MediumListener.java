package dev.planner.store.files.medium;

/** Receives news of a medium, on any thread; must not block. */
public interface MediumListener {

    /**
     * What stands at a location may have changed, or what is in a directory.
     *
     * @param whole nothing is known but that it has appeared as a whole. Otherwise it was written to or removed
     */
    void changed(String location, boolean whole);

    /** News was lost: anything may have changed. */
    void lost();
}
