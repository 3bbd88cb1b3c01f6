package dev.planner.http.message;

import dev.planner.base.Json;
import dev.planner.engine.invocation.Invocation;
import dev.planner.engine.operation.Input;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.ValueFault;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.streams.ReadStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Reads request bodies: JSON completely into memory, other media types as streams. */
public final class Bodies {
    private static final Set<String> MEDIA_TYPES = Set.of("application/json", "application/merge-patch+json");

    private static final String FORM = "multipart/form-data";

    /** Longer bodies are parsed on a worker thread, because parsing them would block the event loop. */
    private static final int LONG = 128 * 1024;

    private final long limit;
    private final BodyBudget budget;
    private final RequestGuard guard;

    /**
     * @param limit the longest body, bytes
     * @param budget for the bodies of all requests that are read whole; one of these bodies is at most the whole budget
     * @param guard ends the reading of a body whose client loses access
     */
    public Bodies(long limit, BodyBudget budget, RequestGuard guard) {
        this.limit = limit;
        this.budget = budget;
        this.guard = guard;
    }

    /**
     * A body that was read.
     *
     * @param members the members of the JSON object, in the order of the text
     */
    public record Body(Map<String, @Nullable Object> members) {
        public static final Body NONE = new Body(Map.of());
    }

    /**
     * Reads a required body. Must be called before the handler returns, because the request is not paused.
     *
     * @return fails with a {@code ProblemException} when the body is missing, too long, or not a JSON object, or
     *     when the budget is used up
     */
    public Future<Body> object(RequestContext context) {
        return optional(context).map(body -> {
            if (body == Body.NONE) {
                throw Problem.invalid(ValueFault.MALFORMED, "", "The body is empty; send a JSON object.");
            }
            return body;
        });
    }

    /**
     * Passes the body on as it arrives, up to the limit: the body itself, or the part named {@code file} of a form.
     * Must be called before the handler returns, because the request is not paused.
     *
     * @param taken declares the accepted media types and the headers to pass on
     * @return paused; fails with a {@code ProblemException} if the announced length is too large or the media type
     *     is not accepted
     */
    public Future<Invocation.Content> stream(RequestContext context, Input.Stream taken) {
        HttpServerRequest request = context.request();
        List<String> mediaTypes = taken.mediaTypes();
        Map<String, String> headers = headers(request, taken);
        if (announced(request) > limit) {
            return Future.failedFuture(tooLarge(limit));
        }
        if (isEncoded(request)) {
            return Future.failedFuture(encoded(mediaTypes));
        }
        String type = request.getHeader(HttpHeaders.CONTENT_TYPE);
        String plain = type == null
                ? ""
                : type.toLowerCase(Locale.ROOT).split(";", 2)[0].trim();
        if (plain.equals(FORM)) {
            invite(request);
            return filePart(context, headers);
        }
        if (!mediaTypes.contains("*/*") && !mediaTypes.contains(plain)) {
            return Future.failedFuture(new ProblemException(new Problem.UnsupportedMediaType(
                    RequestRefusal.MEDIA_TYPE.reason(Map.of("accepted", List.copyOf(mediaTypes))),
                    "The body must be " + String.join(" or ", mediaTypes) + ", or a form with a part named file.")));
        }
        String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        invite(request);
        request.pause();
        Future<Void> loss = accessLoss(context);
        return Future.succeededFuture(new Invocation.Content(
                type,
                null,
                length == null ? null : Long.valueOf(length),
                limited(context, request, false, loss, Bodies::cutShort),
                headers,
                recheck(loss)));
    }

    /** Completes on the event loop of the request if its client loses access while the request is handled. */
    private Future<Void> accessLoss(RequestContext context) {
        Promise<Void> loss = Promise.promise();
        Context loop = context.loop();
        Runnable unwatch = guard.watch(context.request(), () -> loop.runOnContext(go -> loss.tryComplete()));
        if (unwatch != RequestGuard.UNWATCHED) {
            context.onEnd(unwatch);
        }
        return loss.future();
    }

    private static Map<String, String> headers(HttpServerRequest request, Input.Stream taken) {
        Map<String, String> headers = new LinkedHashMap<>();
        taken.headers().forEach(header -> {
            String value = request.getHeader(header.name());
            if (value != null) {
                headers.put(header.name(), value);
            }
        });
        return headers;
    }

