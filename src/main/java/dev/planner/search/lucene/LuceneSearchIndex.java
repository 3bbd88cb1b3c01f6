package dev.planner.search.lucene;

import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.search.IndexStatus;
import dev.planner.search.Matches;
import dev.planner.search.SearchIndex;
import dev.planner.search.SearchRefusal;
import dev.planner.search.SearchSource;
import dev.planner.search.TextQuery;
import dev.planner.search.lucene.analysis.SearchAnalyzer;
import dev.planner.search.lucene.document.Documents;
import dev.planner.search.lucene.indexing.Generation;
import dev.planner.search.lucene.indexing.IndexFiles;
import dev.planner.search.lucene.indexing.Indexer;
import dev.planner.search.lucene.query.Finder;
import dev.planner.search.lucene.query.WordCompletions;
import io.vertx.core.Context;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.ThreadingModel;
import io.vertx.core.VerticleBase;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.store.AlreadyClosedException;
import org.jspecify.annotations.Nullable;

/**
 * A search index on Lucene in a worker verticle. One worker thread writes the index. The other threads of the
 * verticle's pool run searches.
 */
public final class LuceneSearchIndex implements SearchIndex {
    private static final int WORKERS = Math.max(3, Runtime.getRuntime().availableProcessors() + 1);
    private static final int MOST_ATTEMPTS = 10;

    private final Vertx vertx;
    private final Indexer indexer;
    private final Finder finder;
    private final WordCompletions completions;
    private final DelayedTask nextStep;
    private final Promise<Void> served = Promise.promise();
    private @Nullable Worker worker;
    private @Nullable String deployment;
    private volatile boolean closed;

    /** Provides the context of a verticle with its worker pool. */
    private static final class Worker extends VerticleBase {
        Context home() {
            return context;
        }
    }

    private LuceneSearchIndex(Vertx vertx, IndexFiles files, SearchSource source, String schema, Clock clock) {
        Analyzer analyzer = SearchAnalyzer.ofTexts();
        this.vertx = vertx;
        this.nextStep = new DelayedTask(vertx, () -> home().runOnContext(nothing -> step()));
        this.indexer = new Indexer(source, files, analyzer, Documents.VERSION + "-" + schema, clock);
        this.finder = new Finder(source, clock);
        this.completions = new WordCompletions(source);
    }

    /**
     * Opens the index and subscribes to the source. Searches wait until the index can be read.
     *
     * @param directory the index's own directory, which is created if it is missing
     * @param schema a value that changes whenever the source returns other texts for the same records
     */
    public static Future<LuceneSearchIndex> open(
            Vertx vertx, Path directory, SearchSource source, String schema, Clock clock) {
        return open(vertx, new IndexFiles(directory), source, schema, clock);
    }

    static Future<LuceneSearchIndex> open(
            Vertx vertx, IndexFiles files, SearchSource source, String schema, Clock clock) {
        LuceneSearchIndex index = new LuceneSearchIndex(vertx, files, source, schema, clock);
        Worker worker = new Worker();
        index.worker = worker;
        DeploymentOptions options = new DeploymentOptions()
                .setThreadingModel(ThreadingModel.WORKER)
                .setWorkerPoolName("planner-search")
                .setWorkerPoolSize(WORKERS);
        return vertx.deployVerticle(worker, options).map(id -> {
            index.deployment = id;
            source.listen(index::note);
            index.nextStep.after(0);
            return index;
        });
    }

    private void note(SearchSource.Update update) {
        if (!closed) {
            indexer.note(update);
            nextStep.after(Indexer.GATHER_MILLIS);
        }
    }

    private Context home() {
        if (worker == null) {
            throw new IllegalStateException("the worker is not deployed");
        }
        return worker.home();
    }

    private void step() {
        if (closed) {
            return;
        }
        long next = indexer.step();
        if (indexer.serving() != null || indexer.failure() != null) {
            served.tryComplete();
        }
        if (next == 0) {
            home().runOnContext(nothing -> step());
        } else if (next != Indexer.IDLE) {
            nextStep.after(next);
        }
    }

    @Override
    public Future<Matches> find(TextQuery query) {
        return read((reader, pending) -> finder.find(query, reader, indexer.isComplete(), pending));
    }

    @Override
    public Future<List<String>> complete(String start, int limit) {
        return read((reader, pending) -> completions.of(start, limit, reader));
    }

    private interface Reading<T> {
        /**
         * Reads an answer from the index.
         *
         * @param pending the number of changes that the reader may not contain
         */
        T from(DirectoryReader reader, long pending) throws IOException;
    }

    private <T> Future<T> read(Reading<T> reading) {
        Context caller = vertx.getOrCreateContext();
        Promise<T> answer = Promise.promise();
        served.future()
                .compose(ready -> worker(reading))
                .onComplete(done -> caller.runOnContext(nothing -> {
                    if (done.succeeded()) {
                        answer.complete(done.result());
                    } else {
                        answer.fail(done.cause());
                    }
                }));
        return answer.future();
    }

    private <T> Future<T> worker(Reading<T> reading) {
        Promise<T> read = Promise.promise();
        home().executeBlocking(() -> readNow(reading), false).onComplete(read);
        return read.future();
    }

    private <T> T readNow(Reading<T> reading) throws IOException {
        for (int i = 0; i < MOST_ATTEMPTS; i++) {
            Generation generation = indexer.serving();
            if (generation == null) {
                break;
            }
            try {
                return read(generation, reading);
            } catch (AlreadyClosedException e) {
                // Another generation has just replaced this one.
            }
        }
        String reason = indexer.failure();
        throw new ProblemException(new Problem.Unavailable(
                SearchRefusal.INDEX_UNAVAILABLE.reason(),
                "The search index is not available at the moment" + (reason == null ? "." : ": " + reason)));
    }

    private <T> T read(Generation generation, Reading<T> reading) throws IOException {
        // Before the reader is acquired: a change that is counted too late would be neither seen nor pending.
        long pending = indexer.pending();
        DirectoryReader reader = generation.acquire();
        try {
            return reading.from(reader, pending);
        } catch (IOException | InternalError e) {
            // A file that is truncated while it is mapped causes an internal error of the JVM.
            indexer.damaged(generation, e);
            nextStep.after(0);
            throw new ProblemException(new Problem.Unavailable(
                    SearchRefusal.INDEX_DAMAGED.reason(),
                    "The search index is damaged and is being rebuilt; try again in a moment."));
        } finally {
            generation.release(reader);
        }
    }

    @Override
    public IndexStatus status() {
        return indexer.status();
    }

    @Override
    public void rebuild() {
        indexer.rebuild();
        nextStep.after(0);
    }

    @Override
    public Future<Void> close() {
        if (closed) {
            return Future.succeededFuture();
        }
        closed = true;
        nextStep.close();
        // The verticle cannot be undeployed from its own worker, because its pool ends with it.
        Context caller = vertx.getOrCreateContext();
        Promise<Void> last = Promise.promise();
        home().runOnContext(nothing -> {
            indexer.close();
            caller.runOnContext(done -> last.complete());
        });
        return last.future().eventually(() -> vertx.undeploy(String.valueOf(deployment)));
    }
}
