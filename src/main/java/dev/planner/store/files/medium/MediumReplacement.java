package dev.planner.store.files.medium;

import dev.planner.store.ProjectTree;
import java.io.IOException;
import java.util.List;

/** Contents of a medium that are replaced together. */
public interface MediumReplacement extends ProjectTree.Replacement {

    /** Prepares the removal of the content at a location. */
    void prepareRemoval(String location) throws IOException;

    /**
     * Prepares the move of the content at a location to the trash.
     *
     * @param note the note to store with the content, as in {@link Edit.Trash}
     */
    void prepareTrash(String location, String trashId, byte[] note) throws IOException;

    /**
     * Puts all contents in place atomically, even if the server crashes.
     *
     * @return the locations with changed contents
     * @throws OvertakenException if another program has changed one of the contents since the comparison; nothing was
     *     changed
     * @throws IOException if nothing was changed for another reason
     */
    List<String> apply() throws IOException;
}
