package dev.planner.bench;

import dev.planner.base.Json;
import dev.planner.domain.DomainRules;
import dev.planner.domain.Project;
import dev.planner.domain.kernel.ProjectSettings;
import dev.planner.engine.search.ShownRecords;
import dev.planner.search.IndexStatus;
import dev.planner.search.SearchSource;
import dev.planner.search.SearchText;
import dev.planner.search.lucene.LuceneSearchIndex;
import dev.planner.search.query.RecordSearch;
import dev.planner.search.query.SearchRequest;
import dev.planner.search.record.RecordSource;
import dev.planner.store.files.MarkdownStore;
import dev.planner.store.files.StoreOptions;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Search in many records. First, two-word queries with the best twenty results and their snippets, compared with the
 * same queries on plain Lucene in the same process and on SQLite's FTS5. Then a server with little memory: tail
 * latency beside that of plain Lucene with as many threads, rebuild, memory, and the time until a new record is found.
 * Finally, the cost of the index for creates.
 */
final class SearchBench implements Benchmark {
    private static final int BEST = 20;
    private static final int QUERIES = 100;
    private static final int FRESH_RECORDS = 20;
    private static final int PATIENCE_MINUTES = 5;
    private static final int CREATORS = 4;
    private static final int CREATE_SECONDS = 3;
    private static final int MOST_CREATE_ROUNDS = 5;
    /** The compiler is then idle in both servers. It has more to compile in the one with the index. */
    private static final int CREATE_WARM_UP_ROUNDS = 12;

    private static final int CONNECTIONS = 16;
    private static final List<String> SMALL = List.of("@scripts/jvm.options", "-Xmx384m");
    private static final String TASK = "{\"title\":\"Order rear hubs\",\"section\":\"Todo\",\"description\":\""
            + "The second supplier has forty on the shelf. ".repeat(8) + "\"}";

    private final List<Result> results = new ArrayList<>();
    /** Milliseconds of plain Lucene. */
    private double luceneTail;

    @Override
    public List<Result> run(Workbench workbench) throws Exception {
        int records = workbench.quick() ? 10_000 : 100_000;
        Path project = workbench.directory().resolve("mixed");
        MixedProject.write(project, records);
        besideOthers(workbench, project);
        server(workbench, project);
        creates(workbench);
        return results;
    }

    private void besideOthers(Workbench workbench, Path project) throws Exception {
        Vertx vertx = Vertx.vertx();
        MarkdownStore store =
                done(MarkdownStore.open(vertx, project, Project.catalogue(), StoreOptions.of(Clock.systemUTC())));
        RecordSource source =
                new RecordSource(Project.catalogue(), store, DomainRules.of(Project.catalogue(), project));
        LuceneSearchIndex index = done(LuceneSearchIndex.open(
                vertx, project.resolve(".planner/search"), source, source.schema(), Clock.systemUTC()));
        try (TextSearch lucene = new RawLucene(workbench.directory().resolve("lucene"));
                TextSearch sqlite = new SqliteSearch(workbench.directory().resolve("fts.db"))) {
            fill(lucene, source);
            fill(sqlite, source);
            await("the index is ready", () -> index.status().state() == IndexStatus.State.READY);
            Project engine = new Project(store, project);
            RecordSearch search = new RecordSearch(
                    vertx,
                    index,
                    Project.catalogue(),
                    List.of(),
                    () -> new ShownRecords(
                            Project.catalogue(),
                            engine.engine().records(),
                            snapshot -> ProjectSettings.of(snapshot).firstDayOfWeek()));
            compare(workbench.rounds(), search, lucene, sqlite);
            luceneTail = tail(lucene, workbench.seconds());
        } finally {
            done(index.close().eventually(store::close).eventually(vertx::close));
        }
    }

    private static void fill(TextSearch search, SearchSource source) throws Exception {
        for (SearchSource.Entry entry : source.entries()) {
            SearchText text = source.text(entry.key());
            if (text != null) {
                search.add(text);
            }
        }
        search.finish();
    }

    private void compare(int rounds, RecordSearch ours, TextSearch lucene, TextSearch sqlite) throws Exception {
        List<Double> our = new ArrayList<>();
        List<Double> raw = new ArrayList<>();
        List<Double> fts = new ArrayList<>();
        for (int round = 0; round <= rounds; round++) {
            for (String query : MixedProject.queries(QUERIES)) {
                double mine = milliseconds(() -> done(ours.search(new SearchRequest(query, List.of(), BEST, 0)))
                        .total());
                double plain = milliseconds(() -> lucene.find(query, BEST));
                double other = milliseconds(() -> sqlite.find(query, BEST));
                // The first round is a warm-up.
                if (round > 0) {
                    our.add(mine);
                    raw.add(plain);
                    fts.add(other);
                }
            }
        }
        results.add(ratio("two words, p50 to plain Lucene", 2.0, our, raw));
        System.out.println(
                "two words, p50: " + shown(Statistics.median(our)) + ", SQLite FTS5: " + shown(Statistics.median(fts)));
    }

    /** Returns the 99th percentile of the milliseconds of a query, with as many threads as there are connections. */
    private static double tail(TextSearch search, int seconds) throws Exception {
        List<String> queries = MixedProject.queries(QUERIES);
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        ExecutorService threads = Executors.newFixedThreadPool(CONNECTIONS);
        try {
            List<Callable<List<Double>>> clients = new ArrayList<>();
            for (int client = 0; client < CONNECTIONS; client++) {
                int first = client;
                clients.add(() -> {
                    List<Double> times = new ArrayList<>();
                    for (int i = first; System.nanoTime() < end; i++) {
                        String query = queries.get(i % queries.size());
                        times.add(milliseconds(() -> search.find(query, BEST)));
                    }
                    return times;
                });
            }
            List<Double> all = new ArrayList<>();
            for (java.util.concurrent.Future<List<Double>> times : threads.invokeAll(clients)) {
                all.addAll(times.get());
            }
            return Statistics.percentile(all, 99);
        } finally {
            threads.shutdownNow();
        }
    }

