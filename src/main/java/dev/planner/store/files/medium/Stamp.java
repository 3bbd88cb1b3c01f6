package dev.planner.store.files.medium;

/**
 * Metadata of content, to detect without reading the content whether it has changed since it was read.
 *
 * @param size the length in bytes
 * @param modified the time of the last write, nanoseconds since the epoch
 * @param identity the identity of the file or row that holds the content; replaced content has another identity
 * @param changed the time of the last change of content or attributes, nanoseconds since the epoch; 0 if unknown
 * @param settled whether the last change was longer ago than the resolution of the medium's clock when the stamp was
 *     taken. Otherwise the content may change again with the same stamp, so its bytes must be compared
 */
public record Stamp(long size, long modified, long identity, long changed, boolean settled) {

    /** The stamp of content that was never read. It differs from every other stamp. */
    public static final Stamp NONE = new Stamp(-1, 0, 0, 0, false);

    /** Whether the current stamp proves that the content has not changed since this stamp was taken. */
    public boolean provesUnchanged(Stamp now) {
        return settled && matches(now);
    }

    /** Whether the stamps are equal apart from {@code settled}. */
    public boolean matches(Stamp now) {
        return changed == now.changed && hasSameContent(now);
    }

    /** Whether the stamps differ at most in {@code changed} and {@code settled}: attributes may have changed. */
    public boolean hasSameContent(Stamp now) {
        return size == now.size && modified == now.modified && identity == now.identity;
    }

    /** A copy that is not settled, so that the content is read again. */
    public Stamp unsettled() {
        return new Stamp(size, modified, identity, changed, false);
    }
}
