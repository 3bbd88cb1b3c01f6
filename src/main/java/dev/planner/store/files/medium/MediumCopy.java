package dev.planner.store.files.medium;

import dev.planner.store.ProjectTree;
import java.io.IOException;

/** A copy of all contents of a medium. */
public interface MediumCopy extends ProjectTree.Copy {

    /**
     * Copies what is not in the copy yet or is not as it was, and drops what is gone. When nothing changes meanwhile,
     * the copy is afterwards exactly what the medium holds.
     */
    void fill() throws IOException;
}
