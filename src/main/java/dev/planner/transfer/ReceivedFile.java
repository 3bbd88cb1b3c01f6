package dev.planner.transfer;

import dev.planner.base.IoFaults;
import dev.planner.item.CommonRefusal;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.file.AsyncFile;
import io.vertx.core.file.OpenOptions;
import io.vertx.core.streams.ReadStream;
import io.vertx.core.streams.WriteStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Writes a stream from a client to a file, and fails if any write fails. A plain Vert.x pipe succeeds even if one of
 * the last writes fails, so that a file on a full disk would be truncated without an error.
 */
public final class ReceivedFile implements WriteStream<Buffer> {
    private final AsyncFile file;
    private Future<Void> written = Future.succeededFuture();

    private ReceivedFile(AsyncFile file) {
        this.file = file;
    }

    /**
     * Creates the path of a new file. Its directory is on the file system of the project, and the next start removes
     * what a killed server has left in it. This method blocks.
     *
     * @param project the project directory
     * @throws ProblemException {@code Unwritable} if the directory cannot be created
     */
    public static Path unusedPath(Path project) {
        Path directory = project.resolve(".planner").resolve("tmp");
        try {
            Files.createDirectories(directory);
        } catch (IOException e) {
            throw unwritable(IoFaults.reason(e));
        }
        return directory.resolve(".planner-" + UUID.randomUUID() + ".tmp");
    }

    /**
     * Writes a stream to a file.
     *
     * @param options the options for opening the file
     * @return fails with {@code Unwritable} if a byte cannot be written, or with the error of the stream. After a
     *     failure, the file may exist and may be incomplete
     */
    public static Future<Void> write(Vertx vertx, Path path, OpenOptions options, ReadStream<Buffer> bytes) {
        return vertx.fileSystem()
                .open(path.toString(), options)
                .recover(ReceivedFile::unwritable)
                .compose(file -> bytes.pipeTo(new ReceivedFile(file)));
    }

    private static <T> Future<T> unwritable(Throwable fault) {
        Throwable cause = fault instanceof IOException || fault.getCause() == null ? fault : fault.getCause();
        String reason = cause instanceof IOException known ? IoFaults.reason(known) : cause.getMessage();
        return Future.failedFuture(unwritable(reason));
    }

    private static ProblemException unwritable(@Nullable String reason) {
        return new ProblemException(new Problem.Unwritable(
                CommonRefusal.FILE_UNWRITABLE.reason(),
                "The file cannot be stored: " + reason + ". Nothing was changed."));
    }

    @Override
    public Future<Void> write(Buffer bytes) {
        Future<Void> one = file.write(bytes).recover(ReceivedFile::unwritable);
        written = written.compose(done -> one);
        return one;
    }

    @Override
    public Future<Void> end() {
        Future<Void> closed = file.end().recover(ReceivedFile::unwritable);
        return written.eventually(() -> closed).compose(done -> closed);
    }

    @Override
    public boolean writeQueueFull() {
        return file.writeQueueFull();
    }

    @Override
    public ReceivedFile drainHandler(@Nullable Handler<Void> handler) {
        file.drainHandler(handler);
        return this;
    }

    @Override
    public ReceivedFile exceptionHandler(@Nullable Handler<Throwable> handler) {
        file.exceptionHandler(handler);
        return this;
    }

    @Override
    public ReceivedFile setWriteQueueMaxSize(int bytes) {
        file.setWriteQueueMaxSize(bytes);
        return this;
    }
}
