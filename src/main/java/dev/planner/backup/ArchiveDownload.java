package dev.planner.backup;

import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.file.AsyncFile;
import io.vertx.core.file.OpenOptions;
import io.vertx.core.streams.ReadStream;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A temporary archive as a stream. The file is unlinked as soon as it is open, so that no file is left even if the
 * process is killed.
 */
final class ArchiveDownload implements ReadStream<Buffer> {
    private static final int CHUNK = 64 * 1024;

    private final AsyncFile file;

    private ArchiveDownload(AsyncFile file) {
        this.file = file;
    }

    static Future<ReadStream<Buffer>> of(Vertx vertx, Path archive) {
        return vertx.fileSystem()
                .open(archive.toString(), new OpenOptions().setRead(true).setWrite(false))
                .andThen((file, fault) -> BackupFiles.remove(archive))
                .map(file -> new ArchiveDownload(file.setReadBufferSize(CHUNK).pause()));
    }

    @Override
    public ArchiveDownload exceptionHandler(@Nullable Handler<Throwable> handler) {
        file.exceptionHandler(handler);
        return this;
    }

    @Override
    public ArchiveDownload handler(@Nullable Handler<Buffer> handler) {
        file.handler(handler);
        return this;
    }

    @Override
    public ArchiveDownload pause() {
        file.pause();
        return this;
    }

    @Override
    public ArchiveDownload resume() {
        file.resume();
        return this;
    }

    @Override
    public ArchiveDownload fetch(long amount) {
        file.fetch(amount);
        return this;
    }

    @Override
    public ArchiveDownload endHandler(@Nullable Handler<Void> handler) {
        file.endHandler(
                handler == null
                        ? null
                        : end -> {
                            file.close();
                            handler.handle(null);
                        });
        return this;
    }
}
