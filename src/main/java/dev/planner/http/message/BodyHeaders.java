package dev.planner.http.message;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;

/** What the headers of a request say about its body. */
final class BodyHeaders {
    private BodyHeaders() {}

    /** The announced length in bytes; 0 if there is none. */
    static long length(HttpServerRequest request) {
        String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        return length == null ? 0 : Long.parseLong(length);
    }

    /** Whether the body is compressed. Nothing decompresses it, so its bytes are not those of its media type. */
    static boolean isEncoded(HttpServerRequest request) {
        String encoding = request.getHeader(HttpHeaders.CONTENT_ENCODING);
        return encoding != null && !encoding.isBlank() && !encoding.trim().equalsIgnoreCase("identity");
    }

    /** Asks a client that waits with {@code Expect: 100-continue} for its body. */
    static void invite(HttpServerRequest request) {
        if (request.version() == HttpVersion.HTTP_1_1
                && "100-continue".equalsIgnoreCase(request.getHeader(HttpHeaders.EXPECT))) {
            request.response().writeContinue();
        }
    }
}
