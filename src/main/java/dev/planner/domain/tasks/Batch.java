package dev.planner.domain.tasks;

import static dev.planner.engine.operation.Operation.change;

import dev.planner.base.Json;
import dev.planner.base.Maps;
import dev.planner.domain.tasks.BatchOperations.Operation;
import dev.planner.engine.Action;
import dev.planner.engine.Call;
import dev.planner.engine.Engine;
import dev.planner.engine.Outcome;
import dev.planner.engine.Precondition;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.engine.read.Moment;
import dev.planner.engine.read.Rendered;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.Violation;
import dev.planner.schema.CollectionType;
import dev.planner.store.Locks;
import dev.planner.store.Snapshot;
import dev.planner.store.Transaction;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** {@code POST /tasks/batch}: several changes in one transaction. */
final class Batch {
    private static final BatchOperations OPERATIONS = new BatchOperations();

    private final CollectionType type;

    Batch(CollectionType type) {
        this.type = type;
    }

    Action action() {
        return Action.of(
                change("batchTasks", Target.collection(type))
                        .verb("batch")
                        .says(
                                "Change many tasks at once",
                                "Creates, updates, moves and deletes up to 500 tasks, in order: all of it happens "
                                        + "or nothing does.")
                        .body(Parameter.required("operations", OPERATIONS, "What to do, in order."))
                        .answers(Result.value("BatchResults", answerSchema()))
                        .build(),
                this::run);
    }

    private static Map<String, Object> answerSchema() {
        Map<String, Object> result = Maps.of(
                "op", Maps.of("type", "string"),
                "id", Maps.of("type", "string"),
                "etag", Maps.of("type", "string"),
                "value", Maps.of("type", "object", "description", "The task as it is now; left out when it is gone."));
        return Maps.of(
                "type",
                "object",
                "properties",
                Maps.of("results", Maps.of("type", "array", "items", Maps.of("type", "object", "properties", result))));
    }

    private Future<Outcome> run(Call call) {
        List<Operation> operations = operations(call);
        return call.commit(
                        Locks.collections(Set.of(type.name())),
                        (transaction, moment) ->
                                new Outcome.Value(new Unit(call.engine(), transaction, moment).perform(operations)))
                .map(done -> new Outcome.Value(Maps.of("results", results(call.engine(), done))));
    }

    @SuppressWarnings("unchecked")
    private static List<Operation> operations(Call call) {
        return (List<Operation>) call.body().getOrDefault("operations", List.of());
    }

    /** The operations of a batch during execution. */
    private final class Unit {
        private final Engine engine;
        private final Transaction transaction;
        private final Moment moment;
        private final Board board;

        Unit(Engine engine, Transaction transaction, Moment moment) {
            this.engine = engine;
            this.transaction = transaction;
            this.moment = moment;
            this.board = new Board(type, transaction, moment);
        }

        /** The description of each completed operation, in a form that can be stored. */
        List<Map<String, Object>> perform(List<Operation> operations) {
            List<Map<String, Object>> done = new ArrayList<>();
            List<Problem> problems = new ArrayList<>();
            for (int i = 0; i < operations.size(); i++) {
                try {
                    String id = perform(operations.get(i)).id();
                    done.add(Maps.of("op", operations.get(i).kind().word(), "id", id));
                } catch (ProblemException e) {
                    problems.add(at(i, e.problem()));
                }
            }
            if (!problems.isEmpty()) {
                throw new ProblemException(summed(problems));
            }
            return done;
        }

        private ItemKey perform(Operation operation) {
            ItemKey key = new ItemKey(type.name(), String.valueOf(operation.id()));
            return switch (operation.kind()) {
                case CREATE -> create(operation);
                case UPDATE -> update(key, operation);
                case MOVE -> move(key, operation);
                case DELETE -> delete(key, operation);
            };
        }

        private ItemKey create(Operation operation) {
            Map<String, @Nullable Object> body = new LinkedHashMap<>(operation.value());
            String section = body.get("section") instanceof String text ? text : Sections.TODO;
            // The board already contains the tasks that this batch has put there.
            body.putIfAbsent("order", board.behind(section, ""));
            return board.changed(
                            engine.writer().create(transaction, moment, type.name(), body, precondition(operation)))
                    .key();
        }

