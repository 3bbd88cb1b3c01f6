package dev.planner.store.files.medium;

import org.jspecify.annotations.Nullable;

/** A change that is a part of a commit. */
public sealed interface Edit {

    /**
     * The content that an edit replaces or removes, as it was read.
     *
     * @param hash {@link dev.planner.base.Hashes#of} of the bytes
     */
    record Known(String location, Stamp stamp, String hash) {}

    /**
     * Writes content to a location.
     *
     * @param known the content that is replaced. If its location is another one, the edit moves the content. {@code
     *     null} for new content, which requires a free location
     */
    record Write(String location, byte[] content, @Nullable Known known) implements Edit {}

    /**
     * Moves content to the trash.
     *
     * @param trashId the id of the new entry in the trash
     * @param note the note to store with the content
     * @param content the bytes for the trash; {@code null} for the unchanged content
     */
    record Trash(Known known, String trashId, byte[] note, byte @Nullable [] content) implements Edit {}

    /**
     * Restores content from the trash to a free location.
     *
     * @param hash {@link dev.planner.base.Hashes#of} of the bytes in the trash
     * @param content the restored bytes; {@code null} for the unchanged content
     */
    record Restore(String trashId, String location, String hash, byte @Nullable [] content) implements Edit {}

    /**
     * Writes or removes an entry of the server's own state.
     *
     * @param content the content; {@code null} removes the entry
     * @param read the entry as the transaction has read it; {@code null} if it has not
     */
    record State(
            String name,
            byte @Nullable [] content,
            @Nullable ReadState read) implements Edit {}

    /**
     * An entry of the server's own state when it was read.
     *
     * @param hash {@link dev.planner.base.Hashes#of} of the bytes; {@code null} if the entry did not exist
     */
    record ReadState(@Nullable String hash) {}
}
