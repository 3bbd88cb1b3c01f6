package dev.planner.http.message;

import dev.planner.base.Json;
import dev.planner.base.OutOfMemory;
import dev.planner.engine.Engine;
import dev.planner.engine.read.Rendered;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.ValueFault;
import dev.planner.item.Violation;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Converts problems to responses: {@code application/problem+json} (RFC 9457). Any other exception is a bug in the
 * server: it is logged with the request's id, and the client receives only that id.
 */
public final class Problems {
    private static final Logger LOG = LoggerFactory.getLogger(Problems.class);
    private static final CharSequence MEDIA_TYPE = HttpHeaders.createOptimized("application/problem+json");
    private static final CharSequence NO_STORE = HttpHeaders.createOptimized("no-store");
    private static final CharSequence CHALLENGE = HttpHeaders.createOptimized("WWW-Authenticate");
    private static final CharSequence REQUEST_ID = HttpHeaders.createOptimized("X-Request-Id");

    private final Engine engine;

    public Problems(Engine engine) {
        this.engine = engine;
    }

    /** Answers all failures in the router and its handlers. */
    public void mount(Router router) {
        router.errorHandler(500, context -> answer(context.request(), context.failure()));
        router.errorHandler(400, context -> answer(context.request(), undecodable(context.failure())));
        router.errorHandler(
                404,
                context -> answer(
                        context.request(),
                        new Problem.NotFound(
                                RequestRefusal.NO_SUCH_ADDRESS.reason(), "There is nothing at this address.")));
        router.errorHandler(405, context -> answer(context.request(), notAllowed(context)));
    }

    /** Answers a request whose handler failed. */
    public void answer(HttpServerRequest request, @Nullable Throwable failure) {
        if (failure instanceof ProblemException expected) {
            answer(request, expected.problem());
        } else {
            fault(request, failure);
        }
    }

    private static Problem undecodable(@Nullable Throwable failure) {
        String reason = failure == null || failure.getMessage() == null ? "" : ": " + failure.getMessage();
        return Problem.Invalid.of(
                List.of(new Violation(ValueFault.MALFORMED, "", "The request cannot be read" + reason + ".")));
    }

    private static Problem notAllowed(RoutingContext context) {
        Set<String> methods = new TreeSet<>();
        String allow = context.response().headers().get(HttpHeaders.ALLOW);
        if (allow != null) {
            methods.addAll(List.of(allow.split(", ?")));
        }
        return new Problem.NotAllowed(
                RequestRefusal.METHOD_NOT_ALLOWED.reason(), "The method is not allowed here.", methods);
    }

    /** Answers a request that caused an unexpected exception. */
    public static void fault(HttpServerRequest request, @Nullable Throwable failure) {
        HttpServerResponse response = request.response();
        String id = response.headers().get(REQUEST_ID);
        OutOfMemory.exitIfCauseOf(failure);
        LOG.atError()
                .setMessage("the request failed")
                .addKeyValue("method", request.method())
                .addKeyValue("path", request.path())
                .addKeyValue("request", id)
                .setCause(failure)
                .log();
        String detail = "The server failed; its log contains the reason"
                + (id == null ? "." : " under the request id " + id + ".");
        send(response, ProblemKind.INTERNAL, document(ProblemKind.INTERNAL, detail));
    }

    private void answer(HttpServerRequest request, Problem problem) {
        Map<String, Object> document = document(ProblemKind.of(problem), problem.detail());
        if (problem instanceof Problem.Stale stale) {
            current(document, stale.current());
        }
        answer(request.response(), problem, document);
    }

    /** Answers a request that is refused before it reaches a handler. */
    public static void refuse(HttpServerResponse response, Problem problem) {
        answer(response, problem, document(ProblemKind.of(problem), problem.detail()));
    }

