package dev.planner.http.message;

import dev.planner.engine.invocation.Outcome;
import dev.planner.item.CommonRefusal;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends uploaded files without reading them into memory. Supports conditions and one range (RFC 9110 §13 and §14), and
 * sets headers that prevent browsers from running their content.
 */
final class FileAnswers {
    private static final Logger LOG = LoggerFactory.getLogger(FileAnswers.class);
    private static final CharSequence POLICY = HttpHeaders.createOptimized("Content-Security-Policy");
    private static final CharSequence SANDBOX =
            HttpHeaders.createOptimized("sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'");

    private static final Pattern RANGE = Pattern.compile("bytes=(\\d{0,18})-(\\d{0,18})");
    private static final int PARTIAL = 206;
    private static final int NOT_SATISFIABLE = 416;

    /**
     * A part of a file.
     *
     * @param from the first byte
     * @param to the last byte
     */
    private record Range(long from, long to) {
        long length() {
            return to - from + 1;
        }
    }

    /** The headers that describe the file, and not the answer that it cannot be sent. */
    private static final List<CharSequence> HEADERS = List.of(
            HttpHeaders.ETAG,
            HttpHeaders.ACCEPT_RANGES,
            HttpHeaders.CONTENT_DISPOSITION,
            HttpHeaders.CONTENT_RANGE,
            HttpHeaders.CONTENT_LENGTH);

    private FileAnswers() {}

    static void send(RequestContext context, Outcome.StoredFile file) {
        HttpServerRequest request = context.request();
        HttpServerResponse response = context.response();
        if (ConditionalRequests.failed(request, file.etag())) {
            throw new ProblemException(new Problem.Stale(
                    CommonRefusal.CHANGED.reason(), "The current file does not match If-Match.", null));
        }
        response.putHeader(HttpHeaders.ETAG, file.etag())
                .putHeader(HttpHeaders.CACHE_CONTROL, "private, no-cache")
                .putHeader(HttpHeaders.ACCEPT_RANGES, "bytes");
        if (ConditionalRequests.notModified(request, file.etag())) {
            response.setStatusCode(304).end();
            return;
        }
        response.putHeader(HttpHeaders.CONTENT_TYPE, file.mediaType())
                .putHeader(HttpHeaders.CONTENT_DISPOSITION, ApiLinks.disposition(file.shown(), file.fileName()))
                .putHeader(POLICY, SANDBOX);
        String wanted = range(request, file.etag());
        Matcher parts = wanted == null ? null : RANGE.matcher(wanted);
        if (parts == null || !parts.matches() || (parts.group(1) + parts.group(2)).isEmpty()) {
            body(context, file, new Range(0, file.size() - 1));
            return;
        }
        Range range = range(parts.group(1), parts.group(2), file.size());
        if (range == null) {
            response.setStatusCode(NOT_SATISFIABLE)
                    .putHeader(HttpHeaders.CONTENT_RANGE, "bytes */" + file.size())
                    .end();
            return;
        }
        response.setStatusCode(PARTIAL)
                .putHeader(HttpHeaders.CONTENT_RANGE, "bytes " + range.from() + "-" + range.to() + "/" + file.size());
        body(context, file, range);
    }

    /**
     * The effective range: none if {@code If-Range} names another version of the file. Only GET has ranges (§14.2); the
     * answer to HEAD describes the whole file.
     */
    private static @Nullable String range(HttpServerRequest request, String etag) {
        if (request.method() != HttpMethod.GET) {
            return null;
        }
        String condition = request.getHeader("If-Range");
        return condition == null || condition.equals(etag) ? request.getHeader("Range") : null;
    }

    /** {@code null} if the file has no such part. */
    private static @Nullable Range range(String first, String last, long size) {
        if (first.isEmpty()) {
            long length = Math.min(Long.parseLong(last), size);
            return length == 0 ? null : new Range(size - length, size - 1);
        }
        long from = Long.parseLong(first);
        long to = last.isEmpty() ? size - 1 : Math.min(Long.parseLong(last), size - 1);
        return from >= size || to < from ? null : new Range(from, to);
    }

    private static void body(RequestContext context, Outcome.StoredFile file, Range range) {
        HttpServerResponse response = context.response();
        response.putHeader(HttpHeaders.CONTENT_LENGTH, Long.toString(range.length()));
        if (context.request().method() == HttpMethod.HEAD) {
            response.end();
        } else if (!response.closed()) {
            response.sendFile(file.file().toString(), range.from(), range.length())
                    .onSuccess(sent -> closeIfCut(context.request(), range))
                    .onFailure(fault -> failed(context, file, fault));
        }
    }

    /** If another program has truncated the file, less is sent than announced, and the client waits for the rest. */
    private static void closeIfCut(HttpServerRequest request, Range range) {
        if (request.response().bytesWritten() < range.length()) {
            request.connection().close();
        }
    }

    private static void failed(RequestContext context, Outcome.StoredFile file, Throwable fault) {
        LOG.debug("{} was not sent to its end: {}", file.file(), fault.getMessage());
        HttpServerResponse response = context.response();
        if (response.headWritten() || response.closed()) {
            // An error in the middle of the body cannot be reported any more: the connection closes early.
            response.reset();
            return;
        }
        HEADERS.forEach(response.headers()::remove);
        context.fail(Problem.notFound(CommonRefusal.MISSING, "Another program has just removed or changed this file."));
    }
}