    private interface Query {
        long total() throws Exception;
    }

    private static double milliseconds(Query query) throws Exception {
        long start = System.nanoTime();
        query.total();
        return (System.nanoTime() - start) / 1e6;
    }

    private static Result ratio(String what, double aim, List<Double> ours, List<Double> theirs) {
        double mine = Statistics.median(ours);
        double other = Statistics.median(theirs);
        return new Result(what, shown(mine), shown(other), mine / other, "", aim, false);
    }

    private static String shown(double milliseconds) {
        return String.format(Locale.ROOT, "%.2f ms", milliseconds);
    }

    private void server(Workbench workbench, Path project) throws Exception {
        List<String> paths = MixedProject.queries(QUERIES).stream()
                .map(query -> "/api/search?limit=20&q=" + URLEncoder.encode(query, StandardCharsets.UTF_8))
                .toList();
        try (Child server = Child.planner(SMALL, project, "--rate-limit", "0", "--cache")) {
            await("the index is ready", () -> isReady(server));
            Wrk wrk = new Wrk(workbench.directory());
            server.warmUp(workbench.seconds(), seconds -> wrk.get(server, paths, CONNECTIONS, seconds));
            List<Double> tails = new ArrayList<>();
            for (int i = 0; i < workbench.rounds(); i++) {
                tails.add(
                        wrk.get(server, paths, CONNECTIONS, workbench.seconds()).p99());
            }
            double tail = Statistics.median(tails);
            results.add(new Result(
                    "two words, p99 at 16 connections", shown(tail), shown(luceneTail), tail, " ms", 25, false));
            results.add(Result.atMost(1_000, " ms", "from a create to its result, longest", longestUntilFound(server)));
            long start = System.nanoTime();
            post(server, "/api/search/rebuild", "");
            await("the rebuild is complete", () -> isReady(server));
            results.add(Result.atMost(30, " s", "rebuild", (System.nanoTime() - start) / 1e9));
            results.add(Result.atMost(512, " MB", "resident memory, 384 MB of heap", server.residentMegabytes()));
        }
    }

    /** Opening many records takes longer than the usual limit of tests. */
    private static <T> T done(Future<T> future) throws Exception {
        return future.toCompletionStage().toCompletableFuture().get(PATIENCE_MINUTES, TimeUnit.MINUTES);
    }

    private static boolean isReady(Child server) {
        try {
            return status(server).get("state") instanceof String state && state.equals("ready");
        } catch (IOException e) {
            // The server does not listen yet.
            return false;
        } catch (Json.MalformedJsonException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Map<?, ?> status(Child server) throws IOException, Json.MalformedJsonException {
        return (Map<?, ?>) Json.read(server.get("/api/search/status"));
    }

    private static double longestUntilFound(Child server) throws Exception {
        double longest = 0;
        for (int i = 0; i < FRESH_RECORDS; i++) {
            String word = "freshword" + (char) ('a' + i);
            post(server, "/api/notes", "{\"title\":\"" + word + "\"}");
            long start = System.nanoTime();
            await("the note is found", () -> isFound(server, word));
            longest = Math.max(longest, (System.nanoTime() - start) / 1e6);
        }
        return longest;
    }

    private static boolean isFound(Child server, String word) {
        try {
            return new String(server.get("/api/search?limit=1&q=%22" + word + "%22"), StandardCharsets.UTF_8)
                    .contains("\"total\":1");
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void post(Child server, String path, String json) throws IOException {
        HttpURLConnection connection =
                (HttpURLConnection) URI.create(server.url(path)).toURL().openConnection();
        connection.setRequestMethod("POST");
        connection.setRequestProperty("Content-Type", "application/json");
        connection.setDoOutput(true);
        connection.getOutputStream().write(json.getBytes(StandardCharsets.UTF_8));
        if (connection.getResponseCode() >= 300) {
            throw new IOException(path + " answered " + connection.getResponseCode());
        }
        connection.getInputStream().readAllBytes();
    }

    private static void await(String what, BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(PATIENCE_MINUTES);
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("It did not come to this: " + what);
            }
            Thread.sleep(5);
        }
    }

    private void creates(Workbench workbench) throws Exception {
        Wrk wrk = new Wrk(workbench.directory());
        try (Child with = Child.planner(SMALL, workbench.bigProject("with"), "--rate-limit", "0", "--cache");
                Child without = Child.planner(SMALL, workbench.bigProject("without"), "--rate-limit", "0")) {
            without.awaitOk("/api/search/status");
            await("the index is ready", () -> isReady(with));
            for (Child each : List.of(with, without)) {
                for (int i = 0; i < CREATE_WARM_UP_ROUNDS; i++) {
                    wrk.post(each, "/api/tasks", TASK, CREATORS, CREATE_SECONDS);
                }
            }
            Duel duel = Duel.of(
                    Math.min(MOST_CREATE_ROUNDS, workbench.rounds()),
                    () -> wrk.post(with, "/api/tasks", TASK, CREATORS, CREATE_SECONDS)
                            .perSecond(),
                    () -> wrk.post(without, "/api/tasks", TASK, CREATORS, CREATE_SECONDS)
                            .perSecond());
            results.add(Result.ratioAtLeast(0.85, "creates, with the index to without", duel));
        }
    }
}
