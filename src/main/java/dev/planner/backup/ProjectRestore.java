package dev.planner.backup;

import dev.planner.base.FileTrees;
import dev.planner.base.IoFaults;
import dev.planner.item.Problem;
import dev.planner.schema.load.Descriptions;
import dev.planner.store.files.MarkdownStore;
import dev.planner.store.files.StoreOptions;
import dev.planner.store.files.local.own.OwnDirectory;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.interfaces.RSAPrivateKey;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Restores an archive to a project that is not being served. */
public final class ProjectRestore {
    private static final Logger LOG = LoggerFactory.getLogger(ProjectRestore.class);
    private static final Duration NEVER = Duration.ofDays(1);

    private ProjectRestore() {}

    /**
     * Restores an archive.
     *
     * @param directory the project directory; created if it is missing and the archive is restored
     * @throws dev.planner.item.ProblemException if there is a problem with the archive or the disk; nothing was changed
     * @throws dev.planner.store.ProjectInUseException if a server serves the project
     */
    public static ArchiveRestore.Report run(
            Path archive, Path directory, @Nullable RSAPrivateKey key, ArchiveRestore.Options options)
            throws IOException {
        List<Path> created = missing(directory);
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
            removeUnused(project, created);
        }
    }

    /** The directories that must be created for a directory to exist, the innermost first. */
    private static List<Path> missing(Path directory) {
        List<Path> missing = new ArrayList<>();
        Path next = directory.toAbsolutePath().normalize();
        while (next != null && Files.notExists(next)) {
            missing.add(next);
            next = next.getParent();
        }
        return missing;
    }

    /**
     * Removes the created directories if nothing was restored to them: after a failure, and after a dry run. The lock
     * needs a directory, so they exist meanwhile.
     */
    private static void removeUnused(Path project, List<Path> created) {
        if (created.isEmpty()) {
            return;
        }
        Path own = project.resolve(OwnDirectory.PATH);
        try {
            try (Stream<Path> entries = Files.list(project)) {
                if (!entries.allMatch(own::equals)) {
                    return;
                }
            }
            FileTrees.delete(own);
            for (Path directory : created) {
                Files.delete(directory);
            }
        } catch (IOException e) {
            LOG.warn("the empty directory {} cannot be removed: {}", project, IoFaults.reason(e));
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
