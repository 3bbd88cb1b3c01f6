package dev.planner.engine;

import dev.planner.engine.idempotency.IdempotencyKeys;
import dev.planner.engine.idempotency.Reservations;
import dev.planner.engine.invocation.Answer;
import dev.planner.engine.invocation.Invocation;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.invocation.Precondition;
import dev.planner.engine.operation.Input;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Target;
import dev.planner.engine.read.Rendered;
import dev.planner.item.ItemKey;
import dev.planner.store.ItemStore;
import io.vertx.core.Future;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Calls operations as REST and MCP do, in a shorter form. */
public final class EngineCalls {
    private final Engine engine;
    private final Operations operations;

    public EngineCalls(Engine engine, ItemStore store, Clock clock) {
        this.engine = engine;
        this.operations =
                new Operations(engine, new IdempotencyKeys(store, clock, Reservations.inProcess()), engine.actions());
    }

    public Operations operations() {
        return operations;
    }

    public Future<Rendered> create(String collection, Map<String, Object> body, Precondition precondition) {
        Action action = find(collection, operation -> operation.input() instanceof Input.NewRecord);
        return perform(action, Map.of(), body, precondition);
    }

    public Future<Rendered> update(String collection, String id, Map<String, Object> patch, Precondition precondition) {
        Action action = find(collection, operation -> operation.input() instanceof Input.Patch);
        return perform(action, id(action, id), patch, precondition);
    }

    public Future<Void> delete(String collection, String id, Precondition precondition) {
        Action action = find(collection, operation -> operation.id().startsWith("delete"));
        return operations
                .perform(action, new Invocation(id(action, id), Map.of(), null, null, precondition, null))
                .mapEmpty();
    }

    /** Rehearses the operation of {@link dev.planner.store.Things} whose id starts with a word. */
    Future<Answer> rehearse(String word, Map<String, String> path, Map<String, Object> body) {
        Action action = operations.all().stream()
                .filter(each -> each.operation().id().startsWith(word))
                .findFirst()
                .orElseThrow();
        return operations.rehearse(action, new Invocation(path, Map.of(), body, null, Precondition.NONE, null));
    }

    private static Map<String, String> id(Action action, String id) {
        return action.operation().path().isEmpty() ? Map.of() : Map.of(Target.ID, id);
    }

    private Action find(String collection, java.util.function.Predicate<Operation> wanted) {
        return operations.all().stream()
                .filter(action -> {
                    var type = action.operation().target().collection();
                    return type != null && type.name().equals(collection) && wanted.test(action.operation());
                })
                .findFirst()
                .orElseThrow();
    }

    private Future<Rendered> perform(
            Action action, Map<String, String> path, Map<String, Object> body, Precondition precondition) {
        return operations
                .perform(action, new Invocation(path, Map.of(), body, null, precondition, null))
                .map(answer -> {
                    ItemKey key = answer.record();
                    return engine.records().get(key.collection(), key.id());
                });
    }

    /**
     * Calls any operation.
     *
     * @param path the values of the path parameters, in order
     * @param members the members of the body and the query parameters
     */
    public Future<? extends Outcome> run(
            String operation, Precondition precondition, List<String> path, Map<String, Object> members) {
        Action action = operations.find(operation);
        Operation declared = action.operation();
        Map<String, String> address = new LinkedHashMap<>();
        for (int i = 0; i < path.size(); i++) {
            address.put(declared.path().get(i).name(), path.get(i));
        }
        Map<String, Object> body = new LinkedHashMap<>(members);
        Map<String, String> query = new LinkedHashMap<>();
        for (Parameter parameter : declared.query()) {
            Object value = body.remove(parameter.name());
            if (value != null) {
                query.put(parameter.name(), value.toString());
            }
        }
        return operations.run(
                action,
                new Invocation(
                        address,
                        query,
                        declared.input() instanceof Input.None ? null : body,
                        null,
                        precondition,
                        null));
    }
}