    private Future<Invocation.Content> filePart(RequestContext context, Map<String, String> headers) {
        HttpServerRequest request = context.request();
        Future<Void> accessLoss = accessLoss(context);
        Promise<Invocation.Content> found = Promise.promise();
        accessLoss.onSuccess(lost -> found.tryFail(signedOut()));
        try {
            request.setExpectMultipart(true);
        } catch (RuntimeException e) {
            // The decoder throws many kinds of exceptions for malformed headers.
            return Future.failedFuture(invalidForm());
        }
        AtomicReference<@Nullable LimitedStream> file = new AtomicReference<>();
        request.uploadHandler(part -> {
            LimitedStream first = file.get();
            boolean isFile = part.name().equals("file");
            if (!isFile || found.future().isComplete()) {
                part.handler(rest -> {});
                if (isFile && first != null) {
                    first.refuse(severalFiles());
                }
                return;
            }
            part.pause();
            LimitedStream bytes = limited(context, part, true, accessLoss, Bodies::malformedForm);
            file.set(bytes);
            request.exceptionHandler(fault -> bytes.cut());
            request.endHandler(end -> bytes.receivedForm());
            found.complete(new Invocation.Content(
                    part.contentType(), part.filename(), null, bytes, headers, recheck(accessLoss)));
        });
        request.exceptionHandler(fault -> found.tryFail(malformedForm()));
        request.endHandler(end -> found.tryFail(
                Problem.invalid(ValueFault.REQUIRED, "/file", "is required: a part of the form with a file")));
        return found.future();
    }

    private static Runnable recheck(Future<Void> accessLoss) {
        return () -> {
            if (accessLoss.succeeded()) {
                throw signedOut();
            }
        };
    }

    private LimitedStream limited(
            RequestContext context,
            ReadStream<Buffer> body,
            boolean isPart,
            Future<Void> accessLoss,
            Supplier<ProblemException> cutShort) {
        LimitedStream limited = new LimitedStream(context.loop(), body, isPart, limit, () -> tooLarge(limit), cutShort);
        context.onEnd(limited::discard);
        accessLoss.onSuccess(lost -> limited.refuse(signedOut()));
        return limited;
    }

    /** Reads an optional body in the same way; {@link Body#NONE} if there is none. */
    public Future<Body> optional(RequestContext context) {
        return read(context, Bodies::parse).map(body -> body == null ? Body.NONE : body);
    }

    /**
     * Reads a required body that may be any JSON value except null. Must be called before the handler returns, because
     * the request is not paused.
     *
     * @return fails with a {@code ProblemException} when there is no body, or when it is too large or not JSON
     */
    public Future<Object> value(RequestContext context) {
        return read(context, JsonBody::read).map(value -> {
            if (value == null) {
                throw Problem.invalid(ValueFault.MALFORMED, "", "The body is empty; send JSON.");
            }
            return value;
        });
    }

    private <T> Future<@Nullable T> read(RequestContext context, Function<byte[], @Nullable T> parse) {
        HttpServerRequest request = context.request();
        String type = request.getHeader(HttpHeaders.CONTENT_TYPE);
        if (isEncoded(request)) {
            return Future.failedFuture(encoded(List.of("application/json")));
        }
        if (type != null && !isJson(type)) {
            return Future.failedFuture(unsupported());
        }
        return collect(context).compose(bytes -> {
            if (bytes.length == 0) {
                return Future.succeededFuture();
            }
            if (type == null) {
                return Future.failedFuture(unsupported());
            }
            return bytes.length < LONG
                    ? Future.succeededFuture(parse.apply(bytes))
                    : context.loop().executeBlocking(() -> parse.apply(bytes), false);
        });
    }

    private static boolean isJson(String contentType) {
        if (MEDIA_TYPES.contains(contentType)) {
            return true;
        }
        String[] parts = contentType.toLowerCase(Locale.ROOT).split(";", -1);
        if (!MEDIA_TYPES.contains(parts[0].trim())) {
            return false;
        }
        for (int i = 1; i < parts.length; i++) {
            String parameter = parts[i].trim().replace("\"", "");
            if (parameter.startsWith("charset=") && !parameter.equals("charset=utf-8")) {
                return false;
            }
        }
        return true;
    }

    /** Whether the body is compressed. Nothing decompresses it, so its bytes are not those of its media type. */
    private static boolean isEncoded(HttpServerRequest request) {
        String encoding = request.getHeader(HttpHeaders.CONTENT_ENCODING);
        return encoding != null && !encoding.isBlank() && !encoding.trim().equalsIgnoreCase("identity");
    }

