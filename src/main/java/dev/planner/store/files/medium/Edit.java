package dev.planner.store.files.medium;

import org.jspecify.annotations.Nullable;

/** A part of a commit. */
public sealed interface Edit {

    /**
     * What a commit replaces or removes, as it was read.
     *
     * @param hash {@link dev.planner.base.Hashes#of} of the bytes
     */
    record Known(String location, Stamp stamp, String hash) {}

    /**
     * Content at a location.
     *
     * @param known the content that it replaces, at this location or at another location that the edit empties; {@code
     *     null} for new content, which requires a free location
     */
    record Write(String location, byte[] content, @Nullable Known known) implements Edit {}

    /**
     * Content goes to the trash.
     *
     * @param trashId its id in the trash
     * @param note stored beside it
     * @param content its content in the trash; {@code null} if it stays unchanged
     */
    record Trash(Known known, String trashId, byte[] note, byte @Nullable [] content) implements Edit {}

    /**
     * Restores content from the trash to a free location.
     *
     * @param hash {@link dev.planner.base.Hashes#of} of the bytes in the trash
     * @param content the restored content; {@code null} if it stays unchanged
     */
    record Restore(String trashId, String location, String hash, byte @Nullable [] content) implements Edit {}

    /**
     * An entry of the server's own state.
     *
     * @param content {@code null} removes it
     */
    record State(String name, byte @Nullable [] content) implements Edit {}
}
