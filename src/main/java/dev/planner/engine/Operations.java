package dev.planner.engine;

import dev.planner.base.Json;
import dev.planner.engine.idempotency.Fingerprint;
import dev.planner.engine.idempotency.IdempotencyKeys;
import dev.planner.engine.idempotency.UnitOfWork;
import dev.planner.engine.invocation.Answer;
import dev.planner.engine.invocation.Invocation;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Arguments;
import dev.planner.engine.operation.Input;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.read.Rendered;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.ValueFault;
import io.vertx.core.Future;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All operations of the server, and the only entry point for calls: a call is checked against its declaration,
 * performed once for each idempotency key, and answered.
 */
public final class Operations {
    private final Engine engine;
    private final IdempotencyKeys keys;
    private final Map<String, Action> byId;

    /**
     * @throws IllegalStateException if two operations have the same id
     */
    public Operations(Engine engine, IdempotencyKeys keys, List<Action> actions) {
        this.engine = engine;
        this.keys = keys;
        Map<String, Action> all = new LinkedHashMap<>();
        for (Action action : actions) {
            if (all.put(action.operation().id(), action) != null) {
                throw new IllegalStateException(
                        "two operations are named " + action.operation().id());
            }
        }
        this.byId = Collections.unmodifiableMap(all);
    }

    public Engine engine() {
        return engine;
    }

    /** All operations, in the order of their presentation. */
    public List<Action> all() {
        return List.copyOf(byId.values());
    }

    /** The operation with this id; {@code null} if there is none. */
    public @Nullable Action find(String id) {
        return byId.get(id);
    }

    /**
     * Performs a call whose answer is not stored: a read, or a call without an idempotency key whose outcome is a
     * stream.
     *
     * @return fails with a {@link ProblemException} if it is refused
     */
    public Future<? extends Outcome> run(Action action, Invocation invocation) {
        try {
            return action.run(call(action.operation(), invocation, UnitOfWork.PLAIN));
        } catch (ProblemException e) {
            return Future.failedFuture(e);
        }
    }

    /**
     * Performs a call that changes something, once for each idempotency key.
     *
     * @return fails with a {@link ProblemException} if it is refused
     */
    public Future<Answer> perform(Action action, Invocation invocation) {
        try {
            String key = invocation.key();
            if (key == null) {
                return perform(action, invocation, UnitOfWork.PLAIN);
            }
            Invocation.Content content = invocation.content();
            Fingerprint fingerprint = new Fingerprint(
                    fingerprint(action.operation(), invocation),
                    content == null ? null : (Invocation.HashedBytes) content.bytes());
            return keys.once(key, fingerprint, unit -> perform(action, invocation, unit));
        } catch (ProblemException e) {
            return Future.failedFuture(e);
        }
    }

    /**
     * Performs an operation without writing: it runs every check and every rule and then discards the result.
     *
     * @return the answer that the call would have; fails with a {@link ProblemException} if the call would be refused
     */
    public Future<Answer> rehearse(Action action, Invocation invocation) {
        if (!action.operation().isRehearsable()) {
            throw new IllegalArgumentException(action.operation() + " may do more than its commit");
        }
        return perform(action, invocation, UnitOfWork.REHEARSAL);
    }

    private Future<Answer> perform(Action action, Invocation invocation, UnitOfWork unit) {
        try {
            return action.run(call(action.operation(), invocation, unit)).map(this::answer);
        } catch (ProblemException e) {
            return Future.failedFuture(e);
        }
    }

    private static byte[] fingerprint(Operation operation, Invocation invocation) {
        return Json.write(List.of(
                operation.id(),
                invocation.path(),
                invocation.query(),
                invocation.body() == null ? "" : invocation.body()));
    }

    private Call call(Operation operation, Invocation invocation, UnitOfWork unit) {
        requirePath(operation, invocation);
        return new Call(
                engine,
                operation,
                unit,
                invocation,
                operation.filters() ? Map.of() : Arguments.ofQuery(operation.query(), invocation.query()),
                body(operation, invocation.body()));
    }

    private static void requirePath(Operation operation, Invocation invocation) {
        for (Parameter parameter : operation.path()) {
            if (!invocation.path().containsKey(parameter.name())) {
                throw Problem.invalidParameter(ValueFault.REQUIRED, parameter.name(), "is required");
            }
        }
    }

    private static Map<String, @Nullable Object> body(
            Operation operation, @Nullable Map<String, @Nullable Object> sent) {
        Input input = operation.input();
        if (input instanceof Input.Members members) {
            if (sent == null && members.required()) {
                throw Problem.invalid(ValueFault.MALFORMED, "", "The body is empty; send a JSON object.");
            }
            return new LinkedHashMap<>(Arguments.ofBody(members.parameters(), sent == null ? Map.of() : sent));
        }
        if (input instanceof Input.NewRecord || input instanceof Input.Patch) {
            if (sent == null) {
                throw Problem.invalid(ValueFault.MALFORMED, "", "The body is empty; send a JSON object.");
            }
            return sent;
        }
        return Map.of();
    }

    /** Converts an outcome to the client's answer. */
    private Answer answer(Outcome outcome) {
        if (outcome instanceof Outcome.Entity entity) {
            Rendered rendered = engine.records().render(entity.item());
            return new Answer(rendered.json(), rendered.etag(), entity.item().key(), null, null);
        } else if (outcome instanceof Outcome.Entry entry) {
            Rendered rendered = engine.records().render(entry.record());
            return new Answer(
                    Json.write(entry.value()), rendered.etag(), entry.record().key(), entry.id(), null);
        } else if (outcome instanceof Outcome.Value value) {
            return new Answer(Json.write(value.json()), null, null, null, null);
        } else if (outcome instanceof Outcome.Created created) {
            return new Answer(Json.write(created.json()), null, null, null, created.address());
        } else if (outcome instanceof Outcome.Nothing) {
            return Answer.NOTHING;
        }
        throw new IllegalStateException("an answer cannot be made of " + outcome);
    }
}
