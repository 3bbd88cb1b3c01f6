package dev.planner.store.files.medium;

/**
 * Detects whether a content has changed since it was read, without reading it again.
 *
 * @param size bytes
 * @param modified the last write, nanoseconds since the epoch
 * @param identity the identity of the file or row that contains it; replaced content has another identity
 * @param changed the last change of content or attributes, nanoseconds since the epoch; 0 if unknown
 * @param settled whether the content had been unchanged for a while when the stamp was taken. A content that changed
 *     within the resolution of the medium's clock may change again with the same stamp, so its bytes must be compared
 */
public record Stamp(long size, long modified, long identity, long changed, boolean settled) {

    /** The stamp of a content that was never read. */
    public static final Stamp NONE = new Stamp(-1, 0, 0, 0, false);

    /** Whether content with the other stamp is certainly the content of this stamp. */
    public boolean covers(Stamp now) {
        return settled && like(now);
    }

    /** Whether the stamps are equal, settled or not. */
    public boolean like(Stamp now) {
        return changed == now.changed && holdsSame(now);
    }

    /** Whether the stamps differ only in attributes, if at all. */
    public boolean holdsSame(Stamp now) {
        return size == now.size && modified == now.modified && identity == now.identity;
    }

    /** An unsettled copy, so that the content is read again. */
    public Stamp unsettled() {
        return new Stamp(size, modified, identity, changed, false);
    }
}
