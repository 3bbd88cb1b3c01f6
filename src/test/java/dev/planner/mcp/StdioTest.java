package dev.planner.mcp;

import static dev.planner.mcp.AgentClient.map;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.base.Json;
import dev.planner.base.JsonText;
import dev.planner.base.Maps;
import dev.planner.http.TestServer;
import dev.planner.mcp.stdio.Endpoint;
import dev.planner.mcp.stdio.RequestOrder;
import dev.planner.mcp.stdio.StdioBridge;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class StdioTest {
    private static final String META = "io.modelcontextprotocol/";
    private static final int PIPE = 1 << 20;

    @TempDir
    private Path directory;

    private final AtomicReference<TestServer> server = new AtomicReference<>();
    private final AtomicReference<Exception> fault = new AtomicReference<>();
    private final AtomicReference<RuntimeException> noServer = new AtomicReference<>();
    private final AtomicReference<DroppingProxy> proxy = new AtomicReference<>();
    private OutputStream in;
    private BufferedReader out;
    private Thread bridge;

    @BeforeEach
    void start() throws IOException {
        server.set(TestServer.start(directory));
        proxy.set(new DroppingProxy(server.get().port()));
        PipedInputStream input = new PipedInputStream(PIPE);
        PipedInputStream output = new PipedInputStream(PIPE);
        in = new PipedOutputStream(input);
        out = new BufferedReader(new InputStreamReader(output, StandardCharsets.UTF_8));
        StdioBridge made = new StdioBridge(this::endpoint, input, new PipedOutputStream(output));
        bridge = new Thread(() -> {
            try {
                made.run();
            } catch (IOException | InterruptedException | RuntimeException e) {
                fault.set(e);
            }
        });
        bridge.start();
    }

    private Endpoint endpoint() {
        if (noServer.get() != null) {
            throw noServer.get();
        }
        return new Endpoint(URI.create("http://127.0.0.1:" + proxy.get().port() + "/mcp"), null, null);
    }

    @AfterEach
    void stop() throws IOException, InterruptedException {
        in.close();
        bridge.join();
        stopServer();
        assertThat(fault.get()).isNull();
    }

    private void send(Object message) throws IOException {
        in.write(Json.write(message));
        in.write('\n');
        in.flush();
    }

    private Map<String, Object> read() throws IOException {
        return JsonText.object(out.readLine());
    }

    private void stopServer() throws IOException {
        server.get().close();
        proxy.get().close();
    }

    private void startServer() {
        server.set(TestServer.start(directory));
        proxy.set(new DroppingProxy(server.get().port()));
    }

    private Map<String, Object> ask(Object id, String method, Map<String, Object> params) throws IOException {
        send(Maps.of("jsonrpc", "2.0", "id", id, "method", method, "params", params));
        Map<String, Object> answer = read();
        assertThat(answer).containsEntry("id", id);
        return answer;
    }

    private void open() throws IOException {
        Map<String, Object> client = Maps.of("name", "test", "version", "1");
        Map<String, Object> answer = ask(
                "open",
                "initialize",
                Maps.of("protocolVersion", "2025-06-18", "capabilities", Map.of(), "clientInfo", client));
        assertThat(map(answer.get("result"))).containsEntry("protocolVersion", "2025-06-18");
        send(Maps.of("jsonrpc", "2.0", "method", "notifications/initialized"));
    }

    private static Map<String, Object> stateless(Map<String, Object> params) {
        Map<String, Object> meta =
                Maps.of(META + "protocolVersion", "2026-07-28", META + "clientCapabilities", Map.of());
        return Maps.of(
                "_meta",
                meta,
                "name",
                params.get("name"),
                "arguments",
                params.get("arguments"),
                "notifications",
                params.get("notifications"));
    }

    private static Map<String, Object> call(String tool, Object... arguments) {
        return Maps.of("name", tool, "arguments", Maps.of(arguments));
    }

    @Test
    void session_worksOverLines() throws IOException {
        open();
        Map<String, Object> items =
                call("create", "collection", "notes", "items", List.of(Maps.of("title", "Ü", "content", "a\nb")));
        assertThat(map(ask(1L, "tools/call", items).get("result"))).containsEntry("isError", false);
        assertThat(map(ask(2L, "nothing", Map.of()).get("error"))).containsEntry("code", -32601L);
        in.write("no JSON\n".getBytes(StandardCharsets.UTF_8));
        assertThat(map(read().get("error"))).containsEntry("code", -32700L);
    }

    @Test
    void subscribedResource_isNotified() throws IOException {
        open();
        ask(1L, "resources/subscribe", Maps.of("uri", "planner://notes"));
        server.get().http.post("/api/notes", Maps.of("title", "By a person")).expect(201);
        assertThat(read()).containsEntry("method", "notifications/resources/updated");
    }

    @Test
    void lostServer_isReplacedAndTheSessionContinues() throws IOException {
        open();
        stopServer();
        startServer();
        assertThat(map(ask(1L, "tools/call", call("next_task")).get("result"))).containsEntry("isError", false);
    }

    @Test
    void lostServer_isReplacedWithTheSubscriptions_andTheirResourcesCountAsChanged() throws IOException {
        open();
        ask(1L, "resources/subscribe", Maps.of("uri", "planner://notes"));
        ask(2L, "resources/subscribe", Maps.of("uri", "planner://goals"));
        ask(3L, "resources/unsubscribe", Maps.of("uri", "planner://goals"));
        stopServer();
        startServer();
        send(Maps.of("jsonrpc", "2.0", "id", 4L, "method", "ping"));
        assertThat(map(read().get("params"))).containsEntry("uri", "planner://notes");
        assertThat(read()).containsEntry("id", 4L);
        server.get().http.post("/api/goals", Maps.of("title", "Unwatched")).expect(201);
        server.get().http.post("/api/notes", Maps.of("title", "Watched")).expect(201);
        assertThat(map(read().get("params"))).containsEntry("uri", "planner://notes");
    }

    @Test
    void serverThatIsNotFoundAtOnce_isFoundByALaterMessage() throws IOException {
        open();
        stopServer();
        noServer.set(new IllegalStateException("the server is starting"));
        assertThat(map(ask(1L, "tools/call", call("next_task")).get("error"))).containsEntry("code", -32603L);
        noServer.set(null);
        startServer();
        assertThat(map(ask(2L, "tools/call", call("next_task")).get("result"))).containsEntry("isError", false);
    }

    @Test
    void droppedStream_isReopened() throws IOException {
        open();
        ask(1L, "resources/subscribe", Maps.of("uri", "planner://notes"));
        server.get().http.post("/api/notes", Maps.of("title", "Before")).expect(201);
        assertNotified("planner://notes");
        proxy.get().drop();
        server.get().http.post("/api/notes", Maps.of("title", "After")).expect(201);
        assertNotified("planner://notes");
    }

    @Test
    void droppedStream_repeatsLostMessages() throws IOException, InterruptedException {
        open();
        ask(1L, "resources/subscribe", Maps.of("uri", "planner://notes"));
        ask(2L, "resources/subscribe", Maps.of("uri", "planner://goals"));
        server.get().http.post("/api/notes", Maps.of("title", "Before")).expect(201);
        assertNotified("planner://notes");
        proxy.get().lose();
        server.get().http.post("/api/goals", Maps.of("title", "Lost")).expect(201);
        proxy.get().awaitLoss();
        proxy.get().drop();
        assertNotified("planner://goals");
    }

    @Test
    void streamThatIsDroppedBeforeItsFirstMessage_countsItsResourcesAsChanged()
            throws IOException, InterruptedException {
        open();
        ask(1L, "resources/subscribe", Maps.of("uri", "planner://notes"));
        proxy.get().awaitStream();
        proxy.get().lose();
        server.get().http.post("/api/notes", Maps.of("title", "Lost")).expect(201);
        proxy.get().awaitLoss();
        proxy.get().drop();
        assertNotified("planner://notes");
    }

    @Test
    void lostSession_isReopenedWithoutAMessageOfTheClient() throws IOException {
        open();
        ask(1L, "resources/subscribe", Maps.of("uri", "planner://notes"));
        server.get().close();
        server.set(TestServer.start(directory));
        proxy.get().forwardTo(server.get().port());
        assertNotified("planner://notes");
        server.get().http.post("/api/notes", Maps.of("title", "Watched")).expect(201);
        assertNotified("planner://notes");
    }

    private void assertNotified(String uri) throws IOException {
        assertThat(map(read().get("params"))).containsEntry("uri", uri);
    }

    @Test
    void statelessRequests_needNoSession() throws IOException {
        Map<String, Object> listed = ask(1L, "tools/call", stateless(call("describe")));
        assertThat(map(listed.get("result"))).containsEntry("resultType", "complete");
        Map<String, Object> wanted =
                Maps.of("notifications", Maps.of("resourceSubscriptions", List.of("planner://goals")));
        send(Maps.of("jsonrpc", "2.0", "id", "listen", "method", "subscriptions/listen", "params", stateless(wanted)));
        assertThat(read()).containsEntry("method", "notifications/subscriptions/acknowledged");
        server.get().http.post("/api/goals", Maps.of("title", "Watched")).expect(201);
        assertThat(map(read().get("params"))).containsEntry("uri", "planner://goals");
        send(Maps.of("jsonrpc", "2.0", "method", "notifications/cancelled", "params", Maps.of("requestId", "listen")));
        assertThat(ask(2L, "tools/call", stateless(call("next_task")))).containsKey("result");
    }

    @Test
    void changes_runInTheOrderOfTheirLines() throws IOException {
        open();
        for (int i = 0; i < 20; i++) {
            request(i, call("create", "collection", "tasks", "items", List.of(Maps.of("id", "t" + i, "title", "T"))));
            request(
                    100 + i,
                    call("update", "collection", "tasks", "id", "t" + i, "changes", Maps.of("title", "T" + i)));
            request(200 + i, call("list", "collection", "tasks", "fields", List.of("title"), "limit", 100L));
        }
        Map<Object, Map<String, Object>> answers = new HashMap<>();
        for (int i = 0; i < 60; i++) {
            Map<String, Object> answer = read();
            answers.put(answer.get("id"), map(answer.get("result")));
        }
        for (long i = 0; i < 20; i++) {
            assertThat(answers.get(100 + i)).as("update %d", i).containsEntry("isError", false);
            Map<String, Object> listed = map(answers.get(200 + i).get("structuredContent"));
            assertThat((Long) listed.get("total")).as("list %d", i).isGreaterThan(i);
        }
        assertThat(server.get().http.get("/api/tasks").expect(200).list())
                .extracting(task -> task.get("id"))
                .containsExactlyElementsOf(
                        IntStream.range(0, 20).mapToObj(i -> "t" + i).toList());
    }

    private void request(long id, Map<String, Object> params) throws IOException {
        send(Maps.of("jsonrpc", "2.0", "id", id, "method", "tools/call", "params", params));
    }

    @Test
    void cancelledChange_thatHasNotStarted_isNotMade() throws IOException {
        open();
        List<Object> items = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            items.add(Maps.of("title", "Note " + i));
        }
        request(1, call("create", "collection", "notes", "items", items));
        request(2, call("create", "collection", "goals", "items", List.of(Maps.of("title", "Not wanted"))));
        send(Maps.of("jsonrpc", "2.0", "method", "notifications/cancelled", "params", Maps.of("requestId", 2L)));
        assertThat(read()).containsEntry("id", 1L);
        assertThat(ask(3L, "tools/call", call("list", "collection", "goals")).toString())
                .contains("total=0");
    }

    @Test
    void endOfInput_endsTheBridgeAtOnce_andAnswersComeFirst() throws IOException, InterruptedException {
        open();
        open();
        request(1, call("create", "collection", "notes", "items", List.of(Maps.of("title", "Last"))));
        long begin = System.nanoTime();
        in.close();
        bridge.join();
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(8));
        assertThat(read()).containsEntry("id", 1L);
    }

    @Test
    void toolsThatOnlyRead_areKnown() throws IOException {
        open();
        Map<String, Object> tools = map(ask(1L, "tools/list", Map.of()).get("result"));
        assertThat(AgentClient.list(tools.get("tools")).stream()
                        .filter(tool ->
                                Boolean.TRUE.equals(map(tool.get("annotations")).get("readOnlyHint")))
                        .map(tool -> tool.get("name")))
                .containsExactlyInAnyOrderElementsOf(RequestOrder.READING_TOOLS);
    }
}
