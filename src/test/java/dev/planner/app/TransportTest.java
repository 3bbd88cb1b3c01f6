package dev.planner.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.Main;
import dev.planner.config.ConfigException;
import dev.planner.config.PlannerConfig;
import dev.planner.http.TestConfig;
import dev.planner.http.access.Wire;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.zip.GZIPInputStream;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** TLS, HTTP/1.1 and HTTP/2 with and without it, and compression, with the Java HTTP client. */
class TransportTest {
    private static final String TOKEN = "correct-horse-battery-staple";
    private static final int UPLOAD_MIB = 3;
    private static final int LIMIT = 4 * 1024 * 1024;

    @TempDir
    static Path directory;

    private static SelfSigned certificate;
    private static Server tls;
    private static Server clear;

    @BeforeAll
    static void start() throws IOException, GeneralSecurityException, InterruptedException {
        certificate = SelfSigned.in(directory);
        tls = Server.start(config("tls", certificate.files(), TOKEN));
        clear = Server.start(config("clear", null, null));
    }

    @AfterAll
    static void stop() {
        tls.close();
        clear.close();
    }

    private static PlannerConfig config(String name, PlannerConfig.Tls files, String token) throws IOException {
        Path project = Files.createDirectory(directory.resolve(name));
        Files.writeString(project.resolve("project.md"), "# Sent\n");
        Files.createDirectories(project.resolve("notes"));
        Files.writeString(project.resolve("notes/long.md"), "# Long\n\n" + "All work and no play. ".repeat(500) + "\n");
        return TestConfig.of(project)
                .tls(files)
                .token(token)
                .limits(10_000, LIMIT)
                .build();
    }

    private static HttpClient client(HttpClient.Version version) {
        return HttpClient.newBuilder()
                .sslContext(certificate.trusting())
                .version(version)
                .build();
    }

    private static HttpRequest.Builder request(String url) {
        return HttpRequest.newBuilder(URI.create(url)).header("Authorization", "Bearer " + TOKEN);
    }

    private static HttpResponse<byte[]> send(HttpClient client, HttpRequest request) {
        return client.sendAsync(request, HttpResponse.BodyHandlers.ofByteArray())
                .join();
    }

    private static String url(Server server, String path) {
        String scheme = server == tls ? "https" : "http";
        return scheme + "://127.0.0.1:" + server.port() + path;
    }

    @ParameterizedTest
    @EnumSource(HttpClient.Version.class)
    void tls_supportsBothVersions(HttpClient.Version version) {
        HttpResponse<byte[]> response =
                send(client(version), request(url(tls, "/api/notes/long")).build());
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.version()).isEqualTo(version);
        assertThat(response.sslSession().orElseThrow().getProtocol()).isIn("TLSv1.2", "TLSv1.3");
        assertThat(response.headers().firstValue("Strict-Transport-Security")).contains("max-age=31536000");
        assertThat(response.headers().firstValue("X-RateLimit-Limit")).contains("10000");
        assertThat(response.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
    }

    /** A client of Java asks for an upgrade to HTTP/2 by default, which the server ignores. */
    @ParameterizedTest
    @EnumSource(HttpClient.Version.class)
    void clearText_servesClientsOfBothVersions(HttpClient.Version version) {
        HttpClient client = client(version);
        for (int i = 0; i < 3; i++) {
            HttpResponse<byte[]> response =
                    send(client, request(url(clear, "/api/notes/long")).build());
            assertThat(response.statusCode()).isEqualTo(200);
            assertThat(response.version()).isEqualTo(HttpClient.Version.HTTP_1_1);
            assertThat(response.headers().map()).doesNotContainKey("strict-transport-security");
        }
    }

    @ParameterizedTest
    @EnumSource(HttpClient.Version.class)
    void largeUpload_arrivesCompletely(HttpClient.Version version) {
        for (Server server : List.of(tls, clear)) {
            byte[] part = new byte[1024 * 1024];
            Arrays.fill(part, (byte) 'x');
            byte[] head = "--B\r\nContent-Disposition: form-data; name=\"file\"; filename=\"large.bin\"\r\n\r\n"
                    .getBytes(StandardCharsets.US_ASCII);
            List<byte[]> body = new ArrayList<>(Collections.nCopies(UPLOAD_MIB, part));
            body.add(0, head);
            body.add("\r\n--B--\r\n".getBytes(StandardCharsets.US_ASCII));
            HttpRequest upload = request(url(server, "/api/uploads"))
                    .header("Content-Type", "multipart/form-data; boundary=B")
                    .POST(HttpRequest.BodyPublishers.ofByteArrays(body))
                    .build();
            HttpResponse<byte[]> response = send(client(version), upload);
            String answer = new String(response.body(), StandardCharsets.UTF_8);
            assertThat(response.statusCode()).as(answer).isEqualTo(201);
            assertThat(answer).contains("\"size\":" + UPLOAD_MIB * 1024 * 1024);
        }
    }

