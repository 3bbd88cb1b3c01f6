package dev.planner.backup;

import dev.planner.item.Problem;
import dev.planner.schema.load.Descriptions;
import dev.planner.store.files.MarkdownStore;
import dev.planner.store.files.StoreOptions;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.interfaces.RSAPrivateKey;
import java.time.Clock;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Restores an archive to a project that is not being served. */
public final class ProjectRestore {
    private static final Duration NEVER = Duration.ofDays(1);

    private ProjectRestore() {}

    /**
     * Restores an archive.
     *
     * @param directory the project directory; created if it is missing
     * @throws dev.planner.item.ProblemException if there is a problem with the archive or the disk; nothing was changed
     * @throws dev.planner.store.ProjectInUseException if a server serves the project
     */
    public static ArchiveRestore.Report run(
            Path archive, Path directory, @Nullable RSAPrivateKey key, ArchiveRestore.Options options)
            throws IOException {
        Path project = Files.createDirectories(directory).toRealPath();
        if (options.differing() == ArchiveRestore.Differing.EXACT
                && archive.toRealPath().startsWith(project)) {
            throw Problem.conflict(
                    BackupConflict.ARCHIVE_IN_PROJECT,
                    "The archive is in the project, and an exact restore removes other files there. "
                            + "Move it out of the project first. Nothing was changed.");
        }
        Vertx vertx = Vertx.vertx();
        try {
            return run(vertx, project, archive, key, options).await();
        } finally {
            vertx.close().await();
        }
    }

    private static Future<ArchiveRestore.Report> run(
            Vertx vertx, Path project, Path archive, @Nullable RSAPrivateKey key, ArchiveRestore.Options options) {
        StoreOptions unwatched = new StoreOptions(Clock.systemUTC(), false, NEVER, false);
        return MarkdownStore.open(vertx, project, Descriptions.load(), unwatched)
                .compose(store -> vertx.executeBlocking(() -> BackupFiles.in(project), false)
                        .compose(files ->
                                new ArchiveRestore(vertx, store.tree(), files).restore(archive, key, options, () -> {}))
                        .eventually(store::close));
    }
}
