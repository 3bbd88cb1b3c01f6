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
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
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