    /** The client reads the response although it is still sending its body when the server stops reading. */
    @ParameterizedTest
    @EnumSource(HttpClient.Version.class)
    void slowBodyBeyondTheLimit_isAnsweredWhileItArrives(HttpClient.Version version) {
        HttpRequest large = request(url(tls, "/api/notes"))
                .header("Content-Type", "application/json")
                .timeout(Duration.ofSeconds(60))
                .POST(HttpRequest.BodyPublishers.ofInputStream(SlowBody::new))
                .build();
        HttpClient client = client(version);
        assertThat(send(client, large).statusCode()).isEqualTo(413);
        assertThat(send(client, request(url(tls, "/api/notes/long")).build()).statusCode())
                .isEqualTo(200);
    }

    /** A body of twice the limit. Each read of its second half takes a while. */
    private static final class SlowBody extends InputStream {
        private static final int PAUSE_MILLIS = 20;
        private int left = 2 * LIMIT;

        @Override
        public int read() {
            throw new UnsupportedOperationException();
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            if (left < LIMIT) {
                try {
                    Thread.sleep(PAUSE_MILLIS);
                } catch (InterruptedException e) {
                    throw new IOException(e);
                }
            }
            int read = Math.min(left, length);
            left -= read;
            return read == 0 ? -1 : read;
        }
    }

