package dev.planner.store.files.medium;

/**
 * Tells, without reading it, whether a content has changed since it was read.
 *
 * @param size bytes
 * @param modified when it was last written, nanoseconds since the epoch
 * @param identity of the file or row that holds it; content that is replaced as a whole has another
 * @param changed when content or attributes were last changed, nanoseconds since the epoch; 0 where nobody knows
 * @param settled whether the content had been left alone for a while when the stamp was taken. One that was changed
 *     within the grain of the medium's clock may change again and keep its stamp, so it has to be compared by its bytes
 */
public record Stamp(long size, long modified, long identity, long changed, boolean settled) {

    /** The stamp of nothing that was ever read. */
    public static final Stamp NONE = new Stamp(-1, 0, 0, 0, false);

    /** Whether content with the other stamp is certainly that of this stamp. */
    public boolean covers(Stamp now) {
        return settled && like(now);
    }

    /** Whether the stamps are alike, settled or not. */
    public boolean like(Stamp now) {
        return changed == now.changed && holdsSame(now);
    }

    /** Whether the stamps differ at most in attributes. */
    public boolean holdsSame(Stamp now) {
        return size == now.size && modified == now.modified && identity == now.identity;
    }

    /** The same stamp, so that the content is read again. */
    public Stamp unsettled() {
        return new Stamp(size, modified, identity, changed, false);
    }
}
