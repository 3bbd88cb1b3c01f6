package dev.planner.http.rest;

import dev.planner.base.Hashes;
import dev.planner.base.Json;
import dev.planner.engine.Action;
import dev.planner.engine.Operations;
import dev.planner.engine.invocation.Answer;
import dev.planner.engine.invocation.Invocation;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.invocation.Precondition;
import dev.planner.engine.operation.Effect;
import dev.planner.engine.operation.Input;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.http.message.Answers;
import dev.planner.http.message.ApiLinks;
import dev.planner.http.message.Bodies;
import dev.planner.http.message.ConditionalRequests;
import dev.planner.http.message.Eventually;
import dev.planner.http.message.RequestContext;
import dev.planner.http.stream.HashedStream;
import dev.planner.item.ItemKey;
import dev.planner.item.QueryString;
import dev.planner.schema.Crud;
import io.vertx.core.Future;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerResponse;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Serves every declared operation over HTTP: converts a request to an invocation, and an outcome to a response. */
public final class OperationRoutes {
    private static final CharSequence IDEMPOTENCY_KEY = HttpHeaders.createOptimized("Idempotency-Key");
    private static final byte[] NOTHING = {};

    private final Operations operations;
    private final Bodies bodies;
    private final ApiLinks links;
    private final Answers answers;

    public OperationRoutes(Operations operations, Bodies bodies, ApiLinks links) {
        this.operations = operations;
        this.bodies = bodies;
        this.links = links;
        this.answers = new Answers(links);
    }

    public List<Route> routes() {
        return operations.all().stream()
                .map(action -> new Route(action.operation(), handler(action)))
                .toList();
    }

    private Route.Handler handler(Action action) {
        Operation operation = action.operation();
        if (operation.effect() == Effect.READ) {
            return (context, path) -> read(context, action, path);
        }
        if (operation.result() instanceof Result.Stream) {
            return (context, path) -> stream(context, action, path);
        }
        return (context, path) -> write(context, action, path);
    }

    private void read(RequestContext context, Action action, List<String> path) {
        Future<? extends Outcome> outcome = operations.run(
                action,
                new Invocation(
                        named(action.operation(), path),
                        QueryString.parameters(context.request().query()),
                        null,
                        null,
                        Precondition.NONE,
                        null));
        Eventually.answer(context, outcome, found -> show(context, found));
    }

    private static Map<String, String> named(Operation operation, List<String> values) {
        List<Parameter> parameters = operation.path();
        if (parameters.size() == 1) {
            return Map.of(parameters.get(0).name(), values.get(0));
        }
        Map<String, String> named = new LinkedHashMap<>();
        for (int i = 0; i < parameters.size(); i++) {
            named.put(parameters.get(i).name(), values.get(i));
        }
        return named;
    }

    private void show(RequestContext context, Outcome outcome) {
        if (outcome instanceof Outcome.Shown shown) {
            answers.entity(context, shown.rendered());
        } else if (outcome instanceof Outcome.Listed listed) {
            answers.page(context, listed.page());
        } else if (outcome instanceof Outcome.Encoded encoded) {
            answers.value(context, encoded.json(), encoded.etag(), encoded.total());
        } else if (outcome instanceof Outcome.Part part) {
            answers.value(context, Json.write(part.json()), part.record().etag(), total(part.json()));
        } else if (outcome instanceof Outcome.Value value) {
            byte[] json = Json.write(value.json());
            answers.value(context, json, '"' + Hashes.of(json) + '"', total(value.json()));
        } else if (outcome instanceof Outcome.Entity entity) {
            answers.entity(context, operations.engine().records().render(entity.item()));
        } else if (outcome instanceof Outcome.Streamed streamed) {
            answers.stream(context, streamed);
        } else if (outcome instanceof Outcome.StoredFile file) {
            Answers.file(context, file);
        } else {
            context.response().setStatusCode(204).end();
        }
    }

    private static @Nullable Integer total(Object value) {
        return value instanceof List<?> list ? list.size() : null;
    }

    private void stream(RequestContext context, Action action, List<String> path) {
        Future<? extends Outcome> outcome = body(context, action.operation())
                .compose(body -> operations.run(action, invocation(context, action.operation(), path, body)));
        Eventually.answer(context, outcome, found -> show(context, found));
    }

    private void write(RequestContext context, Action action, List<String> path) {
        Operation operation = action.operation();
        Future<Answer> answering = body(context, operation)
                .compose(body -> operations.perform(action, invocation(context, operation, path, body)));
        Eventually.answer(context, answering, answer -> send(context, operation, answer));
    }

    /** The content of the body: JSON, or bytes for an operation that takes a stream. */
    private record Received(@Nullable Map<String, @Nullable Object> members, Invocation.@Nullable Content content) {}

    private Future<Received> body(RequestContext context, Operation operation) {
        Input input = operation.input();
        if (input instanceof Input.None) {
            return Future.succeededFuture(new Received(null, null));
        }
        if (input instanceof Input.Stream stream) {
            return bodies.stream(context, stream).map(content -> new Received(null, content));
        }
        boolean optional = input instanceof Input.Members members && !members.required();
        return (optional ? bodies.optional(context) : bodies.object(context))
                .map(body -> new Received(body == Bodies.Body.NONE ? null : body.members(), null));
    }

    private static Invocation invocation(
            RequestContext context, Operation operation, List<String> path, Received received) {
        String key =
                Route.method(operation) == HttpMethod.POST ? context.request().getHeader(IDEMPOTENCY_KEY) : null;
        Invocation.Content content = received.content;
        return new Invocation(
                named(operation, path),
                QueryString.parameters(context.request().query()),
                received.members,
                key == null || content == null ? content : content.with(new HashedStream(content.bytes())),
                ConditionalRequests.precondition(context.request()),
                key);
    }

    private void send(RequestContext context, Operation operation, Answer answer) {
        HttpServerResponse response = context.response();
        byte[] json = answer.json();
        if (json == null) {
            Answers.json(context, operation.isBackground() ? 202 : 204, NOTHING);
            return;
        }
        if (answer.etag() != null) {
            response.putHeader(HttpHeaders.ETAG, answer.etag());
        }
        int status = Route.status(operation);
        String location = status == 201 ? location(operation, answer) : null;
        if (location != null) {
            response.putHeader(HttpHeaders.LOCATION, location);
        }
        Answers.json(context, status, json);
    }

    /** The address of what an operation has created; {@code null} if it has none. */
    private @Nullable String location(Operation operation, Answer answer) {
        String address = answer.address();
        if (address != null) {
            return links.of(address);
        }
        ItemKey record = answer.record();
        if (record == null) {
            return null;
        }
        if (answer.entry() != null) {
            if (!(operation.target() instanceof Target.Entries)) {
                return null;
            }
            return hasAddresses(operation)
                    ? links.entry(operation.address(), record, answer.entry())
                    : links.entryInList(operation.address(), record, answer.entry());
        }
        return operations.engine().catalogue().get(record.collection()).offers(Crud.GET)
                ? links.record(record)
                : links.recordInList(record);
    }

    /** Whether each entry of the list has its own address. */
    private boolean hasAddresses(Operation list) {
        return operations.engine().actions().stream()
                .anyMatch(action -> action.operation().address().startsWith(list.address() + "/:"));
    }
}
