package dev.planner.store.files.medium;

import dev.planner.store.ProjectTree;
import java.io.IOException;
import java.util.List;

/** Contents of a medium that will take their places together. */
public interface MediumReplacement extends ProjectTree.Replacement {

    /** Prepares the removal of the content at a location. */
    void prepareRemoval(String location) throws IOException;

    /**
     * Puts everything in place: all of it or nothing, across crashes.
     *
     * @return the locations whose contents have changed
     * @throws OvertakenException when another program has changed one of the contents since it was compared; nothing
     *     was changed
     * @throws IOException when nothing was changed
     */
    List<String> apply() throws IOException;
}
