package dev.planner.http.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.engine.invocation.Outcome;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Another program changes an uploaded file between the lookup of the file and the answer. */
class FileAnswersTest {
    private static final int SIZE = 100;

    @TempDir
    private Path directory;

    private Vertx vertx;
    private HttpServer server;
    private Path file;

    @BeforeEach
    void start() {
        vertx = Vertx.vertx();
        file = directory.resolve("a.txt");
        Outcome.StoredFile stored = new Outcome.StoredFile(file, "text/plain", "a.txt", true, SIZE, "\"1\"");
        server = vertx.createHttpServer()
                .requestHandler(request -> FileAnswers.send(
                        new RequestContext(
                                request,
                                (failed, fault) -> failed.response()
                                        .setStatusCode(isMissing(fault) ? 404 : 500)
                                        .end("no file")),
                        stored))
                .listen(0, "127.0.0.1")
                .await();
    }

    @AfterEach
    void stop() {
        vertx.close().await();
    }

    private static boolean isMissing(Throwable fault) {
        return fault instanceof ProblemException refused && refused.problem() instanceof Problem.NotFound;
    }

    private HttpResponse<String> get(String... headers) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.actualPort()))
                .version(HttpClient.Version.HTTP_1_1);
        if (headers.length > 0) {
            request.headers(headers);
        }
        return HttpClient.newHttpClient()
                .sendAsync(request.build(), HttpResponse.BodyHandlers.ofString())
                .get(20, TimeUnit.SECONDS);
    }

    @Test
    void unchangedFile_isSent() throws Exception {
        Files.writeString(file, "x".repeat(SIZE));
        assertThat(get().body()).isEqualTo("x".repeat(SIZE));
        assertThat(get("Range", "bytes=10-19").body()).isEqualTo("x".repeat(10));
    }

    @Test
    void removedFile_isNotFound() throws Exception {
        HttpResponse<String> answer = get("Range", "bytes=10-19");
        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(answer.body()).isEqualTo("no file");
        assertThat(answer.headers().map()).doesNotContainKeys("etag", "accept-ranges", "content-range");
    }

    @Test
    void truncatedFile_doesNotLetTheClientWait() throws Exception {
        Files.writeString(file, "x");
        assertThatThrownBy(this::get).hasCauseInstanceOf(IOException.class);
    }

    @Test
    void rangeBehindTheEndOfATruncatedFile_isNotFound() throws Exception {
        Files.writeString(file, "x");
        assertThat(get("Range", "bytes=10-19").statusCode()).isEqualTo(404);
    }
}
