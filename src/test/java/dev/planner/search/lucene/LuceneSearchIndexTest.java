package dev.planner.search.lucene;

import dev.planner.domain.Project;
import dev.planner.search.SearchIndex;
import dev.planner.search.SearchIndexContract;
import io.vertx.core.Vertx;
import java.nio.file.Path;
import java.time.Clock;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.io.TempDir;

class LuceneSearchIndexTest extends SearchIndexContract {
    private static final Vertx VERTX = Vertx.vertx();

    @TempDir
    private Path directory;

    @AfterAll
    static void closeVertx() {
        Project.await(VERTX.close());
    }

    @Override
    protected SearchIndex open() {
        return Project.await(LuceneSearchIndex.open(VERTX, directory, source, "1", Clock.systemUTC()));
    }

    @Override
    protected SearchIndex reopen(SearchIndex closed) {
        return open();
    }
}