        private ItemKey update(ItemKey key, Operation operation) {
            Item before = engine.writer().existing(transaction, moment, key, precondition(operation));
            Map<String, @Nullable Object> patch = new LinkedHashMap<>(operation.value());
            if (patch.get("section") instanceof String section
                    && !Sections.same(before.text("section"), section.strip())) {
                patch.putIfAbsent("order", board.behind(section, key.id()));
            }
            board.changed(engine.writer().update(transaction, moment, key, patch, Precondition.NONE));
            return key;
        }

        private ItemKey move(ItemKey key, Operation operation) {
            Item task = engine.writer().existing(transaction, moment, key, precondition(operation));
            List<Violation> violations = new ArrayList<>();
            Object section = operation.value().get("section");
            Object position = operation.value().get("position");
            Object wanted =
                    section == null ? null : Fields.type(type, "section").accept(section, "/section", violations::add);
            if (wanted == null && violations.isEmpty()) {
                violations.add(new Violation("/section", "is required"));
            }
            Object place = position == null ? null : Move.POSITION.accept(position, "/position", violations::add);
            if (!violations.isEmpty()) {
                throw new ProblemException(new Problem.Invalid("The task cannot be moved there.", violations));
            }
            board.move(task, String.valueOf(wanted), (Long) place);
            return key;
        }

        private ItemKey delete(ItemKey key, Operation operation) {
            engine.writer().delete(transaction, moment, key, precondition(operation));
            board.deleted(key.id());
            return key;
        }

        private Precondition precondition(Operation operation) {
            String tag = operation.ifMatch();
            return tag == null ? Precondition.NONE : Precondition.match(List.of(tag));
        }
    }

    private static Problem at(int index, Problem problem) {
        String place = "/operations/" + index;
        if (problem instanceof Problem.Invalid invalid) {
            return new Problem.Invalid(
                    invalid.detail(), within(place + "/value", invalid.violations(), invalid.detail()));
        }
        if (problem instanceof Problem.Conflict conflict) {
            return new Problem.Conflict(
                    conflict.detail(), within(place + "/value", conflict.violations(), conflict.detail()));
        }
        if (problem instanceof Problem.NotFound missing) {
            return new Problem.NotFound("Operation " + index + ": " + missing.detail());
        }
        if (problem instanceof Problem.Stale stale) {
            return new Problem.Stale("Operation " + index + ": " + stale.detail(), stale.current());
        }
        return problem;
    }

    private static List<Violation> within(String place, List<Violation> violations, String detail) {
        return violations.isEmpty()
                ? List.of(new Violation(place, detail))
                : violations.stream()
                        .map(violation -> violation.at(place + violation.pointer()))
                        .toList();
    }

    /** Reports all invalid input together, otherwise the first conflict. */
    private static Problem summed(List<Problem> problems) {
        List<Violation> violations = new ArrayList<>();
        for (Problem problem : problems) {
            if (problem instanceof Problem.Invalid invalid) {
                violations.addAll(invalid.violations());
            }
        }
        return violations.isEmpty()
                ? problems.get(0)
                : new Problem.Invalid("Nothing was done: some operations cannot be used.", violations);
    }

    private List<Object> results(Engine engine, Outcome done) {
        Snapshot snapshot = engine.records().moment().snapshot();
        List<?> performed =
                done instanceof Outcome.Value value && value.json() instanceof List<?> list ? list : List.of();
        List<Object> results = new ArrayList<>(performed.size());
        for (Object one : performed) {
            Map<?, ?> each = (Map<?, ?>) one;
            Map<String, Object> result = new LinkedHashMap<>();
            each.forEach((name, member) -> result.put((String) name, member));
            Item item = snapshot.get(new ItemKey(type.name(), String.valueOf(each.get("id"))));
            if (item != null) {
                Rendered rendered = engine.records().render(item);
                result.put("etag", rendered.etag());
                result.put("value", shown(rendered));
            }
            results.add(result);
        }
        return results;
    }

    private static Object shown(Rendered rendered) {
        try {
            Object value = Json.read(rendered.json());
            return value == null ? Map.of() : value;
        } catch (Json.MalformedJsonException e) {
            throw new IllegalStateException("a rendered task is no JSON", e);
        }
    }
}
