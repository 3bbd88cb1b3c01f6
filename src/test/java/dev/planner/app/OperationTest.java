package dev.planner.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.planner.Main;
import dev.planner.http.access.Forgery;
import dev.planner.http.access.Wire;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program from the operator's view: a process with flags, signals, output and an exit code. */
class OperationTest {
    private static final String TOKEN = "correct-horse-battery-staple";
    private static final int LARGE_BODY = 7_500_000;
    private static final String JSON = "Content-Type: application/json";

    @TempDir
    Path directory;

    private Path project;

    @BeforeEach
    void makeProject() throws IOException {
        project = Files.createDirectory(directory.resolve("project"));
        Files.writeString(project.resolve("project.md"), "# Operated\n");
    }

    /** A process of the program, started in a directory without configuration. */
    private final class Program implements AutoCloseable {
        private static final String END = "\u0000end";

        private final Process process;
        private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
        private final List<String> said = new ArrayList<>();

        Program(Map<String, String> environment, String... arguments) throws IOException {
            this(environment, Main.class, arguments);
        }

        Program(Map<String, String> environment, Class<?> main, String... arguments) throws IOException {
            List<String> command = new ArrayList<>(List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Xmx128m",
                    "-XX:+UseSerialGC",
                    "-XX:TieredStopAtLevel=1",
                    "-cp",
                    classPath(),
                    main.getName()));
            command.addAll(List.of(arguments));
            ProcessBuilder builder =
                    new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true);
            builder.environment().keySet().removeIf(name -> name.startsWith("PLANNER_"));
            builder.environment().putAll(environment);
            process = builder.start();
            Thread reader = new Thread(this::read, "output of " + process.pid());
            reader.setDaemon(true);
            reader.start();
        }

        private static String classPath() {
            return String.join(
                    File.pathSeparator,
                    Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                            .map(part -> Path.of(part).toAbsolutePath().toString())
                            .toList());
        }

        private void read() {
            try (BufferedReader output =
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
                output.lines().forEach(lines::add);
            } catch (IOException | UncheckedIOException e) {
                lines.add("output lost: " + e);
            }
            lines.add(END);
        }

        private String line() throws InterruptedException {
            String line = lines.poll(60, TimeUnit.SECONDS);
            assertThat(line).as("a line after " + said).isNotNull();
            said.add(line);
            return line;
        }

        /** Waits for the message with the port and returns the port. */
        int port() throws InterruptedException {
            for (String line = line(); !line.equals(END); line = line()) {
                Matcher matcher = Pattern.compile("at https?://[^\"]*:([0-9]+)").matcher(line);
                if (matcher.find()) {
                    return Integer.parseInt(matcher.group(1));
                }
            }
            throw new AssertionError("it did not start: " + said);
        }

        /** Uses the process handle, because {@link Process#destroy} would also close the output. */
        void terminate() {
            process.toHandle().destroy();
        }

        int exitCode() throws InterruptedException {
            assertThat(process.waitFor(40, TimeUnit.SECONDS)).as("it ends").isTrue();
            return process.exitValue();
        }

        /** Returns the complete output after the end of the process. */
        List<String> output() throws InterruptedException {
            for (String line = line(); !line.equals(END); line = line()) {
                assertThat(line).isNotNull();
            }
            return said.subList(0, said.size() - 1);
        }

        @Override
        public void close() {
            process.destroyForcibly();
        }
    }

    private Program start(String... arguments) throws IOException {
        List<String> all = new ArrayList<>(List.of("--port", "0"));
        all.addAll(List.of(arguments));
        all.add(project.toString());
        return new Program(Map.of(), all.toArray(String[]::new));
    }

    // Stopping

    @Test
    void stop_completesRunningRequestsAndEndsStreams() throws Exception {
        try (Program program = start()) {
            int port = program.port();
            try (Wire writing = new Wire(port);
                    Wire stream = new Wire(port);
                    Wire idle = new Wire(port)) {
                String body = "{\"id\":\"late\",\"title\":\"Written while stopping\"}";
                writing.send("POST /api/notes HTTP/1.1\r\nHost: localhost\r\n" + JSON + "\r\nContent-Length: "
                        + body.length() + "\r\n\r\n" + body.substring(0, 10));
                stream.send("GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n");
                assertThat(stream.readUntil(": planner")).contains("retry: 2000");
                assertThat(idle.ask("GET", "/api/health").status()).isEqualTo(200);

                program.terminate();
                assertThat(stream.readAll()).contains("retry: 2000", ": the server is stopping");
                writing.send(body.substring(10));
                assertThat(writing.read().status()).isEqualTo(201);
                assertThat(program.exitCode()).isZero();
            }
            assertThat(project.resolve("notes").toFile().list()).hasSize(1);
            assertThat(program.output()).anyMatch(line -> line.contains("stopped"));
        }
    }

    @Test
    void stop_endsInTimeWhateverClientsDo() throws Exception {
        try (Program program = start()) {
            int port = program.port();
            try (Wire never = new Wire(port)) {
                never.send(
                        "POST /api/notes HTTP/1.1\r\nHost: localhost\r\n" + JSON + "\r\nContent-Length: 100\r\n\r\n{");
                assertThat(Wire.once(port, "GET", "/api/health").status()).isEqualTo(200);
                long begin = System.nanoTime();
                program.terminate();
                assertThat(program.exitCode()).isIn(0, 1);
                assertThat(TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begin))
                        .as("shorter than the patience of service managers")
                        .isLessThan(30);
            }
        }
    }

    @Test
    void stop_doesNotWaitForConnectionsWithoutARequest() throws Exception {
        try (Program program = start()) {
            int port = program.port();
            try (Wire silent = new Wire(port);
                    Wire half = new Wire(port);
                    Wire idle = new Wire(port)) {
                half.send("GET /api/health HTTP/1.1\r\nHost: local");
                assertThat(idle.ask("GET", "/api/health").status()).isEqualTo(200);
                program.terminate();
                assertThat(program.process.waitFor(8, TimeUnit.SECONDS))
                        .as("the limit for running requests is ten seconds")
                        .isTrue();
                assertThat(program.exitCode()).isZero();
                assertThat(silent.isClosedByServer()).isTrue();
            }
        }
    }

    @Test
    void outOfMemory_endsTheProcess() throws Exception {
        for (String where : List.of("thread", "handler", "worker")) {
            try (Program program = new Program(Map.of(), OutOfMemoryServer.class, where, project.toString())) {
                assertThat(program.exitCode()).as(where).isEqualTo(3);
                assertThat(program.output()).as(where).anyMatch(line -> line.contains("the memory is exhausted"));
            }
        }
    }

    /** The heap is half of that of the unit and of the image. It allows no longer body. */
    @Test
    void largeBodiesAtOnce_neverExhaustTheMemory() throws Exception {
        StringBuilder keys = new StringBuilder("{\"title\":\"Large\"");
        for (int i = 0; keys.length() < LARGE_BODY; i++) {
            keys.append(",\"key").append(i).append("\":").append(i);
        }
        byte[] body = keys.append('}').toString().getBytes(StandardCharsets.US_ASCII);
        try (Program program = start("--rate-limit", "0", "--api-token", TOKEN)) {
            int port = program.port();
            assertThat(statuses(port, "/api/auth/login", body, 40)).containsOnly(413);
            assertThat(statuses(port, "/api/tasks", body, 1)).containsOnly(400);
            assertThat(statuses(port, "/api/tasks", body, 12))
                    .isSubsetOf(400, 503)
                    .contains(400);
            assertThat(statuses(port, "/api/health", null, 1)).containsOnly(200);
            program.terminate();
            assertThat(program.exitCode()).isZero();
        }
    }

    /** Each line of a text needs many times its memory while the file is written. */
    @Test
    void largeTextsOfShortLinesAtOnce_neverExhaustTheMemory() throws Exception {
        String body = "{\"title\":\"Large\",\"description\":\"" + "x\\n".repeat(200_000) + "\"}";
        try (Program program = start("--rate-limit", "0", "--api-token", TOKEN)) {
            int port = program.port();
            assertThat(statuses(port, "/api/tasks", body.getBytes(StandardCharsets.US_ASCII), 16))
                    .isSubsetOf(201, 503)
                    .contains(201);
            assertThat(statuses(port, "/api/health", null, 1)).containsOnly(200);
            program.terminate();
            assertThat(program.exitCode()).isZero();
        }
    }

    /** Sends a POST with a body, or a GET without one, several times in parallel. Returns the statuses. */
    private static List<Integer> statuses(int port, String path, byte[] body, int times) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .header("Authorization", "Bearer " + TOKEN);
        if (body != null) {
            request.header("Content-Type", "application/json").POST(HttpRequest.BodyPublishers.ofByteArray(body));
        }
        HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        return Stream.generate(() -> client.sendAsync(request.build(), HttpResponse.BodyHandlers.discarding()))
                .limit(times)
                .toList()
                .stream()
                .map(answer -> answer.join().statusCode())
                .toList();
    }

    /** Java formats numbers with the digits of the default locale. */
    @Test
    void localeOfTheOperator_changesNeitherModulesNorPaths() throws Exception {
        String options =
                "-Duser.language=fa '-Dplanner.webroot=" + Path.of("webroot").toAbsolutePath() + "'";
        try (Program program = new Program(Map.of("JAVA_TOOL_OPTIONS", options), "--port", "0", project.toString())) {
            int port = program.port();
            Wire.Reply stored =
                    Wire.once(port, "POST", "/api/uploads?name=a.txt", "Content-Type: text/plain", "\ntext");
            assertThat(new ObjectMapper().readTree(stored.body()).path("path").asText())
                    .matches("uploads/[0-9]{4}/[0-9]{2}/[0-9]{2}/[0-9]+_a[.]txt");
        }
    }

    // Output

    @Test
    void secrets_areNeverPrinted() throws Exception {
        Path file = Files.writeString(directory.resolve("token"), TOKEN + "\n");
        Path mcp = Files.writeString(directory.resolve("mcp-token"), "another-long-enough-secret\n");
        String session = Forgery.session(TOKEN, Instant.now().plusSeconds(60));
        try (Program program = start(
                "--api-token-file", file.toString(), "--mcp-token-file", mcp.toString(), "--log-level", "trace")) {
            int port = program.port();
            String bearer = "Authorization: Bearer " + TOKEN;
            for (String path : List.of("/api/notes", "/mcp", "/metrics", "/api/notes?token=" + TOKEN)) {
                Wire.once(port, "GET", path, bearer);
                Wire.once(port, "GET", path, "Authorization: Bearer another-long-enough-secret");
                Wire.once(port, "GET", path, "Cookie: planner_session=" + session);
            }
            Wire.Reply login = Wire.once(port, "POST", "/api/auth/login", JSON, "\n{\"token\":\"" + TOKEN + "\"}");
            String cookie = login.header("Set-Cookie").split("[=;]", 3)[1];
            Wire.once(port, "POST", "/api/auth/login", JSON, "\n{\"token\":\"wrong-but-close\"}");
            Wire.once(port, "POST", "/api/auth/logout", "Cookie: planner_session=" + cookie);
            Path process = Path.of("/proc/" + program.process.pid());
            if (Files.exists(process)) {
                assertThat(Files.readString(process.resolve("cmdline"))).doesNotContain(TOKEN, "another-long");
                assertThat(Files.readString(process.resolve("comm"))).doesNotContain(TOKEN);
            }
            program.terminate();
            assertThat(program.exitCode()).isZero();
            String output = String.join("\n", program.output());
            assertThat(output)
                    .contains("path=/api/auth/login status=200", "path=/mcp status=401")
                    .doesNotContain(TOKEN, "another-long-enough-secret", "wrong-but-close", cookie, session);
        }
    }

    @Test
    void secrets_onTheCommandLine_areAdvisedAgainst() throws Exception {
        try (Program program = start("--api-token", TOKEN)) {
            program.port();
            program.terminate();
            program.exitCode();
            assertThat(program.output())
                    .anyMatch(line -> line.contains("--api-token-file"))
                    .noneMatch(line -> line.contains(TOKEN));
        }
    }

    @Test
    void logs_areJsonByFlag() throws Exception {
        try (Program program = start("--log-format", "json", "--log-level", "debug")) {
            int port = program.port();
            Wire.once(port, "GET", "/api/notes?_q=hidden", "X-Request-Id: trace-4711");
            program.terminate();
            assertThat(program.exitCode()).isZero();
            List<JsonNode> events = new ArrayList<>();
            for (String line : program.output()) {
                events.add(new ObjectMapper().readTree(line));
            }
            assertThat(events).isNotEmpty().allSatisfy(event -> {
                assertThat(Instant.parse(event.path("time").asText())).isBeforeOrEqualTo(Instant.now());
                assertThat(event.path("level").asText()).isIn("DEBUG", "INFO", "WARN", "ERROR");
                assertThat(event.toString()).doesNotContain("hidden");
            });
            assertThat(events)
                    .filteredOn(event -> event.path("request").asText().equals("trace-4711"))
                    .singleElement()
                    .satisfies(event -> {
                        assertThat(event.path("method").asText()).isEqualTo("GET");
                        assertThat(event.path("path").asText()).isEqualTo("/api/notes");
                        assertThat(event.path("status").asInt()).isEqualTo(200);
                        assertThat(event.path("client").asText()).isEqualTo("127.0.0.1");
                    });
            assertThat(events)
                    .filteredOn(event -> event.path("url").asText().endsWith(":" + port))
                    .singleElement()
                    .satisfies(event ->
                            assertThat(event.path("directory").asText()).isEqualTo(project.toString()));
        }
    }

    // Settings

    @Test
    void settings_comeFromTheFileOfTheWorkingDirectory() throws Exception {
        Files.createDirectories(directory.resolve("conf"));
        Files.writeString(directory.resolve("conf/planner.yaml"), "rate-limit: 7\nread-only: true\nport: 0\n");
        try (Program program =
                new Program(Map.of("PLANNER_RATE_LIMIT", "8", "PLANNER_MAX_BODY_SIZE", "1"), project.toString())) {
            int port = program.port();
            Wire.Reply refused = Wire.once(port, "POST", "/api/notes", JSON, "\n{\"title\":\"x\"}");
            assertThat(refused.status()).as("read-only, from the file").isEqualTo(405);
            assertThat(refused.header("X-RateLimit-Limit"))
                    .as("the environment wins")
                    .isEqualTo("8");
        }
    }

    @Test
    void settings_invalid_printOneLineAndExitWithTwo() throws Exception {
        for (Map<String, String> environment :
                List.of(Map.of("PLANNER_RATE_LIMITS", "3"), Map.of("PLANNER_PORT", "x"))) {
            assertRefused(new Program(environment, project.toString()));
        }
        assertRefused(start("--max-body-size", "-1"));
        assertRefused(start("--api-token", ""));
        assertRefused(start("--tls-cert", "missing.pem", "--tls-key", "missing.pem"));
        assertRefused(new Program(Map.of(), directory.resolve("nothing").toString()));
        Files.createDirectories(directory.resolve("conf"));
        Files.writeString(directory.resolve("conf/planner.yaml"), "api-tokn-file: x\n");
        assertRefused(start());
    }

    private static void assertRefused(Program program) throws InterruptedException {
        try (program) {
            assertThat(program.exitCode()).isEqualTo(2);
            List<String> output = program.output().stream()
                    .filter(line -> !line.contains("|-") && !line.isBlank())
                    .toList();
            assertThat(output).hasSize(1);
            assertThat(output.get(0)).startsWith("planner: ");
        }
    }

    @Test
    void warmUp_createsAnArchiveForTheNextStart() throws Exception {
        try (Program program = new Program(Map.of("PLANNER_PORT", "nonsense"), "warm-up")) {
            assertThat(program.exitCode()).isZero();
            assertThat(program.output().stream().filter(line -> !line.contains("|-") && !line.isBlank()))
                    .isEmpty();
        }
        assertThat(directory.toFile().list()).as("it leaves nothing").containsExactly("project");
    }
}
