package dev.planner.transfer;

import dev.planner.base.IoFaults;
import dev.planner.store.files.local.own.OwnSubdirectory;
import dev.planner.store.files.local.own.TemporaryFiles;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.file.OpenOptions;
import io.vertx.core.streams.ReadStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Stores streams from clients in temporary files while they are processed, so that they are never held in memory. The
 * files are on the file system of the project, and the next start removes those that a killed server has left.
 */
public final class ReceivedFiles {
    private static final Logger LOG = LoggerFactory.getLogger(ReceivedFiles.class);

    private final Vertx vertx;
    private final OwnSubdirectory directory;

    /** @param project the project directory */
    public ReceivedFiles(Vertx vertx, Path project) {
        this.vertx = vertx;
        this.directory = new OwnSubdirectory(project, TemporaryFiles.DIRECTORY);
    }

    /** Who may read a file, for a file that is moved to its final path. */
    public enum Readers {
        OWNER("rw-------"),
        EVERYONE("rw-r--r--");

        private final String permissions;

        Readers(String permissions) {
            this.permissions = permissions;
        }
    }

    /**
     * Receives a file and processes it.
     *
     * @param process gets the complete file, which is removed afterwards if it is still there
     * @return fails with {@code Unwritable} if a byte cannot be written, or with the error of the stream or of the
     *     processing
     */
    public <T> Future<T> with(ReadStream<Buffer> bytes, Readers readers, Function<Path, Future<T>> process) {
        OpenOptions options =
                new OpenOptions().setRead(false).setCreateNew(true).setPerms(readers.permissions);
        return vertx.executeBlocking(this::unusedPath, false)
                .recover(FileSink::unwritable)
                .compose(file -> FileSink.write(vertx, file, options, bytes)
                        .compose(written -> process.apply(file))
                        .eventually(() -> vertx.executeBlocking(() -> remove(file), false)));
    }

    private Path unusedPath() throws IOException {
        return directory.create().resolve(TemporaryFiles.name(UUID.randomUUID().toString()));
    }

    private static boolean remove(Path file) {
        try {
            return Files.deleteIfExists(file);
        } catch (IOException e) {
            LOG.warn("{} could not be removed; the next start removes it: {}", file, IoFaults.reason(e));
            return false;
        }
    }
}
