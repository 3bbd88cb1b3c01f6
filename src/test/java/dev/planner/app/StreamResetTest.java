package dev.planner.app;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpVersion;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

/** A client that cancels its requests causes no warnings and no errors in the log of the server. */
class StreamResetTest extends AttackedServer {
    private static final int REQUESTS = 200;
    private static final long CANCEL = 8;
    /** The time for the work of the server after the last request was cancelled. */
    private static final long WORK_MILLIS = 300;

    private final Vertx vertx = Vertx.vertx();
    private final ListAppender<ILoggingEvent> log = new ListAppender<>();

    @BeforeEach
    void record() {
        log.start();
        ((Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME)).addAppender(log);
    }

    @AfterEach
    void close() {
        ((Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME)).detachAppender(log);
        vertx.close().await();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "POST /api/notes",
                "POST /api/uploads?name=plan.txt",
                "POST /api/import/csv/tasks",
                "POST /api/auth/login",
                "POST /mcp",
                "PUT /api/notes/plain",
                "GET /api/notes",
                "GET /api/events",
                "GET /"
            })
    void stream_resetAtOnce_isQuiet(String target) throws InterruptedException {
        int port = serve();
        HttpClient client = vertx.createHttpClient(new HttpClientOptions()
                .setProtocolVersion(HttpVersion.HTTP_2)
                .setHttp2ClearTextUpgrade(false)
                .setDefaultHost("127.0.0.1")
                .setDefaultPort(port));
        String[] parts = target.split(" ", 2);
        Promise<Void> done = Promise.promise();
        vertx.runOnContext(go -> {
            List<Future<?>> reset = new ArrayList<>();
            for (int i = 0; i < REQUESTS; i++) {
                boolean written = i % 2 == 0;
                reset.add(
                        client.request(HttpMethod.valueOf(parts[0]), parts[1]).map(request -> reset(request, written)));
            }
            Future.join(reset).<Void>mapEmpty().onComplete(done);
        });
        done.future().await();
        client.close().await();
        assertQuiet();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/api/uploads/plan.png?thumbnail=true", "/api/notes", "/api/events", "/api/backup/export", "/"})
    void connection_closedAtOnce_isQuiet(String path) throws IOException, InterruptedException {
        Path plan = Files.createDirectories(project.resolve("uploads")).resolve("plan.png");
        ImageIO.write(new BufferedImage(800, 800, BufferedImage.TYPE_INT_RGB), "png", plan.toFile());
        int port = serve();
        byte[] request = ("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n").getBytes(StandardCharsets.US_ASCII);
        for (int i = 0; i < REQUESTS; i++) {
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
                // Closing sends a reset.
                socket.setSoLinger(true, 0);
                socket.getOutputStream().write(request);
            }
        }
        assertQuiet();
    }

    private void assertQuiet() throws InterruptedException {
        assertAlive();
        TimeUnit.MILLISECONDS.sleep(WORK_MILLIS);
        assertThat(log.list)
                .filteredOn(event -> event.getLoggerName().startsWith("dev.planner"))
                .filteredOn(event -> event.getLevel().isGreaterOrEqual(Level.WARN))
                .extracting(event -> event.getFormattedMessage()
                        + (event.getThrowableProxy() == null
                                ? ""
                                : " " + event.getThrowableProxy().getMessage()))
                .isEmpty();
    }

    private static Future<?> reset(HttpClientRequest request, boolean written) {
        request.exceptionHandler(fault -> {}).response().onComplete(ignored -> {});
        request.putHeader("Content-Type", "application/json").setChunked(true);
        if (written) {
            request.write("{\"title\":");
        } else {
            request.sendHead();
        }
        request.reset(CANCEL);
        return Future.succeededFuture();
    }
}
