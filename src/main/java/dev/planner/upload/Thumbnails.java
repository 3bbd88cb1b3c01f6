package dev.planner.upload;

import dev.planner.base.Hashes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Scaled-down images of uploaded pictures. Each is made once and kept in {@code .planner/thumbnails}, which may be
 * deleted at any time. Every method uses the disk and must run on a worker. Only one image is decoded at a time,
 * because decoding needs much memory.
 */
final class Thumbnails {
    private static final Logger LOG = LoggerFactory.getLogger(Thumbnails.class);

    private final Path directory;

    /**
     * @param project an absolute path
     */
    Thumbnails(Path project) {
        this.directory = project.resolve(".planner").resolve("thumbnails");
    }

    /**
     * A thumbnail.
     *
     * @param size in bytes
     */
    record Thumbnail(Path file, String mediaType, long size) {}

    /**
     * @return {@code null} if the picture itself is to be used: it is small, its format is unknown here, or the
     *     thumbnail cannot be stored
     */
    @Nullable Thumbnail of(UploadedFile picture) {
        if (!ThumbnailImage.isReadable(picture.mediaType())) {
            return null;
        }
        try {
            Path file = path(picture);
            if (Files.notExists(file)) {
                make(picture, file);
            }
            long size = Files.size(file);
            return size == 0 ? null : new Thumbnail(file, ThumbnailImage.MEDIA_TYPE, size);
        } catch (IOException e) {
            LOG.debug("{} has no thumbnail", picture.path(), e);
            return null;
        }
    }

    /** The name contains the entity tag, so that a replaced picture gets a new thumbnail. */
    private Path path(UploadedFile picture) {
        return directory.resolve(Hashes.of(picture.path() + picture.etag()));
    }

    /** An empty file marks a picture without a thumbnail, so that it is not decoded again. */
    private synchronized void make(UploadedFile picture, Path file) throws IOException {
        if (Files.exists(file)) {
            return;
        }
        byte[] image = ThumbnailImage.of(picture.file());
        Files.createDirectories(directory);
        Path temporary = directory.resolve(UUID.randomUUID() + ".tmp");
        try {
            Files.write(temporary, image == null ? new byte[0] : image);
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /** Removes the thumbnail of a deleted picture. If that fails, the thumbnail only occupies space. */
    void delete(UploadedFile picture) {
        try {
            Files.deleteIfExists(path(picture));
        } catch (IOException e) {
            LOG.debug("the thumbnail of {} is not removed", picture.path(), e);
        }
    }
}
