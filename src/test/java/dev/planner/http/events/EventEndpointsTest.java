package dev.planner.http.events;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.engine.Engine;
import dev.planner.engine.Operations;
import dev.planner.engine.idempotency.IdempotencyKeys;
import dev.planner.engine.idempotency.Reservations;
import dev.planner.engine.project.ChangeActions;
import dev.planner.feed.Feed;
import dev.planner.feed.RingFeed;
import dev.planner.http.message.ApiLinks;
import dev.planner.http.message.Bodies;
import dev.planner.http.message.BodyBudget;
import dev.planner.http.message.Problems;
import dev.planner.http.message.RequestGuard;
import dev.planner.http.rest.Api;
import dev.planner.http.rest.OperationRoutes;
import dev.planner.http.rest.Route;
import dev.planner.store.InMemoryStore;
import dev.planner.store.Things;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.ext.web.Router;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class EventEndpointsTest {
    private static final int RING = 400;

    /** The number of events of 30,000 characters that exceeds the buffers of a connection. */
    private static final int BEYOND_BUFFERS = 300;

    /** A client that reads with a small buffer all the time would still be reading at the next heartbeat. */
    private static final int LARGE_BUFFER = 1 << 20;

    private final Clock clock = Clock.fixed(Instant.parse("2026-03-04T10:00:00Z"), ZoneOffset.UTC);
    private final InMemoryStore store = new InMemoryStore(Things.CATALOGUE, clock);
    private final Engine engine = new Engine(Things.CATALOGUE, store, Map.of(), () -> clock);
    private final HttpClient client = HttpClient.newHttpClient();
    private final List<Vertx> running = new ArrayList<>();
    private EventEndpoints endpoints;
    private int port;

    @BeforeEach
    void listen() {
        listen(RING);
    }

    /** @param ring the number of events that the feed keeps */
    private void listen(int ring) {
        Vertx vertx = Vertx.vertx();
        running.add(vertx);
        Feed feed = new RingFeed(vertx, store, clock, ring, Long.MAX_VALUE);
        endpoints = new EventEndpoints(vertx, feed, engine, RequestGuard.NONE);
        EventPosition position = new EventPosition(feed);
        Router router = Router.router(vertx);
        router.post("/api/anvils").handler(context -> {
            position.mark(context.request());
            put("anvil", "Anvil");
            context.response().end();
        });
        Operations operations = new Operations(
                engine,
                new IdempotencyKeys(store, clock, Reservations.inProcess()),
                new ChangeActions(feed, engine.catalogue()).actions());
        List<Route> routes = new ArrayList<>(endpoints.routes());
        routes.addAll(
                new OperationRoutes(operations, new Bodies(1, new BodyBudget(1), RequestGuard.NONE), ApiLinks.AT_ROOT)
                        .routes());
        Api api = new Api(routes, position::mark, new Problems(engine), router);
        router.route("/api/*").handler(context -> api.handle(context.request()));
        HttpServer server = vertx.createHttpServer().requestHandler(router);
        server.listen(0, "127.0.0.1").toCompletionStage().toCompletableFuture().join();
        port = server.actualPort();
    }

    @AfterEach
    void close() {
        running.forEach(
                vertx -> vertx.close().toCompletionStage().toCompletableFuture().join());
    }

    @Test
    void stream_startsWithARetryHint_andSendsEachChangeOnce() throws Exception {
        try (Stream stream = open("", null)) {
            put("a", "Anvil");
            Things.delete(store, Things.THINGS, "a");
            Event created = stream.next();
            assertThat(created.data)
                    .startsWith("{\"entity\":\"things\",\"action\":\"created\",\"id\":\"a\",\"etag\":\"\\\"")
                    .contains("\"at\":\"2026-03-04T10:00:00.000Z\"")
                    .endsWith("\"value\":{\"id\":\"a\",\"title\":\"Anvil\"}}");
            Event deleted = stream.next();
            assertThat(deleted.data)
                    .isEqualTo("{\"entity\":\"things\",\"action\":\"deleted\",\"id\":\"a\","
                            + "\"at\":\"2026-03-04T10:00:00.000Z\"}");
            assertThat(stream.head).contains("retry: 2000");
        }
    }

    @Test
    void stream_largeValue_isOmitted() throws Exception {
        try (Stream stream = open("", null)) {
            put("a", "x".repeat(40_000));
            assertThat(stream.next().data).contains("\"etag\"").doesNotContain("value");
        }
    }

    @Test
    void stream_sendsOnlyTheRequestedCollections() throws Exception {
        try (Stream stream = open("?collections=lots/parts", null)) {
            put("a", "Anvil");
            Things.put(store, Things.PARTS, "p", Map.of("title", "Handle"));
            assertThat(stream.next().data).contains("\"entity\":\"lots/parts\"");
        }
    }

    @Test
    void stream_continuesAfterLastEventId() throws Exception {
        String seen;
        try (Stream stream = open("", null)) {
            put("a", "A");
            seen = stream.next().id;
        }
        put("b", "B");
        put("c", "C");
        try (Stream stream = open("", seen)) {
            assertThat(stream.next().data).contains("\"id\":\"b\"");
            assertThat(stream.next().data).contains("\"id\":\"c\"");
            put("d", "D");
            assertThat(stream.next().data).contains("\"id\":\"d\"");
        }
    }

    @Test
    void stream_unknownOrTooOldIdIsReset() throws Exception {
        String old;
        try (Stream stream = open("", null)) {
            put("a", "A");
            old = stream.next().id;
        }
        IntStream.range(0, RING + 1).forEach(i -> put("b" + i, "B"));
        for (String id : List.of(old, "elsewhere-1", "", "nonsense", old.replaceAll("-.*", "-999999"))) {
            try (Stream stream = open("", id)) {
                Event reset = stream.next();
                assertThat(reset.type).as(id).isEqualTo("reset");
                put("z", "Z" + id + System.nanoTime());
                assertThat(stream.next().data).contains("\"id\":\"z\"");
            }
        }
    }

    @Test
    void heartbeatOfSomeCollections_movesTheClientPastTheChangesOfOthers() throws Exception {
        String quiet;
        try (Stream stream = open("?collections=lots/parts", null)) {
            IntStream.range(0, RING + 1).forEach(i -> put("b" + i, "B"));
            quiet = stream.nextId();
        }
        try (Stream stream = open("?collections=lots/parts", quiet)) {
            Things.put(store, Things.PARTS, "p", Map.of("title", "Handle"));
            assertThat(stream.next().data).contains("\"entity\":\"lots/parts\"");
        }
    }

    @Test
    void stream_randomReconnectsSeeEveryEventOnce() throws Exception {
        long seed = System.nanoTime();
        System.out.println("seed " + seed);
        Random random = new Random(seed);
        List<String> seen = new ArrayList<>();
        String last;
        try (Stream stream = open("", null)) {
            put("first", "0");
            last = stream.next().id;
        }
        for (int round = 0; round < 100; round++) {
            int before = random.nextInt(4);
            IntStream.range(0, before).forEach(i -> put("t", "T" + System.nanoTime()));
            try (Stream stream = open("", last)) {
                int after = random.nextInt(4);
                IntStream.range(0, after).forEach(i -> put("t", "T" + System.nanoTime()));
                int read = random.nextInt(before + after + 1);
                for (int i = 0; i < read; i++) {
                    Event event = stream.next();
                    seen.add(event.id);
                    last = event.id;
                }
            }
        }
        try (Stream stream = open("", last)) {
            put("end", "end");
            Event event = stream.next();
            while (!event.data.contains("\"id\":\"end\"")) {
                seen.add(event.id);
                event = stream.next();
            }
            String epoch = event.id.substring(0, event.id.indexOf('-') + 1);
            long count = Long.parseLong(event.id.substring(epoch.length()));
            assertThat(seen)
                    .isEqualTo(IntStream.range(2, (int) count)
                            .mapToObj(i -> epoch + i)
                            .toList());
        }
    }

    @Test
    void stream_slowClient_delaysNobodyAndReceivesEverything() throws Exception {
        try (Socket lazy = new Socket();
                Stream quick = open("", null)) {
            lazy.setReceiveBufferSize(4096);
            lazy.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            lazy.getOutputStream().write("GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(US_ASCII));
            BufferedReader late = new BufferedReader(new InputStreamReader(lazy.getInputStream(), US_ASCII));
            while (!": planner".equals(late.readLine())) {
                // The stream has started when this line has arrived.
            }
            String big = "x".repeat(30_000);
            for (int i = 0; i < BEYOND_BUFFERS; i++) {
                put("t", big + i);
                assertThat(quick.next().data).contains("x" + i + "\"");
            }
            lazy.setReceiveBufferSize(LARGE_BUFFER);
            List<String> seen = new ArrayList<>();
            while (seen.size() < BEYOND_BUFFERS) {
                String line = late.readLine();
                if (line.startsWith("data: ")) {
                    seen.add(line.replaceAll(".*x(\\d+)\".*", "$1"));
                }
            }
            assertThat(seen)
                    .isEqualTo(IntStream.range(0, BEYOND_BUFFERS)
                            .mapToObj(String::valueOf)
                            .toList());
        }
    }

    @Test
    void stream_clientBehindTheRing_receivesReset() throws Exception {
        listen(50);
        try (Socket lazy = new Socket()) {
            lazy.setReceiveBufferSize(4096);
            lazy.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            lazy.getOutputStream().write("GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(US_ASCII));
            BufferedReader late = new BufferedReader(new InputStreamReader(lazy.getInputStream(), US_ASCII));
            while (!": planner".equals(late.readLine())) {
                // The stream has started when this line has arrived.
            }
            String big = "x".repeat(30_000);
            IntStream.range(0, BEYOND_BUFFERS).forEach(i -> put("t", big + i));
            lazy.setReceiveBufferSize(LARGE_BUFFER);
            String line = late.readLine();
            while (!line.equals("event: reset")) {
                line = late.readLine();
            }
            put("t", "after");
            while (!line.contains("after")) {
                line = late.readLine();
            }
        }
    }

    @Test
    void clients_thatDisconnect_leaveNoResources() throws Exception {
        for (int i = 0; i < 20; i++) {
            try (Stream stream = open("", null)) {
                put("t", "T" + i);
                stream.next();
            }
        }
        try (Stream stream = open("", null)) {
            put("t", "last");
            stream.next();
            assertThat(endpoints.hubs())
                    .isLessThanOrEqualTo(2 * Runtime.getRuntime().availableProcessors());
        }
    }

    @Test
    void stream_unknownParameter_isRefusedByName() throws Exception {
        assertThat(get("/api/events?collection=things"))
                .contains("\"status\":400", "\"parameter\":\"collection\"", "did you mean collections?");
    }

    @Test
    void changes_newestFirstThenSince() throws Exception {
        put("a", "A");
        put("b", "B");
        String newest = get("/api/changes?limit=1");
        assertThat(newest)
                .contains("\"id\":\"b\"", "\"title\":\"B\"", "\"reset\":false")
                .doesNotContain("\"id\":\"a\"");
        String next = newest.replaceAll(".*\"next\":\"([^\"]+)\".*", "$1");
        put("c", "C");
        put("d", "D");
        String since = get("/api/changes?since=" + next);
        assertThat(since.indexOf("\"id\":\"c\"")).isPositive().isLessThan(since.indexOf("\"id\":\"d\""));
        assertThat(since).doesNotContain("\"id\":\"b\"");
        assertThat(get("/api/changes?since=elsewhere-4")).contains("\"changes\":[]", "\"reset\":true");
    }

    @Test
    void changes_sinceADayOrATime_areInOrder_andSayWhetherOlderOnesAreMissing() throws Exception {
        String before = "2026-03-04T10:00:00Z";
        put("a", "A");
        put("b", "B");
        String since = get("/api/changes?since=" + before);
        assertThat(since.indexOf("\"id\":\"a\"")).isPositive().isLessThan(since.indexOf("\"id\":\"b\""));
        assertThat(since).contains("\"reset\":false");
        String next = since.replaceAll(".*\"next\":\"([^\"]+)\".*", "$1");
        assertThat(get("/api/changes?since=" + next)).contains("\"changes\":[]", "\"reset\":false");

        for (String old :
                List.of("2020-02-29", "2020-02-29T10:00", "2020-02-29T10:00:30", "2020-02-29T10:00:00%2B01:00")) {
            assertThat(get("/api/changes?since=" + old))
                    .as(old)
                    .contains("\"id\":\"a\"", "\"id\":\"b\"", "\"reset\":true");
        }
        assertThat(get("/api/changes?since=2099-01-01")).contains("\"changes\":[]", "\"reset\":false");
        String first = get("/api/changes?limit=1&since=" + before);
        assertThat(first).contains("\"id\":\"a\"").doesNotContain("\"id\":\"b\"");
        assertThat(get("/api/changes?since=" + first.replaceAll(".*\"next\":\"([^\"]+)\".*", "$1")))
                .contains("\"id\":\"b\"")
                .doesNotContain("\"id\":\"a\"");
    }

    @Test
    void changes_unknownParameter_isRefusedByName() throws Exception {
        assertThat(get("/api/changes?collection=things"))
                .contains("\"status\":400", "\"parameter\":\"collection\"", "did you mean collections?");
        assertThat(get("/api/changes?limit=1&limit=2"))
                .contains("\"status\":400", "\"parameter\":\"limit\"", "send the parameter once");
    }

    @Test
    void responses_containTheLatestEventId() throws Exception {
        String before = position("GET", "/api/changes");
        assertThat(before).endsWith("-0");
        put("a", "Anvil");
        String after = position("GET", "/api/changes");
        assertThat(after).isEqualTo(before.replaceFirst("0$", "1"));
        assertThat(get("/api/changes?since=" + after)).contains("\"changes\":[]", "\"reset\":false");
        assertThat(position("POST", "/api/anvils"))
                .as("the event of a write is not later than its answer says")
                .isEqualTo(before.replaceFirst("0$", "2"));
    }

    private String position(String method, String path) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .method(method, HttpRequest.BodyPublishers.noBody())
                .build();
        return client.send(request, HttpResponse.BodyHandlers.discarding())
                .headers()
                .firstValue("X-Last-Event-Id")
                .orElseThrow();
    }

    @Test
    void close_endsStreamsWithARetryHint() throws Exception {
        try (Stream stream = open("", null)) {
            put("a", "Anvil");
            stream.next();
            assertThat(endpoints.clients()).isEqualTo(1);
            endpoints.close().toCompletionStage().toCompletableFuture().join();
            assertThat(stream.rest()).contains("retry: 2000");
            assertThat(endpoints.clients()).isZero();
        }
    }

    private void put(String id, String title) {
        Things.put(store, Things.THINGS, id, Map.of("title", title));
    }

    private String get(String path) throws Exception {
        return client.send(
                        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                                .build(),
                        HttpResponse.BodyHandlers.ofString())
                .body();
    }

    private Stream open(String query, String lastEventId) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + port + "/api/events" + query))
                .timeout(Duration.ofSeconds(20));
        if (lastEventId != null) {
            request.header("Last-Event-ID", lastEventId);
        }
        HttpResponse<java.io.InputStream> response =
                client.send(request.build(), HttpResponse.BodyHandlers.ofInputStream());
        assertThat(response.headers().firstValue("Content-Type")).hasValue("text/event-stream");
        return new Stream(response.body());
    }

    private record Event(String id, String type, String data) {}

    private static final class Stream implements AutoCloseable {
        private final BufferedReader reader;
        private final StringBuilder head = new StringBuilder();

        Stream(java.io.InputStream body) throws Exception {
            reader = new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8));
            for (String line = reader.readLine(); line != null && !line.isEmpty(); line = reader.readLine()) {
                head.append(line).append('\n');
            }
        }

        Event next() throws Exception {
            String id = "";
            String type = "message";
            StringBuilder data = new StringBuilder();
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                if (line.isEmpty()) {
                    if (data.length() > 0) {
                        return new Event(id, type, data.toString());
                    }
                } else if (line.startsWith("id: ")) {
                    id = line.substring(4);
                } else if (line.startsWith("event: ")) {
                    type = line.substring(7);
                } else if (line.startsWith("data: ")) {
                    data.append(line.substring(6));
                }
            }
            throw new AssertionError("the stream ended");
        }

        /** The next id, also if no event has it. */
        String nextId() throws Exception {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                if (line.startsWith("id: ")) {
                    return line.substring(4);
                }
            }
            throw new AssertionError("the stream ended");
        }

        String rest() throws Exception {
            StringBuilder rest = new StringBuilder();
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                rest.append(line).append('\n');
            }
            return rest.toString();
        }

        @Override
        public void close() {
            try {
                reader.close();
            } catch (java.io.IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
