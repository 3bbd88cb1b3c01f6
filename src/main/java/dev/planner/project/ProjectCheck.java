package dev.planner.project;

import dev.planner.config.ConfigException;
import dev.planner.domain.DomainRules;
import dev.planner.engine.Engine;
import dev.planner.engine.project.ProjectProblems;
import dev.planner.schema.Catalogue;
import dev.planner.schema.load.Descriptions;
import dev.planner.store.ItemStore;
import dev.planner.store.StoreProblem;
import dev.planner.store.files.MarkdownStore;
import dev.planner.store.files.StoreOptions;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/** Checks all files of a project that is not being served. */
public final class ProjectCheck {
    private static final Duration NEVER = Duration.ofDays(1);

    private ProjectCheck() {}

    /**
     * The problems of a project's files.
     *
     * @param followLinks whether symbolic links among the records are followed
     * @throws ConfigException if the path is not a directory
     * @throws dev.planner.store.ProjectInUseException if a server serves the project; its API lists the same problems
     */
    public static List<StoreProblem> problems(Path directory, boolean followLinks) {
        if (!Files.isDirectory(directory)) {
            throw new ConfigException("there is no directory " + directory);
        }
        Vertx vertx = Vertx.vertx();
        try {
            return problems(vertx, directory, followLinks).await();
        } finally {
            vertx.close().await();
        }
    }

    private static Future<List<StoreProblem>> problems(Vertx vertx, Path directory, boolean followLinks) {
        Catalogue catalogue = Descriptions.load();
        StoreOptions options = new StoreOptions(Clock.systemUTC(), false, NEVER, followLinks);
        return MarkdownStore.open(vertx, directory.toAbsolutePath().normalize(), catalogue, options)
                .compose(store -> problems(store, catalogue, directory).eventually(store::close));
    }

    private static Future<List<StoreProblem>> problems(ItemStore store, Catalogue catalogue, Path directory) {
        Engine engine = new Engine(catalogue, store, DomainRules.of(catalogue, directory), Clock::systemUTC);
        return new ProjectProblems(store, engine).all();
    }
}
