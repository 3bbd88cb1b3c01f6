package dev.planner.http.rest;

import dev.planner.engine.Answer;
import dev.planner.engine.Engine;
import dev.planner.engine.Idempotency;
import dev.planner.engine.Rendered;
import dev.planner.http.message.Answers;
import dev.planner.http.message.Bodies;
import dev.planner.http.message.Eventually;
import dev.planner.http.message.Links;
import dev.planner.item.Problem;
import io.vertx.core.Future;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Runs what a request asks to be done, once for each {@code Idempotency-Key}, and answers what came of it. */
final class Writes {
    private static final CharSequence IDEMPOTENCY_KEY = HttpHeaders.createOptimized("Idempotency-Key");
    private static final int MAX_KEY_LENGTH = 255;
    private static final byte[] NOTHING = {};

    private final Engine engine;
    private final Idempotency idempotency;
    private final Bodies bodies;

    Writes(Engine engine, Idempotency idempotency, Bodies bodies) {
        this.engine = engine;
        this.idempotency = idempotency;
        this.bodies = bodies;
    }

    /** What is done with the body's members; they are empty when there is no body. */
    @FunctionalInterface
    interface Work extends BiFunction<Engine, Map<String, @Nullable Object>, Future<Answer>> {}

    /** For requests that make no sense without a body. */
    void withBody(RoutingContext context, Work work) {
        perform(context, bodies.object(context), work);
    }

    /** For requests whose body may be left out. */
    void withOptionalBody(RoutingContext context, Work work) {
        perform(context, bodies.optional(context), work);
    }

    void withoutBody(RoutingContext context, Work work) {
        perform(context, Future.succeededFuture(Bodies.Body.NONE), work);
    }

    private void perform(RoutingContext context, Future<Bodies.Body> reading, Work work) {
        Eventually.answer(
                context, reading.compose(body -> once(context.request(), body, work)), done -> send(context, done));
    }

    private Future<Answer> once(HttpServerRequest request, Bodies.Body body, Work work) {
        String key = request.method() == HttpMethod.POST ? request.getHeader(IDEMPOTENCY_KEY) : null;
        if (key == null) {
            return work.apply(engine, body.members());
        }
        if (key.isBlank() || key.length() > MAX_KEY_LENGTH) {
            throw Problem.invalid("", "Idempotency-Key: send 1 to " + MAX_KEY_LENGTH + " characters");
        }
        return idempotency.once(
                key, fingerprint(request, body.bytes()), leaving -> work.apply(leaving, body.members()));
    }

    private static byte[] fingerprint(HttpServerRequest request, byte[] body) {
        byte[] line = (request.method() + " " + request.uri() + "\n").getBytes(StandardCharsets.UTF_8);
        byte[] whole = new byte[line.length + body.length];
        System.arraycopy(line, 0, whole, 0, line.length);
        System.arraycopy(body, 0, whole, line.length, body.length);
        return whole;
    }

    private static void send(RoutingContext context, Answer answer) {
        answer.headers().forEach(context.response()::putHeader);
        Answers.json(context, answer.status(), answer.body());
    }

    /** A new record: 201 with its address. */
    static Answer created(Rendered rendered) {
        return entity(201, rendered);
    }

    /** A changed record: 200. */
    static Answer changed(Rendered rendered) {
        return entity(200, rendered);
    }

    static Answer entity(int status, Rendered rendered) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("ETag", rendered.etag());
        if (status == 201) {
            headers.put("Location", Links.record(rendered.item().key()));
        }
        return new Answer(status, headers, rendered.json());
    }

    static Answer nothing() {
        return new Answer(204, Map.of(), NOTHING);
    }
}
