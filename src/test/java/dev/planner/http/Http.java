package dev.planner.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.base.Json;
import dev.planner.base.JsonText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/** An HTTP client for tests, with real sockets. */
public final class Http {
    private static final HttpClient CLIENT = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(10))
            .build();

    private final int port;

    public Http(int port) {
        this.port = port;
    }

    public int port() {
        return port;
    }

    /** A response, with its body as text and as JSON. */
    public record Answer(int status, byte[] bytes, HttpResponse<byte[]> response) {
        public String text() {
            return new String(bytes, StandardCharsets.UTF_8);
        }

        public Optional<String> header(String name) {
            return response.headers().firstValue(name);
        }

        public String etag() {
            return header("ETag").orElseThrow();
        }

        public Object json() {
            return JsonText.value(text());
        }

        public Map<String, Object> object() {
            return JsonText.object(text());
        }

        public List<Map<String, Object>> list() {
            return JsonText.objects(text());
        }

        @SuppressWarnings("unchecked")
        public List<Map<String, Object>> errors() {
            return (List<Map<String, Object>>) object().getOrDefault("errors", List.of());
        }

        public List<Object> pointers() {
            return errors().stream().map(error -> error.get("pointer")).toList();
        }

        public Answer expect(int wanted) {
            assertThat(status)
                    .as("status of %s: %s", response.request().uri(), text())
                    .isEqualTo(wanted);
            return this;
        }

        /** Expects a problem document (RFC 9457) with the same status. */
        public Answer problem(int wanted) {
            expect(wanted);
            assertThat(header("Content-Type")).contains("application/problem+json");
            assertThat(object()).containsEntry("status", (long) wanted).containsKeys("type", "title", "detail");
            return this;
        }

        public byte[] unzipped() {
            try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
                return in.readAllBytes();
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }
    }

    public Answer get(String path, String... headers) {
        return send("GET", path, null, headers);
    }

    public Answer post(String path, Object body, String... headers) {
        return json("POST", path, body, headers);
    }

    public Answer put(String path, Object body, String... headers) {
        return json("PUT", path, body, headers);
    }

    public Answer patch(String path, Object body, String... headers) {
        return json("PATCH", path, body, headers);
    }

    public Answer delete(String path, String... headers) {
        return send("DELETE", path, null, headers);
    }

    private Answer json(String method, String path, Object body, String... headers) {
        String[] all = new String[headers.length + 2];
        System.arraycopy(headers, 0, all, 2, headers.length);
        all[0] = "Content-Type";
        all[1] = "application/json";
        byte[] bytes = body instanceof String text ? text.getBytes(StandardCharsets.UTF_8) : Json.write(body);
        return send(method, path, bytes, all);
    }

    public Answer send(String method, String path, byte[] body, String... headers) {
        var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .timeout(Duration.ofSeconds(30))
                .method(
                        method,
                        body == null
                                ? HttpRequest.BodyPublishers.noBody()
                                : HttpRequest.BodyPublishers.ofByteArray(body));
        if (headers.length > 0) {
            request.headers(headers);
        }
        try {
            HttpResponse<byte[]> response = CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
            return new Answer(response.statusCode(), response.body(), response);
        } catch (IOException e) {
            throw new AssertionError(method + " " + path, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    /** Sends bytes unchanged, which a client library would refuse, and reads until the server closes the connection. */
    public String raw(String request) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(10_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().flush();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
