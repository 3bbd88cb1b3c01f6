package dev.planner.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.concurrent.TimeUnit;

/**
 * What tells without reading it that a file has not changed since it was read.
 *
 * @param size bytes
 * @param modified nanoseconds since the epoch
 * @param node the file's identity in its file system, folded
 * @param settled whether the file had been left alone for a while when it was read; one that was changed within the clock's
 *     grain of the reading may change again without another stamp, and has to be compared by content
 */
record FileStamp(long size, long modified, int node, boolean settled) {
    private static final long GRAIN_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    static FileStamp of(Path file) throws IOException {
        return of(Files.readAttributes(file, BasicFileAttributes.class));
    }

    static FileStamp of(BasicFileAttributes attributes) {
        long modified = attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS);
        Object key = attributes.fileKey();
        boolean settled = TimeUnit.MILLISECONDS.toNanos(System.currentTimeMillis()) - modified > GRAIN_NANOS;
        return new FileStamp(attributes.size(), modified, key == null ? 0 : key.hashCode(), settled);
    }

    /** Whether a file with that stamp is certainly the one that was read with this stamp. */
    boolean covers(FileStamp now) {
        return settled && size == now.size && modified == now.modified && node == now.node;
    }

    /** The same stamp, not to be believed. */
    FileStamp unsettled() {
        return new FileStamp(size, modified, node, false);
    }

    /** Whether the stamps are alike, settled or not. */
    boolean like(FileStamp now) {
        return size == now.size && modified == now.modified && node == now.node;
    }
}
