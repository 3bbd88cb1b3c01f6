package dev.planner.store.files.medium;

import org.jspecify.annotations.Nullable;

/** One part of a commit. */
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
     * @param known what it replaces, there or at another location that is then empty; {@code null} for new content,
     *     which needs a location with nothing at it
     */
    record Write(String location, byte[] content, @Nullable Known known) implements Edit {}

    /**
     * Content goes to the trash.
     *
     * @param trashId names it there
     * @param note what is kept beside it
     * @param content what it is there; {@code null} when it stays as it is
     */
    record Trash(Known known, String trashId, byte[] note, byte @Nullable [] content) implements Edit {}

    /**
     * Content comes back from the trash to a location with nothing at it.
     *
     * @param hash {@link dev.planner.base.Hashes#of} of the bytes in the trash
     * @param content what it becomes; {@code null} when it stays as it is
     */
    record Restore(String trashId, String location, String hash, byte @Nullable [] content) implements Edit {}

    /**
     * An entry of the server's own state.
     *
     * @param content {@code null} removes it
     */
    record State(String name, byte @Nullable [] content) implements Edit {}
}
