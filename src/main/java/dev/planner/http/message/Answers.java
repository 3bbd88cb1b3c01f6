package dev.planner.http.message;

import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.read.Page;
import dev.planner.engine.read.Rendered;
import dev.planner.item.CommonRefusal;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.vertx.core.Future;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.internal.buffer.BufferInternal;
import java.io.ByteArrayOutputStream;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Writes successful responses: encoded JSON with its entity tag, conditions (RFC 9110 §13) and content coding. The
 * media type is always JSON, independent of {@code Accept}, because the server has no other representation (§12.5.1
 * allows this).
 */
public final class Answers {
    private static final CharSequence JSON = HttpHeaders.createOptimized("application/json");
    private static final CharSequence REVALIDATE = HttpHeaders.createOptimized("private, no-cache");
    private static final CharSequence NO_STORE = HttpHeaders.createOptimized("no-store");
    private static final CharSequence GZIP = HttpHeaders.createOptimized("gzip");
    private static final CharSequence TOTAL = HttpHeaders.createOptimized("X-Total-Count");
    private static final CharSequence LINK = HttpHeaders.createOptimized("Link");

    /** The shortest body that is compressed, in bytes: for a shorter one, gzip saves less than one packet. */
    private static final int WORTH_COMPRESSING = 1400;

    /** From this length in bytes, all readers of a body share one copy outside the heap. */
    private static final int WORTH_SHARING = 64 * 1024;

    private static final long SHARED_BYTES = 16L * 1024 * 1024;

    private final SharedBodies shared = new SharedBodies(SHARED_BYTES);
    private final ApiLinks links;

    public Answers(ApiLinks links) {
        this.links = links;
    }

    /** Answers a GET or HEAD of one record. */
    public void entity(RequestContext context, Rendered rendered) {
        if (proceed(context, rendered.etag())) {
            body(context, rendered.json(), rendered.etag());
        }
    }

    /**
     * Answers a GET or HEAD of any other representation.
     *
     * @param total the number of entries if it is a list
     */
    public void value(RequestContext context, byte[] json, String etag, @Nullable Integer total) {
        if (total != null) {
            context.response().putHeader(TOTAL, total.toString());
        }
        if (!proceed(context, etag)) {
            return;
        }
        if (json.length >= WORTH_SHARING && gzip(context.request())) {
            compressed(context, etag, () -> Encodings.thoroughGzip(json));
        } else {
            body(context, json, etag);
        }
    }

    /** Answers with a status and uncached JSON; without a body if there are no bytes. */
    public static void json(RequestContext context, int status, byte[] json) {
        HttpServerResponse response = context.response().setStatusCode(status);
        response.putHeader(HttpHeaders.CACHE_CONTROL, NO_STORE);
        if (json.length == 0) {
            response.end();
        } else {
            response.putHeader(HttpHeaders.CONTENT_TYPE, JSON);
            end(context.request(), json);
        }
    }

    /** Answers a GET or HEAD of an uploaded file. */
    public static void file(RequestContext context, Outcome.StoredFile file) {
        FileAnswers.send(context, file);
    }

    /** Answers with bytes that are sent while they are produced. */
    public void stream(RequestContext context, Outcome.Streamed streamed) {
        HttpServerResponse response = context.response();
        response.putHeader(HttpHeaders.CONTENT_TYPE, streamed.mediaType())
                .putHeader(HttpHeaders.CACHE_CONTROL, NO_STORE);
        if (streamed.fileName() != null) {
            response.putHeader(HttpHeaders.CONTENT_DISPOSITION, ApiLinks.disposition(false, streamed.fileName()));
        }
        if (streamed.length() == null) {
            response.setChunked(true);
        } else {
            response.putHeader(HttpHeaders.CONTENT_LENGTH, Long.toString(streamed.length()));
        }
        // An error in the middle of the body cannot be reported any more: the connection closes early.
        streamed.content()
                .pipe()
                .endOnFailure(false)
                .to(response)
                .onFailure(fault -> response.reset())
                .onComplete(done -> streamed.release().run());
    }

