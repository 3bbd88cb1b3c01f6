package dev.planner.mcp.stdio;

import dev.planner.base.Json;
import dev.planner.mcp.transport.RequestHeaders;
import dev.planner.mcp.transport.StreamableHttp;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Sends messages to a server's endpoint, in a session if the client has opened one. It is thread-safe.
 */
final class ServerLink {
    private static final Duration CONNECT_TIME = Duration.ofSeconds(5);
    private static final String ACCEPTED = "application/json, text/event-stream";

    private final Endpoint endpoint;
    private final HttpClient client;
    private volatile @Nullable String session;
    private volatile @Nullable String revision;

    ServerLink(Endpoint endpoint) {
        this.endpoint = endpoint;
        HttpClient.Builder builder =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(CONNECT_TIME);
        if (endpoint.trust() != null) {
            builder.sslContext(endpoint.trust());
        }
        this.client = builder.build();
    }

    /**
     * Sends one message.
     *
     * @param json the message, UTF-8
     * @param message the same message, parsed
     * @throws IOException if the server is unreachable
     */
    HttpResponse<InputStream> post(byte[] json, Map<?, ?> message) throws IOException, InterruptedException {
        Map<String, String> headers = RequestHeaders.of(message);
        HttpRequest.Builder request = headers.isEmpty() ? inSession(session) : request();
        headers.forEach(request::header);
        request.header("Content-Type", "application/json").POST(HttpRequest.BodyPublishers.ofByteArray(json));
        return client.send(request.build(), HttpResponse.BodyHandlers.ofInputStream());
    }

    /**
     * Opens the stream for messages without a request.
     *
     * @param last the id of the last event that arrived before the stream was lost; {@code null} for none
     */
    HttpResponse<InputStream> listen(String opened, @Nullable String last) throws IOException, InterruptedException {
        HttpRequest.Builder request = inSession(opened);
        if (last != null) {
            request.header("Last-Event-ID", last);
        }
        return client.send(request.GET().build(), HttpResponse.BodyHandlers.ofInputStream());
    }

    private HttpRequest.Builder request() {
        HttpRequest.Builder request = HttpRequest.newBuilder(endpoint.mcp()).header("Accept", ACCEPTED);
        if (endpoint.token() != null) {
            request.header("Authorization", "Bearer " + endpoint.token());
        }
        return request;
    }

    private HttpRequest.Builder inSession(@Nullable String opened) {
        HttpRequest.Builder request = request();
        if (opened != null) {
            request.header(StreamableHttp.SESSION, opened);
        }
        String agreed = revision;
        if (agreed != null) {
            request.header(RequestHeaders.VERSION, agreed);
        }
        return request;
    }

    /** Uses the session that the answer to {@code initialize} has opened. */
    void enter(HttpResponse<?> answer, byte[] json) {
        session = answer.headers().firstValue(StreamableHttp.SESSION).orElse(null);
        try {
            if (Json.read(json) instanceof Map<?, ?> message
                    && message.get("result") instanceof Map<?, ?> result
                    && result.get("protocolVersion") instanceof String agreed) {
                revision = agreed;
            }
        } catch (Json.MalformedJsonException e) {
            throw new IllegalStateException("the answer of the server is not JSON", e);
        }
    }

    @Nullable String session() {
        return session;
    }

    boolean hasSession() {
        return session != null;
    }
}