    /** The limit for the TLS handshake does not cover a client that sends nothing after the handshake. */
    @Test
    void tls_http2WithoutSettings_isClosed() throws IOException {
        try (SSLSocket socket =
                (SSLSocket) certificate.trusting().getSocketFactory().createSocket("127.0.0.1", tls.port())) {
            SSLParameters parameters = socket.getSSLParameters();
            parameters.setApplicationProtocols(new String[] {"h2"});
            socket.setSSLParameters(parameters);
            socket.setSoTimeout(20_000);
            socket.startHandshake();
            assertThat(socket.getApplicationProtocol()).isEqualTo("h2");
            socket.getOutputStream().write("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            socket.getOutputStream().flush();
            assertThat(endsWithinTheTimeout(socket.getInputStream())).isTrue();
        }
    }

    private static boolean endsWithinTheTimeout(InputStream in) throws IOException {
        try {
            in.readAllBytes();
            return true;
        } catch (SocketTimeoutException e) {
            return false;
        }
    }

    @ParameterizedTest
    @EnumSource(HttpClient.Version.class)
    void tls_isGuardedInBothVersions(HttpClient.Version version) {
        HttpClient client = client(version);
        HttpRequest open =
                HttpRequest.newBuilder(URI.create(url(tls, "/api/notes"))).build();
        HttpResponse<byte[]> refused = send(client, open);
        assertThat(refused.statusCode()).isEqualTo(401);
        assertThat(refused.headers().firstValue("WWW-Authenticate")).contains("Bearer");
        HttpRequest large = request(url(tls, "/api/notes"))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(new byte[LIMIT + 1])))
                .build();
        assertThat(send(client, large).statusCode())
                .as("a body of unknown length")
                .isEqualTo(413);
        HttpRequest foreign = request(url(tls, "/api/notes"))
                .header("Origin", "https://evil.example")
                .POST(HttpRequest.BodyPublishers.noBody())
                .build();
        assertThat(send(client, foreign).statusCode()).isEqualTo(403);
        HttpRequest own = request(url(tls, "/api/notes"))
                .header("Origin", "https://127.0.0.1:" + tls.port())
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString("{\"title\":\"Over TLS\"}"))
                .build();
        assertThat(send(client, own).statusCode()).isEqualTo(201);
    }

    @Test
    void tls_sessionCookieIsSecure() {
        HttpRequest login = HttpRequest.newBuilder(URI.create(url(tls, "/api/auth/login")))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString("{\"token\":\"" + TOKEN + "\"}"))
                .build();
        String cookie = send(client(HttpClient.Version.HTTP_2), login)
                .headers()
                .firstValue("Set-Cookie")
                .orElseThrow();
        assertThat(cookie).contains("; Secure", "; HTTPOnly", "; SameSite=Strict");
        HttpRequest read = HttpRequest.newBuilder(URI.create(url(tls, "/api/notes")))
                .header("Cookie", cookie.split(";", 2)[0])
                .build();
        assertThat(send(client(HttpClient.Version.HTTP_2), read).statusCode()).isEqualTo(200);
    }

    @Test
    void tls_clearTextOnItsPort_isClosed() {
        try (Wire wire = new Wire(tls.port())) {
            wire.send("GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n");
            assertThat(wire.readAll()).doesNotContain("HTTP/1.1 200", "version");
        }
    }

    @Test
    void healthcheck_acceptsTheCertificateOfTheServer() throws IOException {
        String address = "https://127.0.0.1:" + tls.port();
        String own = certificate.files().certificate().toString();
        assertThat(healthcheck(address, "--tls-cert", own)).isZero();
        assertThat(healthcheck(address)).as("an unknown certificate").isEqualTo(1);
        assertThat(healthcheck(address, "--tls-cert", another().toString()))
                .as("another certificate")
                .isEqualTo(1);
        assertThat(healthcheck("http://127.0.0.1:" + clear.port(), "--tls-cert", own))
                .isZero();
    }

    private static Path another() throws IOException {
        try {
            return SelfSigned.in(Files.createTempDirectory(directory, "another"))
                    .files()
                    .certificate();
        } catch (GeneralSecurityException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static int healthcheck(String... arguments) {
        List<String> all = new ArrayList<>(List.of("healthcheck", "--timeout", "10"));
        all.addAll(List.of(arguments));
        return Main.commandLine().execute(all.toArray(String[]::new));
    }

    @Test
    void http2_manyStreamsOnOneConnection_areAllAnswered() {
        HttpClient client = client(HttpClient.Version.HTTP_2);
        send(client, request(url(tls, "/api/notes/long")).build());
        List<CompletableFuture<HttpResponse<byte[]>>> running = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            running.add(client.sendAsync(
                    request(url(tls, "/api/notes/long")).build(), HttpResponse.BodyHandlers.ofByteArray()));
        }
        assertThat(running).allMatch(each -> each.join().statusCode() == 200);
        assertThat(running).allMatch(each -> each.join().version() == HttpClient.Version.HTTP_2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/api/notes/long", "/api/notes", "/api/collections", "/api/openapi.json"})
    void compression_isNegotiated(String path) throws IOException {
        for (Server server : List.of(tls, clear)) {
            for (HttpClient.Version version : HttpClient.Version.values()) {
                HttpClient client = client(version);
                HttpResponse<byte[]> plain =
                        send(client, request(url(server, path)).build());
                HttpResponse<byte[]> packed = send(
                        client,
                        request(url(server, path))
                                .header("Accept-Encoding", "gzip, br")
                                .build());
                assertThat(plain.headers().map()).doesNotContainKey("content-encoding");
                assertThat(packed.headers().firstValue("Content-Encoding")).contains("gzip");
                assertThat(String.join(",", packed.headers().allValues("Vary")))
                        .containsIgnoringCase("accept-encoding");
                assertThat(packed.body().length).isLessThan(plain.body().length / 2);
                try (GZIPInputStream unpacked = new GZIPInputStream(new ByteArrayInputStream(packed.body()))) {
                    assertThat(unpacked.readAllBytes()).isEqualTo(plain.body());
                }
            }
        }
    }

    @Test
    void tls_invalidFiles_areRefusedWithTheirName() throws IOException {
        Path none = Files.writeString(directory.resolve("none.pem"), "nothing of the kind\n");
        for (PlannerConfig.Tls bad : List.of(
                new PlannerConfig.Tls(none, none),
                new PlannerConfig.Tls(certificate.files().certificate(), none),
                new PlannerConfig.Tls(certificate.files().certificate(), directory.resolve("missing.pem")))) {
            Path project = Files.createTempDirectory(directory, "bad");
            Files.writeString(project.resolve("project.md"), "# Bad\n", StandardCharsets.UTF_8);
            PlannerConfig config = TestConfig.of(project).tls(bad).build();
            assertThatThrownBy(() -> Server.start(config))
                    .isInstanceOf(ConfigException.class)
                    .hasMessageContainingAll("--tls-cert", "--tls-key")
                    .hasMessageNotContaining("\n");
        }
    }
}
