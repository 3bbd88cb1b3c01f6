package dev.planner.logging;

import static dev.planner.base.Waiting.until;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.OutputStreamAppender;
import dev.planner.app.Server;
import dev.planner.http.TestConfig;
import dev.planner.http.access.Wire;
import dev.planner.http.message.Problems;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

/** One request adds a bounded amount of text to the log, whatever the client sends and however the request fails. */
class LoggedRequestTest {
    private static final String LONG = "x".repeat(1500);
    private static final String[] HEADERS = {
        "X-Request-Id: " + LONG, "X-Forwarded-For: " + LONG, "User-Agent: " + LONG, "Origin: http://" + LONG
    };

    private final LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
    private final Logger root = context.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
    private final Logger ours = context.getLogger("dev.planner");
    private final Level level = ours.getLevel();
    private final OutputStreamAppender<ILoggingEvent> appender = new OutputStreamAppender<>();
    private final ByteArrayOutputStream written = new ByteArrayOutputStream();

    private void record(boolean json) {
        appender.setContext(context);
        appender.setEncoder(Logs.encoder(context, json));
        appender.setOutputStream(written);
        appender.start();
        root.addAppender(appender);
        ours.setLevel(Level.DEBUG);
    }

    @AfterEach
    void stop() {
        root.detachAppender(appender);
        ours.setLevel(level);
    }

    private String log() {
        return written.toString(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void requestThatFails_leavesABoundedStackTrace(boolean json) {
        Vertx vertx = Vertx.vertx();
        try {
            HttpServer server = vertx.createHttpServer()
                    .requestHandler(request -> Problems.fault(request, LineEncoderTest.deepError()))
                    .listen(0, "127.0.0.1")
                    .await();
            record(json);
            assertThat(Wire.once(server.actualPort(), "GET", "/" + LONG, HEADERS)
                            .status())
                    .isEqualTo(500);
        } finally {
            vertx.close().await();
        }
        assertThat(log())
                .contains("the request failed", "IllegalArgumentException", "LineEncoderTest")
                .hasSizeLessThan(20_000);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/uploads?name=a.txt HTTP/1.1\r\nContent-Length: 100\r\n\r\nbytes",
                "/api/uploads?name=a.txt HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nbytes\r\nno length\r\n",
                "/api/uploads HTTP/1.1\r\nContent-Length: 1000\r\nContent-Type: multipart/form-data; boundary=b\r\n"
                        + "\r\n--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.txt\"\r\n\r\nbytes",
                "/api/import/csv/tasks HTTP/1.1\r\nContent-Type: text/csv\r\nContent-Length: 100\r\n\r\ntitle\n",
                "/api/backup/import HTTP/1.1\r\nContent-Length: 100\r\n\r\nbytes",
                "/api/tasks HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{\"title\"",
            })
    void requestThatTheClientAborts_isNoErrorAndLeavesNoFile(String rest, @TempDir Path project) throws Exception {
        Files.writeString(project.resolve("project.md"), "# Logged\n");
        try (Server server = TestConfig.of(project).start()) {
            record(false);
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
                String request = "POST " + rest.replaceFirst("\r\n", "\r\nHost: localhost\r\n");
                socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
                socket.shutdownOutput();
                until("the server has ended the request", () -> log().contains("answered"));
                until(
                        "the server has removed what it received",
                        () -> received(project).isEmpty());
            }
        }
        assertThat(log()).containsOnlyOnce("answered").doesNotContain("ERROR");
        assertThat(received(project)).isEmpty();
    }

    @Test
    void downloadThatTheClientAborts_isNoError(@TempDir Path project) throws Exception {
        Files.writeString(project.resolve("project.md"), "# Logged\n");
        Files.createDirectory(project.resolve("uploads"));
        try (RandomAccessFile large =
                new RandomAccessFile(project.resolve("uploads/large.bin").toFile(), "rw")) {
            large.setLength(200L << 20);
        }
        try (Server server = TestConfig.of(project).start()) {
            record(false);
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
                String request = "GET /api/uploads/large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n";
                socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
                assertThat(socket.getInputStream().read()).isEqualTo('H');
                socket.setSoLinger(true, 0);
            }
            until("the server has noticed the end", () -> log().contains("was not sent to its end"));
        }
        assertThat(log()).doesNotContain("ERROR");
    }

    private static List<String> received(Path project) {
        try (Stream<Path> files = Files.walk(project)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".tmp") || name.contains("a.txt") || name.contains("receiv"))
                    .toList();
        } catch (IOException | UncheckedIOException e) {
            return List.of("a file that disappears while it is listed");
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void longRequest_leavesOneShortLine(boolean json, @TempDir Path project) throws IOException {
        Files.writeString(project.resolve("project.md"), "# Logged\n");
        try (Server server = TestConfig.of(project).start()) {
            Wire.once(server.port(), "GET", "/api/version");
            record(json);
            assertThat(Wire.once(server.port(), "GET", "/api/notes/" + LONG, HEADERS)
                            .status())
                    .isBetween(400, 499);
        }
        assertThat(log().lines().filter(line -> line.contains("answered")))
                .singleElement()
                .satisfies(line -> assertThat(line).contains("/api/notes/xxx").hasSizeLessThan(2_000));
        assertThat(log()).hasSizeLessThan(4_000);
    }
}
