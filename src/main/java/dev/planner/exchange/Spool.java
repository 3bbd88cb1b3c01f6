package dev.planner.exchange;

import dev.planner.engine.invocation.Invocation;
import dev.planner.transfer.ReceivedFile;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.file.FileSystem;
import io.vertx.core.file.OpenOptions;
import java.nio.file.Path;
import java.util.function.Function;

/** Stores the client's stream in a temporary file while it is processed, so that it is never held in memory. */
final class Spool {
    private final Vertx vertx;

    Spool(Vertx vertx) {
        this.vertx = vertx;
    }

    /**
     * @param use processes the file, which is removed afterwards
     * @return fails with the error of the client's stream or of the processing
     */
    <T> Future<T> with(Invocation.Content content, Function<Path, Future<T>> use) {
        FileSystem files = vertx.fileSystem();
        return files.createTempFile("planner-", ".csv", "rw-------")
                .compose(name -> ReceivedFile.write(
                                vertx,
                                Path.of(name),
                                new OpenOptions().setWrite(true).setTruncateExisting(true),
                                content.bytes())
                        .compose(written -> use.apply(Path.of(name)))
                        .eventually(() -> files.delete(name)));
    }
}
