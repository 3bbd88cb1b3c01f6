package dev.planner.http.message;

import dev.planner.base.Json;
import dev.planner.engine.invocation.Invocation;
import dev.planner.engine.operation.Input;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.ValueFault;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads request bodies: JSON completely into memory, other media types as streams. */
public final class Bodies {
    private static final Set<String> MEDIA_TYPES = Set.of("application/json", "application/merge-patch+json");

    /** Longer bodies are parsed on a worker thread, because parsing them would block the event loop. */
    private static final int LONG = 128 * 1024;

    private final long limit;
    private final BodyBudget budget;
    private final RequestGuard guard;
    private final StreamedBodies streams;

    /**
     * @param limit the longest body, bytes
     * @param budget for the bodies of all requests that are read whole; one of these bodies is at most the whole budget
     * @param guard ends the reading of a body whose client loses access
     */
    public Bodies(long limit, BodyBudget budget, RequestGuard guard) {
        this.limit = limit;
        this.budget = budget;
        this.guard = guard;
        this.streams = new StreamedBodies(limit, guard);
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
        return streams.read(context, taken);
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
        if (BodyHeaders.isEncoded(request)) {
            return Future.failedFuture(BodyFaults.encoded(List.of("application/json")));
        }
        if (type != null && !isJson(type)) {
            return Future.failedFuture(BodyFaults.notJson());
        }
        return collect(context).compose(bytes -> {
            if (bytes.length == 0) {
                return Future.succeededFuture();
            }
            if (type == null) {
                return Future.failedFuture(BodyFaults.notJson());
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

    private Future<byte[]> collect(RequestContext context) {
        HttpServerRequest request = context.request();
        long announced = BodyHeaders.length(request);
        long most = Math.min(limit, budget.bytes());
        if (announced > most) {
            return Future.failedFuture(BodyFaults.tooLarge(most));
        }
        BodyBudget.Share share;
        try {
            share = budget.share(announced);
        } catch (ProblemException e) {
            return Future.failedFuture(e);
        }
        BodyLease.start(context, share);
        // The watch begins before the client is asked for the body, so that it cannot miss an end of the session.
        Future<Void> loss = guard.loss(context);
        BodyHeaders.invite(request);
        Promise<byte[]> collected = Promise.promise();
        Chunks chunks = new Chunks();
        request.exceptionHandler(fault -> {
            collected.tryFail(BodyFaults.cutShort());
            BodyFaults.sendAnswer(request);
        });
        Consumer<ProblemException> refuse = problem -> {
            if (collected.tryFail(problem)) {
                request.handler(null);
                chunks.clear();
            }
        };
        loss.onSuccess(lost -> refuse.accept(BodyFaults.signedOut()));
        request.handler(chunk -> {
            try {
                if (chunks.length + chunk.length() > most) {
                    throw BodyFaults.tooLarge(most);
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

    private static Body parse(byte[] bytes) {
        if (!(JsonBody.read(bytes) instanceof Map<?, ?> object)) {
            throw Problem.invalid(ValueFault.MALFORMED, "", "The body must be a JSON object.");
        }
        return new Body(Json.members(object));
    }
}
