package dev.planner.upload;

import dev.planner.base.Hashes;
import dev.planner.store.files.local.own.OwnDirectory;
import dev.planner.store.files.local.own.OwnSubdirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Thumbnails of uploaded pictures. Each is created once and cached in {@code .planner/thumbnails}, which may be deleted
 * at any time. All methods block. Only one image is decoded at a time, because decoding needs much memory.
 */
final class Thumbnails {
    private static final Logger LOG = LoggerFactory.getLogger(Thumbnails.class);

    private final OwnSubdirectory directory;

    /**
     * @param project the absolute path of the project
     */
    Thumbnails(Path project) {
        this.directory = new OwnSubdirectory(project, OwnDirectory.PATH + "/thumbnails");
    }

    /**
     * A thumbnail.
     *
     * @param size the length of the file in bytes
     */
    record Thumbnail(Path file, String mediaType, long size) {}

    /**
     * The thumbnail of a picture.
     *
     * @return {@code null} if the caller must use the picture itself: it is small, its format is not supported, or the
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

    /**
     * The path of a thumbnail. Its name depends on the picture's entity tag, so that a replaced picture gets a new one,
     * and on the size, so that thumbnails of an earlier version with another size are not served.
     */
    private Path path(UploadedFile picture) {
        return directory.path().resolve(Hashes.of(picture.path() + picture.etag() + ThumbnailImage.SIZE));
    }

    /** Creates a thumbnail. An empty file marks a picture without a thumbnail, so that it is not decoded again. */
    private synchronized void make(UploadedFile picture, Path file) throws IOException {
        if (Files.exists(file)) {
            return;
        }
        byte[] image = ThumbnailImage.of(picture.file());
        Path temporary = directory.create().resolve(UUID.randomUUID() + ".tmp");
        try {
            Files.write(temporary, image == null ? new byte[0] : image);
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /** Removes the thumbnail of a deleted picture. A failure is only logged, because a leftover file does no harm. */
    void delete(UploadedFile picture) {
        try {
            Files.deleteIfExists(path(picture));
        } catch (IOException e) {
            LOG.debug("the thumbnail of {} could not be removed", picture.path(), e);
        }
    }
}
