package dev.planner.http.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.engine.Action;
import dev.planner.engine.Call;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Presentation.Place;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.field.type.FieldTypes;
import dev.planner.http.openapi.OpenApi;
import dev.planner.item.Condition;
import dev.planner.mcp.AgentClient;
import dev.planner.schema.CollectionType;
import io.vertx.core.Future;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * An operation is one class: REST, the API description, the collection's description and the tools of agents include
 * it, and its condition is enforced.
 */
class NewOperationTest {

    /** Inflates a thing. */
    private static final class Inflate implements Action {
        private final Operation operation;

        Inflate(CollectionType type) {
            operation = Operation.change("inflateThing", Target.record(type))
                    .verb("inflate")
                    .says("Inflate a thing", "Makes a small thing larger.")
                    .when(Condition.when("size", 1L, null))
                    .body(Parameter.required("by", FieldTypes.integer(BigDecimal.ONE, null), "How much larger."))
                    .answers(Result.entity(type.name()))
                    .shown(Place.PRIMARY, "Inflate", "wind", "It cannot be made small again.")
                    .build();
        }

        @Override
        public Operation operation() {
            return operation;
        }

        @Override
        public Future<? extends Outcome> run(Call call) {
            return call.change((thing, transaction, moment) -> {
                Map<String, Object> values = new LinkedHashMap<>(thing.values());
                Number size = thing.number("size");
                values.put(
                        "size",
                        (size == null ? 0 : size.longValue())
                                + (Long) call.body().get("by"));
                return transaction.put(thing.key(), values);
            });
        }
    }

    @Test
    void addedOperation_isAvailableInEveryInterface() {
        CollectionRules rules = new CollectionRules() {
            @Override
            public List<Action> actions(CollectionType type) {
                return List.of(new Inflate(type));
            }
        };
        try (RestServer server = new RestServer(List.of(RestServer.things()), Map.of("things", rules))) {
            server.put("things", "a", Map.of("title", "Balloon", "size", 1L));
            var inflated =
                    server.http.post("/api/things/a/inflate", Map.of("by", 4L)).expect(200);
            assertThat(inflated.object()).containsEntry("size", 5L);

            var again =
                    server.http.post("/api/things/a/inflate", Map.of("by", 4L)).problem(409);
            assertThat(again.object().get("detail")).asString().contains("size is 1 or absent", "it is 5");
            server.http.post("/api/things/a/inflate", Map.of("by", 0L)).problem(400);
            server.http.post("/api/things/none/inflate", Map.of("by", 4L)).problem(404);
            assertThat(server.http.get("/api/things/a/inflate").problem(405).header("Allow"))
                    .contains("OPTIONS, POST");

            assertThat(server.http
                            .get("/api/collections/things")
                            .expect(200)
                            .object()
                            .get("operations"))
                    .asString()
                    .contains("id=inflateThing", "label=Inflate", "when={size=[1, null]}", "place=primary");
            server.put("things", "b", Map.of("title", "Ball", "size", 1L));
            AgentClient agent = AgentClient.connect(server.http);
            assertThat(agent.call("describe", "collection", "things").toString())
                    .contains("inflateThing");
            Object[] inflate = {"action", "inflateThing", "id", "b", "arguments", Map.of("by", 4L)};
            agent.call("run_action", inflate);
            assertThat(server.http.get("/api/things/b").expect(200).object()).containsEntry("size", 5L);
            assertThat(agent.fail("run_action", inflate).toString()).contains("it is 5");

            OpenApi description = new OpenApi(server.engine.catalogue(), server.declared(), List.of(), "1", "");
            assertThat(description.document().toString()).contains("/api/things/{id}/inflate", "inflateThing");
        }
    }
}
