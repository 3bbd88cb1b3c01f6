package dev.planner.http.rest;

import dev.planner.base.Hashes;
import dev.planner.base.Json;
import dev.planner.engine.Action;
import dev.planner.engine.Answer;
import dev.planner.engine.Engine;
import dev.planner.engine.Precondition;
import dev.planner.engine.Rendered;
import dev.planner.http.message.Answers;
import dev.planner.http.message.Conditions;
import dev.planner.http.message.Eventually;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Every declared action as an operation of the API. */
final class ActionEndpoints {
    private final Engine engine;
    private final Writes writes;
    private final Answers answers;

    ActionEndpoints(Engine engine, Writes writes, Answers answers) {
        this.engine = engine;
        this.writes = writes;
        this.answers = answers;
    }

    List<ApiOperation> operations() {
        return engine.actions().stream().map(this::operation).toList();
    }

    private ApiOperation operation(Action action) {
        List<String> names = names(action.path());
        return new ApiOperation(
                HttpMethod.valueOf(action.method().name()),
                action.path(),
                new ApiOperation.Subject.Verb(action),
                (context, values) -> run(context, action, path(names, values)));
    }

    /** The names of the path's parameters, in order. */
    static List<String> names(String path) {
        List<String> names = new ArrayList<>();
        for (String segment : path.split("/", -1)) {
            if (segment.startsWith(":")) {
                names.add(segment.substring(1));
            }
        }
        return names;
    }

    private static Map<String, String> path(List<String> names, List<String> values) {
        Map<String, String> path = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            path.put(names.get(i), values.get(i));
        }
        return path;
    }

    private void run(RoutingContext context, Action action, Map<String, String> path) {
        Map<String, Object> query = Arguments.ofQuery(action.parameters(), Parameters.of(context.request()));
        Precondition precondition = Conditions.precondition(context.request());
        if (action.method() == Action.Method.GET) {
            Action.Call call = new Action.Call(engine, path, query, Map.of(), precondition);
            Eventually.answer(context, action.run().apply(call), outcome -> show(context, outcome));
            return;
        }
        Writes.Work work = (doing, body) -> {
            Map<String, Object> members = Arguments.ofBody(declared(action), body);
            return action.run()
                    .apply(new Action.Call(doing, path, query, members, precondition))
                    .map(outcome -> answer(action, outcome));
        };
        List<Action.Parameter> declared = action.body();
        if (declared == null) {
            writes.withoutBody(context, work);
        } else if (declared.stream().anyMatch(Action.Parameter::required)) {
            writes.withBody(context, work);
        } else {
            writes.withOptionalBody(context, work);
        }
    }

    private static List<Action.Parameter> declared(Action action) {
        List<Action.Parameter> declared = action.body();
        return declared == null ? List.of() : declared;
    }

    private void show(RoutingContext context, Action.Outcome outcome) {
        if (outcome instanceof Action.Outcome.Entity entity) {
            answers.entity(context, engine.render(entity.item()));
        } else if (outcome instanceof Action.Outcome.Json json) {
            byte[] bytes = Json.write(json.value());
            answers.value(context, bytes, '"' + Hashes.of(bytes) + '"', total(json.value()));
        } else {
            context.response().setStatusCode(204).end();
        }
    }

    private static @Nullable Integer total(Object value) {
        return value instanceof List<?> list ? list.size() : null;
    }

    private Answer answer(Action action, Action.Outcome outcome) {
        if (outcome instanceof Action.Outcome.Entity entity) {
            Rendered rendered = engine.render(entity.item());
            return Writes.entity(action.answer().status(), rendered);
        }
        if (outcome instanceof Action.Outcome.Json json) {
            return new Answer(action.answer().status(), Map.of(), Json.write(json.value()));
        }
        return Writes.nothing();
    }
}
