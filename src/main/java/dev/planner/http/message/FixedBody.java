package dev.planner.http.message;

import dev.planner.base.Hashes;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import java.nio.charset.StandardCharsets;

/** A representation that is constant while the server runs. It is encoded, compressed and tagged once. */
public final class FixedBody {
    private final CharSequence mediaType;
    private final byte[] plain;
    private final byte[] gzip;
    private final String etag;

    private FixedBody(String mediaType, byte[] plain) {
        this.mediaType = HttpHeaders.createOptimized(mediaType);
        this.plain = plain;
        this.gzip = Encodings.gzip(plain);
        this.etag = '"' + Hashes.of(plain) + '"';
    }

    public static FixedBody of(String mediaType, byte[] bytes) {
        return new FixedBody(mediaType, bytes);
    }

    public static FixedBody of(String mediaType, String text) {
        return of(mediaType, text.getBytes(StandardCharsets.UTF_8));
    }

    public static FixedBody json(byte[] bytes) {
        return of("application/json", bytes);
    }

    /** Answers a GET or HEAD, including conditions. */
    public void answer(RequestContext context) {
        if (!Answers.proceed(context, etag)) {
            return;
        }
        HttpServerRequest request = context.request();
        HttpServerResponse response = context.response();
        boolean packed = gzip.length < plain.length && Answers.gzip(request);
        Answers.head(response, mediaType, packed ? ConditionalRequests.gzip(etag) : etag);
        if (packed) {
            response.putHeader(HttpHeaders.CONTENT_ENCODING, "gzip");
        }
        Answers.end(request, packed ? gzip : plain);
    }
}
