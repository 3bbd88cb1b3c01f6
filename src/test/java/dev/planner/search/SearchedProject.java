package dev.planner.search;

import static dev.planner.base.Waiting.until;

import dev.planner.domain.DomainRules;
import dev.planner.domain.Project;
import dev.planner.domain.kernel.ProjectSettings;
import dev.planner.engine.search.ShownRecords;
import dev.planner.project.SampleProject;
import dev.planner.search.lucene.LuceneSearchIndex;
import dev.planner.search.query.RecordSearch;
import dev.planner.search.query.SearchRequest;
import dev.planner.search.query.SearchResults;
import dev.planner.search.record.RecordSource;
import dev.planner.store.ItemStore;
import dev.planner.store.files.MarkdownStore;
import dev.planner.store.files.StoreOptions;
import io.vertx.core.Vertx;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.function.Consumer;

/** A project with its index, and records that tests add. Its clock is fixed. */
public final class SearchedProject implements AutoCloseable {
    private static final Instant NOW = Instant.parse("2026-11-21T10:00:00Z");

    private final Vertx vertx = Vertx.vertx();
    private final MarkdownStore store;
    private final Project project;
    private final LuceneSearchIndex index;
    private final RecordSearch search;

    /** The sample project, written to an empty directory. */
    public SearchedProject(Path directory) {
        this(directory, empty -> SampleProject.write(empty, LocalDate.ofInstant(NOW, ZoneOffset.UTC)));
    }

    /**
     * @param write writes the files of a project to the empty directory
     */
    public SearchedProject(Path directory, Consumer<Path> write) {
        write.accept(directory);
        this.store = Project.await(
                MarkdownStore.open(vertx, directory, Project.catalogue(), StoreOptions.of(Clock.systemUTC())));
        this.project = new Project(store, directory);
        RecordSource source =
                new RecordSource(Project.catalogue(), store, DomainRules.of(Project.catalogue(), directory));
        this.index = Project.await(LuceneSearchIndex.open(
                vertx,
                directory.resolve(".planner/search"),
                source,
                source.schema(),
                Clock.fixed(NOW, ZoneOffset.UTC)));
        this.search = new RecordSearch(
                vertx,
                index,
                Project.catalogue(),
                List.of(),
                () -> new ShownRecords(
                        Project.catalogue(),
                        project.engine().records(),
                        snapshot -> ProjectSettings.of(snapshot).firstDayOfWeek()));
    }

    public Project project() {
        return project;
    }

    public ItemStore store() {
        return store;
    }

    public RecordSearch search() {
        return search;
    }

    /** Waits until the index contains every change. */
    public void settle() {
        long records = Project.catalogue().all().stream()
                .mapToLong(type -> store.snapshot().table(type.name()).size())
                .sum();
        until(
                "the index is up to date",
                () -> index.status().state() == IndexStatus.State.READY
                        && index.status().pending() == 0
                        && index.status().documents() == records);
    }

    public SearchResults find(String query) {
        return Project.await(search.search(new SearchRequest(query, List.of(), 20, 0)));
    }

    /** Returns the ids of the results, best first. */
    public List<String> ids(String query) {
        return find(query).results().stream().map(result -> result.key().id()).toList();
    }

    @Override
    public void close() {
        Project.await(index.close().eventually(store::close).eventually(vertx::close));
    }
}
