package dev.planner.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.planner.http.TestConfig;
import dev.planner.http.access.Wire;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** At every address, HEAD equals GET without a body, and the content coding follows the request. */
class NegotiationTest {
    private static final List<String> CODED =
            List.of("/api/tasks", "/api/tasks/t", "/api/collections", "/api/openapi.json", "/", "/docs");

    @TempDir
    static Path directory;

    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static Server server;

    @BeforeAll
    static void start() throws IOException {
        Files.createDirectories(directory.resolve("board/todo"));
        Files.writeString(directory.resolve("project.md"), "# Negotiated\n");
        Files.writeString(directory.resolve("board/todo/t.md"), "---\nid: t\n---\n\n# T\n\n" + "same ".repeat(1_000));
        server = TestConfig.of(directory).start();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void asset_otherMethod_isRefusedWithTheAllowedOnes() throws IOException {
        Matcher asset = Pattern.compile("/assets/[^\"]+\\.js")
                .matcher(Wire.once(server.port(), "GET", "/").body());
        assertThat(asset.find()).isTrue();
        Wire.Reply refused = Wire.once(server.port(), "DELETE", asset.group());
        assertThat(refused.status()).isEqualTo(405);
        assertThat(refused.header("Allow")).isEqualTo("GET, HEAD, OPTIONS");
    }

    @Test
    void page_malformedCondition_isRefusedWithoutATag() throws IOException {
        Wire.Reply refused = Wire.once(server.port(), "GET", "/", "If-None-Match: abc");
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.header("ETag")).isNull();
    }

    @TestFactory
    Stream<DynamicTest> head_equalsGetWithoutTheBody() throws IOException {
        List<String> paths =
                new ArrayList<>(List.of("/", "/tasks", "/docs", "/docs/docs.css", "/docs/docs.js", "/nothing.txt"));
        String document = Wire.once(server.port(), "GET", "/api/openapi.json").body();
        for (var path : new ObjectMapper().readTree(document).path("paths").properties()) {
            if (path.getValue().has("get") && !path.getKey().equals("/api/events")) {
                paths.add(path.getKey().replaceAll("\\{[^}]*}", "t"));
            }
        }
        assertThat(paths).contains("/metrics", "/api/tasks/t", "/api/changes");
        return paths.stream()
                .map(path -> DynamicTest.dynamicTest(path, () -> {
                    Wire.Reply get = Wire.once(server.port(), "GET", path);
                    Wire.Reply head = Wire.once(server.port(), "HEAD", path);
                    assertThat(head.status()).isEqualTo(get.status());
                    assertThat(head.body()).isEmpty();
                    Map<String, List<String>> wanted = lasting(get, path);
                    if (head.header("Content-Length") == null) {
                        // The header may be omitted, but must not differ (RFC 9110 §9.3.2).
                        wanted.remove("content-length");
                    }
                    if (head.header("Transfer-Encoding") == null) {
                        // A response without a body is not sent in chunks (RFC 9112 §6.1).
                        wanted.remove("transfer-encoding");
                    }
                    assertThat(lasting(head, path)).isEqualTo(wanted);
                }));
    }

    /** Returns the headers that are equal in all responses. */
    private static Map<String, List<String>> lasting(Wire.Reply reply, String path) {
        Map<String, List<String>> headers = new TreeMap<>(reply.headers());
        headers.keySet().removeAll(List.of("x-request-id", "x-ratelimit-remaining", "date"));
        if (path.equals("/metrics") || path.equals("/api/health")) {
            headers.remove("content-length");
        }
        if (path.equals("/api/analytics")) {
            // The content contains the time of its creation.
            headers.keySet().removeAll(List.of("etag", "content-length"));
        }
        // The name of a backup contains the second of its creation.
        headers.computeIfPresent(
                "content-disposition",
                (name, values) -> values.stream()
                        .map(value -> value.replaceFirst("\\d{4}(-\\d\\d){2}T\\d\\d(-\\d\\d){2}", "TIME"))
                        .toList());
        return headers;
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/tasks", "/docs", "/docs/docs.css", "/metrics", "/api/changes", "/api/problems"})
    void methodsThatWrite_onReadOnlyResources_areRefused(String path) throws IOException {
        for (String method : List.of("POST", "PUT", "DELETE", "PATCH")) {
            Wire.Reply reply = Wire.once(server.port(), method, path);
            assertThat(reply.status()).as(method).isEqualTo(405);
            assertThat(reply.header("Allow")).as(method).isEqualTo("GET, HEAD, OPTIONS");
        }
        Wire.Reply options = Wire.once(server.port(), "OPTIONS", path);
        assertThat(options.status()).isEqualTo(204);
        assertThat(options.header("Allow")).isEqualTo("GET, HEAD, OPTIONS");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "gzip | true",
                "GZip | true",
                "x-gzip | true",
                "* | true",
                "br, gzip;q=0.5 | true",
                "identity;q=0, gzip | true",
                "identity;q=0.5, gzip | true",
                "gzip;q=1, *;q=0 | true",
                "gzip;q=0 | false",
                "gzip;q=0.000 | false",
                "gzip ; q=0 | false",
                "gzip;q=0, * | false",
                "*;q=0 | false",
                "identity | false",
                "identity, gzip;q=0.1 | false",
                "identity, *;q=0 | false",
                "br;q=1.0, *;q=0 | false",
                "deflate | false",
                "br | false",
                "'' | false"
            })
    void acceptEncoding_affectsOnlyTheCoding(String accepted, boolean gzip) throws Exception {
        for (String path : CODED) {
            HttpResponse<byte[]> plain = get(path, "identity");
            HttpResponse<byte[]> answer = get(path, accepted);
            assertThat(answer.statusCode()).as(path).isEqualTo(200);
            assertThat(answer.headers().firstValue("Content-Encoding").orElse("identity"))
                    .as(path)
                    .isEqualTo(gzip ? "gzip" : "identity");
            assertThat(String.join(",", answer.headers().allValues("Vary")).toLowerCase(java.util.Locale.ROOT))
                    .as(path)
                    .contains("accept-encoding");
            byte[] body =
                    gzip ? new GZIPInputStream(new ByteArrayInputStream(answer.body())).readAllBytes() : answer.body();
            assertThat(new String(body, StandardCharsets.UTF_8))
                    .as(path)
                    .isEqualTo(new String(plain.body(), StandardCharsets.UTF_8));
            String etag = answer.headers().firstValue("ETag").orElseThrow();
            assertThat(etag.equals(plain.headers().firstValue("ETag").orElseThrow()))
                    .as("%s: one strong tag for one sequence of bytes", path)
                    .isEqualTo(!gzip || etag.startsWith("W/"));
            HttpRequest again =
                    request(path, accepted).header("If-None-Match", etag).build();
            assertThat(CLIENT.send(again, HttpResponse.BodyHandlers.discarding())
                            .statusCode())
                    .as(path)
                    .isEqualTo(304);
        }
    }

    private static HttpRequest.Builder request(String path, String accepted) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path))
                .header("Accept-Encoding", accepted);
    }

    private static HttpResponse<byte[]> get(String path, String accepted) throws Exception {
        return CLIENT.send(request(path, accepted).build(), HttpResponse.BodyHandlers.ofByteArray());
    }
}
