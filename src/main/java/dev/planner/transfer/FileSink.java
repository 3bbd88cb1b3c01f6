package dev.planner.transfer;

import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.file.AsyncFile;
import io.vertx.core.file.OpenOptions;
import io.vertx.core.streams.ReadStream;
import io.vertx.core.streams.WriteStream;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Writes a stream from a client to a file, and fails if any write fails. A plain Vert.x pipe succeeds even if one of
 * the last writes fails, so that a file on a full disk would be truncated without an error.
 */
final class FileSink implements WriteStream<Buffer> {
    private final AsyncFile file;
    private Future<Void> written = Future.succeededFuture();

    private FileSink(AsyncFile file) {
        this.file = file;
    }

    /**
     * Writes a stream to a file.
     *
     * @param options the options for opening the file
     * @return fails with {@code Unwritable} if a byte cannot be written, or with the error of the stream. After a
     *     failure, the file may exist and may be incomplete
     */
    static Future<Void> write(Vertx vertx, Path path, OpenOptions options, ReadStream<Buffer> bytes) {
        return vertx.fileSystem()
                .open(path.toString(), options)
                .recover(FileSink::unwritable)
                .compose(file -> bytes.pipeTo(new FileSink(file)));
    }

    /** Converts an error of the disk to {@code Unwritable}. */
    static <T> Future<T> unwritable(Throwable fault) {
        Throwable cause = fault instanceof IOException || fault.getCause() == null ? fault : fault.getCause();
        return Future.failedFuture(
                cause instanceof IOException known
                        ? StoredFileFaults.unstorable(known)
                        : StoredFileFaults.unstorable(String.valueOf(cause.getMessage())));
    }

    @Override
    public Future<Void> write(Buffer bytes) {
        Future<Void> one = file.write(bytes).recover(FileSink::unwritable);
        written = written.compose(done -> one);
        return one;
    }

    @Override
    public Future<Void> end() {
        Future<Void> closed = file.end().recover(FileSink::unwritable);
        return written.eventually(() -> closed).compose(done -> closed);
    }

    @Override
    public boolean writeQueueFull() {
        return file.writeQueueFull();
    }

    @Override
    public FileSink drainHandler(@Nullable Handler<Void> handler) {
        file.drainHandler(handler);
        return this;
    }

    @Override
    public FileSink exceptionHandler(@Nullable Handler<Throwable> handler) {
        file.exceptionHandler(handler);
        return this;
    }

    @Override
    public FileSink setWriteQueueMaxSize(int bytes) {
        file.setWriteQueueMaxSize(bytes);
        return this;
    }
}