    /** Answers a GET or HEAD of a list. */
    public void page(RequestContext context, Page page) {
        HttpServerResponse response = context.response();
        response.putHeader(TOTAL, Integer.toString(page.total()));
        String next = page.next();
        if (next != null) {
            response.putHeader(LINK, "<" + links.next(context.request(), next) + ">; rel=\"next\"");
        }
        if (!proceed(context, page.etag())) {
            return;
        }
        if (page.length() < WORTH_SHARING) {
            body(context, join(page), page.etag());
        } else if (gzip(context.request())) {
            compressed(context, page.etag(), () -> Encodings.gzip(page.chunks(), page.length()));
        } else {
            head(response, page.etag());
            end(context.request(), shared.get(page.etag(), () -> Encodings.join(page.chunks(), page.length())));
        }
    }

    private static byte[] join(Page page) {
        ByteArrayOutputStream joined = new ByteArrayOutputStream((int) page.length());
        for (byte[] chunk : page.chunks()) {
            joined.write(chunk, 0, chunk.length);
        }
        return joined.toByteArray();
    }

    /** Compressing a large body takes long, so a worker does it once for all readers. */
    private void compressed(RequestContext context, String plainTag, Supplier<ByteBuf> make) {
        String etag = ConditionalRequests.gzip(plainTag);
        ByteBuf kept = shared.find(etag);
        Future<ByteBuf> body = kept != null
                ? Future.succeededFuture(kept)
                : context.loop().executeBlocking(() -> shared.getBlocking(etag, make), false);
        Eventually.answer(context, body, bytes -> {
            HttpServerResponse response = context.response();
            head(response, etag);
            response.putHeader(HttpHeaders.CONTENT_ENCODING, GZIP);
            end(context.request(), bytes);
        });
    }

    /**
     * Evaluates the conditions of a GET or HEAD.
     *
     * @return whether the representation must be sent; otherwise the request is already answered
     */
    static boolean proceed(RequestContext context, String etag) {
        HttpServerRequest request = context.request();
        if (ConditionalRequests.failed(request, etag)) {
            throw new ProblemException(new Problem.Stale(
                    CommonRefusal.CHANGED.reason(), "The current representation does not match If-Match.", null));
        }
        if (!ConditionalRequests.notModified(request, etag)) {
            return true;
        }
        HttpServerResponse response = context.response().setStatusCode(304);
        validators(response, gzip(request) ? heldForm(request, etag) : etag);
        response.end();
        return false;
    }

    /** A 304 has the tag of the representation that the client holds, which may be the compressed one (§15.4.5). */
    private static String heldForm(HttpServerRequest request, String etag) {
        String compressed = ConditionalRequests.gzip(etag);
        String held = request.getHeader(HttpHeaders.IF_NONE_MATCH);
        return held != null && held.contains(compressed) ? compressed : etag;
    }

    private static void body(RequestContext context, byte[] json, String etag) {
        HttpServerRequest request = context.request();
        HttpServerResponse response = context.response();
        if (json.length >= WORTH_COMPRESSING && gzip(request)) {
            head(response, ConditionalRequests.gzip(etag));
            response.putHeader(HttpHeaders.CONTENT_ENCODING, GZIP);
            end(request, Encodings.gzip(json));
        } else {
            head(response, etag);
            end(request, json);
        }
    }

    public static boolean gzip(HttpServerRequest request) {
        return Encodings.gzip(request.getHeader(HttpHeaders.ACCEPT_ENCODING));
    }

    private static void head(HttpServerResponse response, String etag) {
        head(response, JSON, etag);
    }

    static void head(HttpServerResponse response, CharSequence mediaType, String etag) {
        response.headers().add(HttpHeaders.CONTENT_TYPE, mediaType);
        validators(response, etag);
    }

    private static void validators(HttpServerResponse response, String etag) {
        response.headers()
                .add(HttpHeaders.ETAG, etag)
                .add(HttpHeaders.CACHE_CONTROL, REVALIDATE)
                .add(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING);
    }

    static void end(HttpServerRequest request, byte[] body) {
        Endpoints.end(request, BufferInternal.buffer(Unpooled.wrappedBuffer(body)));
    }

    /** Writes a shared body, and releases it after the write or when the client disconnects. */
    private static void end(HttpServerRequest request, ByteBuf body) {
        HttpServerResponse response = request.response();
        if (response.ended() || response.closed()) {
            body.release();
        } else if (request.method() == HttpMethod.HEAD) {
            Endpoints.end(request, BufferInternal.buffer(body));
            body.release();
        } else {
            response.end(BufferInternal.buffer(body)).onComplete(done -> body.release());
        }
    }
}
