package dev.planner.store.files.medium;

import dev.planner.store.ProjectTree;
import java.io.IOException;

/** A copy of all contents of a medium. */
public interface MediumCopy extends ProjectTree.Copy {

    /**
     * Copies the contents that are new or changed, and removes those that no longer exist. If nothing changes
     * meanwhile, the copy is afterwards identical to the medium.
     */
    void fill() throws IOException;
}
