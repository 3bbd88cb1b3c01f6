package dev.planner.integration;

import static dev.planner.base.Waiting.until;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.read.ListAppender;
import dev.planner.app.Server;
import dev.planner.config.PlannerConfig;
import dev.planner.config.Secret;
import dev.planner.http.Http;
import dev.planner.http.TestConfig;
import dev.planner.mcp.AgentClient;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/**
 * Stores a secret through the API and an unencrypted one in the project's file, requests everything that the server can
 * return, and searches the responses for both, for their encrypted form and for the key.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PlantedSecretTest {
    private static final String KEY = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
    private static final String PLANTED = "planted-token-7f3a9";
    private static final String UNENCRYPTED = "unencrypted-token-5c1d2";
    private static final String SEALED = "enc:gcm:";
    private static final String SECRETS = "/api/integrations/secrets";
    private static final List<String> NEEDLES = List.of(PLANTED, UNENCRYPTED, SEALED, KEY);

    @TempDir
    private Path directory;

    private final Map<String, String> told = new LinkedHashMap<>();
    private final ListAppender<ILoggingEvent> log = new ListAppender<>();
    private final Logger logger = (Logger) LoggerFactory.getLogger("dev.planner");
    private final Level level = logger.getLevel();
    private Server server;
    private Http http;

    @BeforeEach
    void start() throws IOException {
        log.start();
        logger.addAppender(log);
        logger.setLevel(Level.DEBUG);
        Path project = Files.createDirectory(directory.resolve("project"));
        Files.writeString(
                project.resolve("project.md"),
                "---\nname: P\nintegrations:\n  cloudflare:\n    token: " + UNENCRYPTED + "\n---\n\n# P\n");
        server = TestConfig.of(project)
                .search(true)
                .backup(new PlannerConfig.Backup(Files.createDirectory(directory.resolve("backups")), 0, 2, null, null))
                .logLevel("debug")
                .integrations(new PlannerConfig.Integrations(new Secret(KEY), null, null))
                .start();
        http = new Http(server.port());
    }

    @AfterEach
    void stop() {
        server.close();
        logger.detachAppender(log);
        logger.setLevel(level);
    }

    private void hear(String source, String text) {
        told.put(source, text);
    }

    @Test
    void noResponseOfTheServer_containsASecret() throws Exception {
        URLConnection stream = URI.create(server.url() + "/api/events").toURL().openConnection();
        try (BufferedReader events =
                new BufferedReader(new InputStreamReader(stream.getInputStream(), StandardCharsets.UTF_8))) {
            plant();
            askWithMistakes();
            http.post("/api/tasks", Map.of("id", "solder", "title", "Solder the relay"))
                    .expect(201);
            http.post("/api/backup/trigger", Map.of()).expect(200);
            readEvents(events);
        }
        readEverything();
        search();
        askAsAgent();
        server.close();
        log.list.forEach(line -> hear(
                "log " + line, line.getFormattedMessage() + ThrowableProxyUtil.asString(line.getThrowableProxy())));
        assertThat(told).hasSizeGreaterThan(300);
        told.forEach((source, text) -> NEEDLES.forEach(needle -> assertThat(text.contains(needle))
                .as("%s holds %s", source, needle)
                .isFalse()));
        assertThat(Files.readString(directory.resolve("project/project.md")))
                .contains(SEALED)
                .doesNotContain(PLANTED);
    }

    private void plant() {
        for (String name : List.of("codehost", "tts")) {
            hear(
                    "saving " + name,
                    http.put(SECRETS, Map.of("name", name, "value", PLANTED))
                            .expect(200)
                            .text());
        }
        hear(
                "renaming",
                http.put("/api/project/config", Map.of("name", "Renamed"))
                        .expect(200)
                        .text());
    }

    /** Sends invalid requests: their problems name the fault, but never contain the value. */
    private void askWithMistakes() {
        hear(
                "bad name",
                http.put(SECRETS, Map.of("name", "../x", "value", PLANTED))
                        .problem(400)
                        .text());
        hear(
                "bad type",
                http.put(SECRETS, Map.of("name", "tts", "value", List.of(PLANTED)))
                        .problem(400)
                        .text());
        hear(
                "misspelt",
                http.put(SECRETS, Map.of("name", "tts", "valeu", PLANTED))
                        .problem(400)
                        .text());
        hear("no name", http.put(SECRETS, Map.of("value", PLANTED)).problem(400).text());
        byte[] cut = ("{\"name\":\"tts\",\"value\":\"" + PLANTED).getBytes(StandardCharsets.UTF_8);
        hear(
                "malformed",
                http.send("PUT", SECRETS, cut, "Content-Type", "application/json")
                        .problem(400)
                        .text());
        hear(
                "as a setting",
                http.put("/api/project/config", Map.of("integrations", Map.of("github", Map.of("token", "x"))))
                        .problem(400)
                        .text());
        hear("as a filter", http.get("/api/project/config?integrations=x").text());
    }

    private void readEvents(BufferedReader events) throws IOException {
        StringBuilder seen = new StringBuilder();
        for (String line = events.readLine(); line != null; line = events.readLine()) {
            seen.append(line).append('\n');
            if (line.contains("Solder the relay")) {
                break;
            }
        }
        assertThat(seen).contains("project/config");
        hear("events", seen.toString());
    }

    /** Requests every address with a finite GET response, with several values for each parameter. */
    private void readEverything() {
        Map<?, ?> document =
                (Map<?, ?>) http.get("/api/openapi.json").expect(200).object().get("paths");
        List<String> paths = new ArrayList<>(List.of("/docs", "/metrics", "/api/openapi-3.0.json", "/api/tasks?q=x"));
        document.forEach((path, item) -> {
            if (((Map<?, ?>) item).containsKey("get") && !path.equals("/api/events")) {
                paths.addAll(filled(String.valueOf(path)));
            }
        });
        for (String path : paths) {
            String text = http.get(path).text();
            // An archive contains the project's file unchanged. The value that the server stored there is encrypted.
            hear(
                    path,
                    path.startsWith("/api/backup/export")
                            ? text.replace(UNENCRYPTED, "").replace(SEALED, "")
                            : text);
        }
    }

    private static List<String> filled(String path) {
        if (!path.contains("{")) {
            return List.of(path);
        }
        return List.of("config", "project/config", "codehost", "cloudflare", "tasks", "solder").stream()
                .map(value -> path.replaceAll("\\{[^}]+}", value))
                .toList();
    }

    private void search() {
        until(
                "the index is complete",
                () -> http.get("/api/search?q=relay")
                        .expect(200)
                        .object()
                        .get("total")
                        .equals(1L));
        for (String query :
                List.of("planted-tok", "unencrypted-tok", "token", "github", "cloudflare", "enc", "Renamed")) {
            hear(
                    "search " + query,
                    http.get("/api/search?q=" + query).expect(200).text());
        }
        assertThat(http.get("/api/search?q=planted").object()).containsEntry("total", 0L);
        assertThat(http.get("/api/search?q=unencrypted").object()).containsEntry("total", 0L);
    }

    private void askAsAgent() {
        AgentClient agent = AgentClient.connect(http);
        hear(
                "agent saves",
                agent.call("run_action", "action", "saveSecret", "arguments", Map.of("name", "tts", "value", PLANTED))
                        .toString());
        Map<String, Map<String, Object>> calls = new TreeMap<>();
        calls.put("context", Map.of());
        calls.put("describe", Map.of("collection", "project/config"));
        calls.put("list", Map.of("collection", "project/config"));
        calls.put("get", Map.of("collection", "project/config", "ids", List.of("config")));
        calls.put("search", Map.of("query", "token"));
        calls.put("changes", Map.of());
        calls.put("next_task", Map.of());
        calls.put(
                "update",
                Map.of("collection", "project/config", "id", "config", "changes", Map.of("description", "New")));
        for (Object each : (List<?>) agent.ask("tools/list", Map.of()).get("tools")) {
            String tool = String.valueOf(((Map<?, ?>) each).get("name"));
            Map<String, Object> arguments = calls.getOrDefault(tool, Map.of("collection", "project/config"));
            hear(
                    "tool " + tool,
                    agent.ask("tools/call", Map.of("name", tool, "arguments", arguments))
                            .toString());
        }
        assertThat(told.keySet())
                .containsAll(calls.keySet().stream().map("tool "::concat).toList());
        List<String> addresses =
                new ArrayList<>(List.of("planner://project/config", "planner://project/config/config"));
        for (Object each : (List<?>) agent.ask("resources/list", Map.of()).get("resources")) {
            addresses.add(String.valueOf(((Map<?, ?>) each).get("uri")));
        }
        for (String address : addresses) {
            hear(
                    "resource " + address,
                    agent.send("resources/read", Map.of("uri", address)).text());
        }
        for (Object each : (List<?>) agent.ask("prompts/list", Map.of()).get("prompts")) {
            String name = String.valueOf(((Map<?, ?>) each).get("name"));
            hear(
                    "prompt " + name,
                    agent.send("prompts/get", Map.of("name", name)).text());
        }
    }
}
