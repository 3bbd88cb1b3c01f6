package dev.planner.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.base.Json;
import dev.planner.base.JsonText;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** An event stream as it arrives. */
final class EventLines implements AutoCloseable {
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final BufferedReader lines;
    private String id;

    private EventLines(InputStream body) {
        this.lines = new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8));
    }

    /** Opens the stream of a session. */
    static EventLines get(String url, String... headers) throws IOException, InterruptedException {
        return open(HttpRequest.newBuilder(URI.create(url)).headers(headers).GET());
    }

    /** Sends a message whose response is a stream. */
    static EventLines post(String url, Object message, String... headers) throws IOException, InterruptedException {
        return open(HttpRequest.newBuilder(URI.create(url))
                .headers(headers)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofByteArray(Json.write(message))));
    }

    private static EventLines open(HttpRequest.Builder request) throws IOException, InterruptedException {
        HttpResponse<InputStream> response = CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofInputStream());
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.headers().firstValue("Content-Type")).contains("text/event-stream");
        assertThat(response.headers().firstValue("X-Accel-Buffering")).contains("no");
        return new EventLines(response.body());
    }

    /** Returns the next message. */
    Map<String, Object> next() throws IOException {
        while (true) {
            String line = lines.readLine();
            assertThat(line).as("the stream is open").isNotNull();
            if (line.startsWith("id: ")) {
                id = line.substring("id: ".length());
            } else if (line.startsWith("data: {")) {
                return JsonText.object(line.substring("data: ".length()));
            }
        }
    }

    /** Returns the id of the last event, including events without a message. */
    String nextId() throws IOException {
        String line = lines.readLine();
        assertThat(line).startsWith("id: ");
        id = line.substring("id: ".length());
        return id;
    }

    String id() {
        return id;
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