    private static ProblemException encoded(List<String> mediaTypes) {
        return new ProblemException(new Problem.UnsupportedMediaType(
                RequestRefusal.MEDIA_TYPE.reason(Map.of("accepted", List.copyOf(mediaTypes))),
                "The server reads no compressed bodies: send the body without Content-Encoding."));
    }

    /** Asks a client that waits with {@code Expect: 100-continue} for its body. */
    private static void invite(HttpServerRequest request) {
        if (request.version() == HttpVersion.HTTP_1_1
                && "100-continue".equalsIgnoreCase(request.getHeader(HttpHeaders.EXPECT))) {
            request.response().writeContinue();
        }
    }

    private static ProblemException unsupported() {
        return new ProblemException(new Problem.UnsupportedMediaType(
                RequestRefusal.MEDIA_TYPE.reason(Map.of("accepted", List.of("application/json"))),
                "The body must be JSON in UTF-8: send Content-Type: application/json."));
    }

    private Future<byte[]> collect(RequestContext context) {
        HttpServerRequest request = context.request();
        long announced = announced(request);
        long most = Math.min(limit, budget.bytes());
        if (announced > most) {
            return Future.failedFuture(tooLarge(most));
        }
        BodyBudget.Share share;
        try {
            share = budget.share(announced);
        } catch (ProblemException e) {
            return Future.failedFuture(e);
        }
        BodyLease.start(context, share);
        invite(request);
        Promise<byte[]> collected = Promise.promise();
        Chunks chunks = new Chunks();
        request.exceptionHandler(fault -> collected.tryFail(cutShort()));
        Consumer<ProblemException> refuse = problem -> {
            if (collected.tryFail(problem)) {
                request.handler(null);
                chunks.clear();
            }
        };
        accessLoss(context).onSuccess(lost -> refuse.accept(signedOut()));
        request.handler(chunk -> {
            try {
                if (chunks.length + chunk.length() > most) {
                    throw tooLarge(most);
                }
                share.take(chunk.length());
                chunks.add(chunk);
            } catch (ProblemException e) {
                refuse.accept(e);
            }
        });
        request.endHandler(end -> collected.tryComplete(chunks.join()));
        return collected.future();
    }

    /**
     * The received part of a body. The chunks are joined once, so that a long body is not copied each time it grows.
     */
    private static final class Chunks {
        private final List<Buffer> chunks = new ArrayList<>();
        private int length;

        void add(Buffer chunk) {
            chunks.add(chunk);
            length += chunk.length();
        }

        void clear() {
            chunks.clear();
        }

        byte[] join() {
            byte[] joined = new byte[length];
            int at = 0;
            for (int i = 0; i < chunks.size(); i++) {
                Buffer chunk = chunks.set(i, Buffer.buffer());
                chunk.getBytes(joined, at);
                at += chunk.length();
            }
            clear();
            return joined;
        }
    }

    /** A fault of the client in both cases: the chunks are malformed, or the connection ended within the body. */
    private static ProblemException cutShort() {
        return Problem.invalid(ValueFault.MALFORMED, "", "The body ends before its announced end.");
    }

    private static ProblemException invalidForm() {
        return Problem.invalidParameter(
                ValueFault.MALFORMED,
                "Content-Type",
                "must have the boundary of the form, and no charset that the server does not know");
    }

    private static ProblemException malformedForm() {
        return Problem.invalid(
                ValueFault.MALFORMED, "", "The form cannot be read: it ends within a part, or a part is malformed.");
    }

    private static ProblemException severalFiles() {
        return Problem.invalid(
                ValueFault.MALFORMED, "/file", "is in the form more than once; send each file with its own request");
    }

    private static ProblemException signedOut() {
        return new ProblemException(new Problem.Unauthorized(
                RequestRefusal.SIGN_IN.reason(), "The session has ended before the request was complete."));
    }

    private static long announced(HttpServerRequest request) {
        String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        return length == null ? 0 : Long.parseLong(length);
    }

    /** The problem of a body with more bytes than the limit. */
    public static ProblemException tooLarge(long most) {
        return new ProblemException(new Problem.TooLarge(
                RequestRefusal.BODY_TOO_LARGE.reason(Map.of("limit", most)),
                "The body is larger than the limit of " + most + " bytes."));
    }

    private static Body parse(byte[] bytes) {
        if (!(JsonBody.read(bytes) instanceof Map<?, ?> object)) {
            throw Problem.invalid(ValueFault.MALFORMED, "", "The body must be a JSON object.");
        }
        return new Body(Json.members(object));
    }
}
