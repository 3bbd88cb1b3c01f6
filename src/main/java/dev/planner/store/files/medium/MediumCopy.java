package dev.planner.store.files.medium;

import dev.planner.store.ProjectTree;
import java.io.IOException;

/** A copy of all contents of a medium. */
public interface MediumCopy extends ProjectTree.Copy {

    /**
     * Copies the contents that are new or changed since the last call, and removes those that no longer exist. If no
     * content changes during the call, the copy equals the medium afterwards.
     */
    void fill() throws IOException;
}
