package dev.planner.exchange;

import dev.planner.engine.invocation.Invocation;
import dev.planner.transfer.ReceivedFile;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.file.OpenOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;

/** Stores the client's stream in a temporary file while it is processed, so that it is never held in memory. */
final class Spool {
    private static final OpenOptions NEW =
            new OpenOptions().setWrite(true).setCreateNew(true).setPerms("rw-------");

    private final Vertx vertx;
    private final Path project;

    /** @param project the project directory */
    Spool(Vertx vertx, Path project) {
        this.vertx = vertx;
        this.project = project;
    }

    /**
     * @param use processes the file, which is removed afterwards
     * @return fails with the error of the client's stream or of the processing
     */
    <T> Future<T> with(Invocation.Content content, Function<Path, Future<T>> use) {
        return vertx.executeBlocking(() -> ReceivedFile.unusedPath(project), false)
                .compose(file -> ReceivedFile.write(vertx, file, NEW, content.bytes())
                        .compose(written -> use.apply(file))
                        .eventually(() -> vertx.executeBlocking(() -> Files.deleteIfExists(file), false)));
    }
}
