package dev.planner.app;

import dev.planner.config.PlannerConfig;
import dev.planner.config.Setting;
import dev.planner.engine.Action;
import dev.planner.engine.Engine;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.project.CatalogueActions;
import dev.planner.engine.project.ChangeActions;
import dev.planner.engine.project.ProblemActions;
import dev.planner.engine.project.ProjectProblems;
import dev.planner.engine.project.ReferenceActions;
import dev.planner.engine.project.RowActions;
import dev.planner.engine.project.TrashActions;
import dev.planner.engine.project.ValueActions;
import dev.planner.engine.search.SearchActions;
import dev.planner.feed.Feed;
import dev.planner.history.HistoryActions;
import dev.planner.schema.Catalogue;
import dev.planner.store.files.MarkdownStore;
import io.vertx.core.Vertx;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** All actions of the server, for REST and MCP. */
final class OfferedActions {
    private final Vertx vertx;
    private final PlannerConfig config;
    private final FullTextSearch search;
    private final Backups backups;

    OfferedActions(Vertx vertx, PlannerConfig config, FullTextSearch search, Backups backups) {
        this.vertx = vertx;
        this.config = config;
        this.search = search;
        this.backups = backups;
    }

    /**
     * @param declared the operations of all actions; requested for each use, because they include these actions
     */
    List<Action> all(
            Engine engine,
            MarkdownStore records,
            Feed feed,
            Supplier<Clock> clock,
            Supplier<List<Operation>> declared) {
        Catalogue catalogue = engine.catalogue();
        List<Action> actions = new ArrayList<>(engine.actions());
        actions.addAll(new CatalogueActions(catalogue, records, declared).actions());
        actions.addAll(new ProblemActions(new ProjectProblems(records, engine)).actions());
        actions.addAll(new TrashActions(records).actions());
        actions.addAll(backups.actions());
        actions.addAll(new ChangeActions(feed, catalogue).actions());
        actions.addAll(new ReferenceActions(catalogue).actions());
        actions.addAll(new RowActions(catalogue).actions());
        actions.addAll(new ValueActions(catalogue).actions());
        actions.addAll(new HistoryActions(vertx, catalogue, feed, config.directory()).actions());
        actions.addAll(new SearchActions(search.of(engine), Setting.CACHE.flag()).actions());
        actions.addAll(new ServerActions(config).actions());
        actions.addAll(new OuterActions(vertx, config, catalogue, records, clock, search::uploadsChanged).all());
        return actions;
    }
}
