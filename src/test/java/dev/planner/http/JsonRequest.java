package dev.planner.http;

import java.net.URI;
import java.net.http.HttpRequest;

/** A request as API clients send it. */
public final class JsonRequest {
    private JsonRequest() {}

    /**
     * Returns a request.
     *
     * @param body JSON; {@code null} for none
     */
    public static HttpRequest.Builder of(String method, String url, String body) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url))
                .method(
                        method,
                        body == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(body));
        return body == null ? request : request.header("Content-Type", "application/json");
    }
}