    private static void answer(HttpServerResponse response, Problem problem, Map<String, Object> document) {
        if (!(problem instanceof Problem.Invalid)) {
            document.putAll(problem.reason().members());
        }
        errors(document, problem);
        if (problem instanceof Problem.NotAllowed notAllowed) {
            response.putHeader(HttpHeaders.ALLOW, String.join(", ", new TreeSet<>(notAllowed.allowed())));
        } else if (problem instanceof Problem.Unauthorized) {
            response.putHeader(CHALLENGE, "Bearer");
        } else if (problem instanceof Problem.TooManyRequests tooMany) {
            response.putHeader(HttpHeaders.RETRY_AFTER, Long.toString(tooMany.retryAfterSeconds()));
        } else if (problem instanceof Problem.Overloaded overloaded) {
            response.putHeader(HttpHeaders.RETRY_AFTER, Long.toString(overloaded.retryAfterSeconds()));
        }
        send(response, ProblemKind.of(problem), document);
    }

    private static Map<String, Object> document(ProblemKind kind, String detail) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("type", kind.type());
        document.put("title", kind.title());
        document.put("status", (long) kind.status());
        document.put("detail", detail);
        return document;
    }

    private static void errors(Map<String, Object> document, Problem problem) {
        List<Violation> listed = problem.listed();
        if (!listed.isEmpty()) {
            document.put("errors", listed.stream().map(Problems::error).toList());
        }
        int all = problem.violations().size();
        if (all > listed.size()) {
            document.put("errorCount", (long) all);
        }
    }

    private static Map<String, Object> error(Violation violation) {
        Map<String, Object> error = new LinkedHashMap<>();
        if (violation.parameter() == null) {
            error.put("pointer", violation.pointer());
        } else {
            error.put("parameter", violation.parameter());
        }
        error.put("detail", violation.detail());
        error.putAll(violation.reason().members());
        return error;
    }

    /** The current record as a GET would return it, so that a client can merge without another request. */
    private void current(Map<String, Object> document, @Nullable Item item) {
        if (item == null) {
            return;
        }
        Rendered rendered = engine.records().render(item);
        try {
            document.put("current", Json.read(rendered.json()));
        } catch (Json.MalformedJsonException e) {
            throw new IllegalStateException("a rendered record is not JSON", e);
        }
        document.put("etag", rendered.etag());
    }

    private static void send(HttpServerResponse response, ProblemKind kind, Map<String, Object> document) {
        if (response.ended() || response.closed()) {
            LOG.debug("the client left before the answer: {}", document.get("detail"));
            return;
        }
        if (response.headWritten()) {
            response.reset();
            return;
        }
        response.setStatusCode(kind.status())
                .putHeader(HttpHeaders.CONTENT_TYPE, MEDIA_TYPE)
                .putHeader(HttpHeaders.CACHE_CONTROL, NO_STORE)
                .end(Buffer.buffer(Json.write(document)));
    }

    /** Answers input that the router cannot handle: an overlong line or header, or input that is not HTTP. */
    public static void unreadable(HttpServerRequest request) {
        Throwable cause = request.decoderResult().cause();
        ProblemKind kind = ProblemKind.INVALID;
        String detail = "The server cannot parse this HTTP request.";
        if (cause instanceof UnsupportedVersionException) {
            kind = ProblemKind.VERSION_NOT_SUPPORTED;
            detail = "The server supports HTTP/1.0, HTTP/1.1 and HTTP/2.";
        } else if (cause instanceof TooLongHttpLineException) {
            kind = ProblemKind.URI_TOO_LONG;
            detail = "The request line is longer than the server's limit.";
        } else if (cause instanceof TooLongHttpHeaderException || cause instanceof TooLongFrameException) {
            kind = ProblemKind.HEADERS_TOO_LARGE;
            detail = "The request's headers are larger than the server's limit.";
        }
        HttpServerResponse response = request.response().putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
        send(response, kind, document(kind, detail));
        request.connection().close();
    }
}
