package dev.planner.app;

import dev.planner.config.PlannerConfig;
import dev.planner.domain.kernel.ProjectSettings;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.Engine;
import dev.planner.engine.search.ShownRecords;
import dev.planner.logging.Logs;
import dev.planner.schema.Catalogue;
import dev.planner.search.CombinedSource;
import dev.planner.search.lucene.LuceneSearchIndex;
import dev.planner.search.query.RecordSearch;
import dev.planner.search.record.RecordSource;
import dev.planner.store.files.MarkdownStore;
import dev.planner.store.files.local.own.OwnDirectory;
import dev.planner.upload.UploadSource;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The search index and what it reads. Without {@code --cache} there is no index, and nothing can be searched.
 */
final class FullTextSearch {
    /**
     * The directory of the search index below the project. It contains derived data, which the server can create again.
     */
    private static final String INDEX = OwnDirectory.PATH + "/search";

    private final Vertx vertx;
    private final @Nullable LuceneSearchIndex index;
    private final @Nullable UploadSource uploads;

    private FullTextSearch(Vertx vertx, @Nullable LuceneSearchIndex index, @Nullable UploadSource uploads) {
        this.vertx = vertx;
        this.index = index;
        this.uploads = uploads;
    }

    /** Opens the index, which then reads the project in the background. */
    static Future<FullTextSearch> open(
            Vertx vertx,
            PlannerConfig config,
            Catalogue catalogue,
            MarkdownStore store,
            Map<String, CollectionRules> rules) {
        if (!config.cache()) {
            return Future.succeededFuture(new FullTextSearch(vertx, null, null));
        }
        Logs.includeJavaLogging();
        RecordSource records = new RecordSource(catalogue, store, rules);
        UploadSource files = new UploadSource(config.directory());
        Path directory = config.directory().resolve(INDEX);
        String schema = records.schema() + UploadSource.SCHEMA;
        return LuceneSearchIndex.open(vertx, directory, new CombinedSource(records, files), schema, Clock.systemUTC())
                .andThen((opened, fault) -> {
                    if (fault != null) {
                        files.close();
                    }
                })
                .map(opened -> new FullTextSearch(vertx, opened, files));
    }

    @Nullable LuceneSearchIndex index() {
        return index;
    }

    /** The search of an engine's records and of the uploaded files; {@code null} without an index. */
    @Nullable RecordSearch of(Engine engine) {
        return index == null
                ? null
                : new RecordSearch(
                        vertx,
                        index,
                        engine.catalogue(),
                        List.of(UploadSource.KIND),
                        () -> new ShownRecords(
                                engine.catalogue(),
                                engine.records(),
                                snapshot -> ProjectSettings.of(snapshot).firstDayOfWeek()));
    }

    /** Must be called after this server has stored or deleted an uploaded file. */
    void uploadsChanged() {
        if (uploads != null) {
            uploads.refresh();
        }
    }

    Future<?> close() {
        if (uploads != null) {
            uploads.close();
        }
        return index == null ? Future.succeededFuture() : index.close();
    }
}
