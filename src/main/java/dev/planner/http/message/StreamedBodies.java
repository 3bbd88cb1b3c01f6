package dev.planner.http.message;

import dev.planner.engine.invocation.Invocation;
import dev.planner.engine.operation.Input;
import dev.planner.http.stream.LimitedStream;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.ValueFault;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.streams.ReadStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Passes request bodies on as they arrive: the body itself, or the file in a form. */
final class StreamedBodies {
    private static final String FORM = "multipart/form-data";

    private final long limit;
    private final RequestGuard guard;

    /** @param limit the longest body, bytes */
    StreamedBodies(long limit, RequestGuard guard) {
        this.limit = limit;
        this.guard = guard;
    }

    /** See {@link Bodies#stream}. */
    Future<Invocation.Content> read(RequestContext context, Input.Stream taken) {
        HttpServerRequest request = context.request();
        List<String> mediaTypes = taken.mediaTypes();
        if (BodyHeaders.length(request) > limit) {
            return Future.failedFuture(BodyFaults.tooLarge(limit));
        }
        if (BodyHeaders.isEncoded(request)) {
            return Future.failedFuture(BodyFaults.encoded(mediaTypes));
        }
        Map<String, String> headers = headers(request, taken);
        String type = request.getHeader(HttpHeaders.CONTENT_TYPE);
        String plain = type == null
                ? ""
                : type.toLowerCase(Locale.ROOT).split(";", 2)[0].trim();
        if (plain.equals(FORM)) {
            return inForm(context, headers);
        }
        if (!mediaTypes.contains("*/*") && !mediaTypes.contains(plain)) {
            return Future.failedFuture(BodyFaults.unsupported(
                    mediaTypes,
                    "The body must be " + String.join(" or ", mediaTypes) + ", or a form with a part named file."));
        }
        String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        // The watch begins before the client is asked for the body, so that it cannot miss an end of the session.
        Future<Void> loss = guard.loss(context);
        BodyHeaders.invite(request);
        request.pause();
        return Future.succeededFuture(new Invocation.Content(
                type,
                null,
                length == null ? null : Long.valueOf(length),
                limited(context, request, false, loss, BodyFaults::cutShort),
                headers,
                recheck(loss)));
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

    private Future<Invocation.Content> inForm(RequestContext context, Map<String, String> headers) {
        HttpServerRequest request = context.request();
        Future<Void> loss = guard.loss(context);
        BodyHeaders.invite(request);
        Promise<Invocation.Content> found = Promise.promise();
        loss.onSuccess(lost -> found.tryFail(BodyFaults.signedOut()));
        try {
            request.setExpectMultipart(true);
        } catch (RuntimeException e) {
            // The decoder throws many kinds of exceptions for malformed headers.
            return Future.failedFuture(BodyFaults.invalidForm());
        }
        AtomicReference<@Nullable LimitedStream> file = new AtomicReference<>();
        request.uploadHandler(part -> {
            LimitedStream first = file.get();
            boolean isFile = part.name().equals("file");
            if (!isFile || found.future().isComplete()) {
                part.handler(rest -> {});
                if (isFile && first != null) {
                    first.refuse(BodyFaults.severalFiles());
                }
                return;
            }
            part.pause();
            LimitedStream bytes = limited(context, part, true, loss, BodyFaults::malformedForm);
            file.set(bytes);
            request.exceptionHandler(fault -> bytes.cut());
            request.endHandler(end -> bytes.receivedForm());
            found.complete(
                    new Invocation.Content(part.contentType(), part.filename(), null, bytes, headers, recheck(loss)));
        });
        request.exceptionHandler(fault -> {
            found.tryFail(BodyFaults.malformedForm());
            BodyFaults.sendAnswer(request);
        });
        request.endHandler(end -> found.tryFail(
                Problem.invalid(ValueFault.REQUIRED, "/file", "is required: a part of the form with a file")));
        return found.future();
    }

    private static Runnable recheck(Future<Void> accessLoss) {
        return () -> {
            if (accessLoss.succeeded()) {
                throw BodyFaults.signedOut();
            }
        };
    }

    private LimitedStream limited(
            RequestContext context,
            ReadStream<Buffer> body,
            boolean isPart,
            Future<Void> accessLoss,
            Supplier<ProblemException> cutShort) {
        LimitedStream limited =
                new LimitedStream(context.loop(), body, isPart, limit, () -> BodyFaults.tooLarge(limit), cutShort);
        context.onEnd(limited::discard);
        accessLoss.onSuccess(lost -> limited.refuse(BodyFaults.signedOut()));
        return limited;
    }
}
