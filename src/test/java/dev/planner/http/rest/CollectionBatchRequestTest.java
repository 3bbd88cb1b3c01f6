package dev.planner.http.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.http.Http;
import dev.planner.http.TestServer;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Crud;
import dev.planner.schema.Examples;
import dev.planner.schema.load.Descriptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Batches over HTTP, in every collection that has several records. */
class CollectionBatchRequestTest {
    @TempDir
    Path directory;

    private TestServer server;
    private Http http;

    @BeforeEach
    void serve() throws Exception {
        server = TestServer.start(directory);
        http = server.http;
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private static Map<String, Object> asked(Object... operations) {
        return Map.of("operations", List.of(operations));
    }

    private static Map<String, Object> create(Map<String, Object> value) {
        return Map.of("op", "create", "value", value);
    }

    private List<Map<String, Object>> changes() {
        return objects(http.get("/api/changes?limit=1000").expect(200).object(), "changes");
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> objects(Map<String, Object> answer, String name) {
        return (List<Map<String, Object>>) answer.get(name);
    }

    @TestFactory
    Stream<DynamicTest> everyCollection_changesInBatches() {
        return Descriptions.load().all().stream()
                .filter(type -> type.storage().layout() != CollectionType.Layout.SINGLETON)
                .map(type -> DynamicTest.dynamicTest(type.name(), () -> createAndDelete(type)));
    }

    private void createAndDelete(CollectionType type) {
        String path = "/api/" + type.name() + "/batch";
        Map<String, Object> value = Examples.create(type);
        value.remove("id");
        int before = changes().size();
        Http.Answer answer = http.post(path, asked(create(value)));
        if (answer.status() != 200) {
            // The example refers to records that do not exist here.
            answer.problem(answer.status());
            assertThat(answer.status()).isIn(400, 409);
            assertThat(changes()).hasSize(before);
            return;
        }
        String id = String.valueOf(objects(answer.object(), "results").get(0).get("id"));
        assertThat(changes()).hasSize(before + 1);
        assertThat(type.offers(Crud.DELETE)).isTrue();
        http.post(path, asked(Map.of("op", "delete", "id", id), Map.of("op", "explode", "id", id)))
                .problem(400);
        assertThat(http.post(path, asked(Map.of("op", "delete", "id", "nobody")))
                        .problem(404)
                        .object()
                        .get("detail"))
                .asString()
                .startsWith("Operation 0: ");
        assertThat(changes()).hasSize(before + 1);
    }

    @Test
    void eachRecord_hasOneEvent_andARepeatedKeyHasNoEffect() {
        Map<String, Object> body = asked(
                create(Map.of("id", "a", "title", "A")),
                create(Map.of("id", "b", "title", "B")),
                Map.of("op", "update", "id", "a", "value", Map.of("title", "C")));
        String first = http.post("/api/notes/batch", body, "Idempotency-Key", "k")
                .expect(200)
                .text();
        assertThat(http.post("/api/notes/batch", body, "Idempotency-Key", "k")
                        .expect(200)
                        .text())
                .isEqualTo(first);
        http.post("/api/notes/batch", asked(), "Idempotency-Key", "k").problem(422);
        List<String> events = new ArrayList<>();
        changes().forEach(change -> events.add(change.get("action") + " " + change.get("id")));
        assertThat(events).containsExactlyInAnyOrder("created a", "created b");
    }

    @Test
    void recordDeletedAndCreatedAgain_isOnlyInTheResultOfItsCreation() {
        http.post("/api/notes", Map.of("id", "n", "title", "A")).expect(201);
        Map<String, Object> answer = http.post(
                        "/api/notes/batch",
                        asked(Map.of("op", "delete", "id", "n"), create(Map.of("id", "n", "title", "B"))))
                .expect(200)
                .object();
        List<Map<String, Object>> results = objects(answer, "results");
        assertThat(results.get(0)).containsOnlyKeys("op", "id");
        assertThat(results.get(1)).containsKeys("value", "etag");
    }

    @Test
    void staleTag_isRefusedWithTheCurrentRecord() {
        String stale = http.post("/api/goals", Map.of("id", "g", "title", "A"))
                .expect(201)
                .etag();
        String current =
                http.put("/api/goals/g", Map.of("title", "B")).expect(200).etag();
        Map<String, Object> problem = http.post(
                        "/api/goals/batch",
                        asked(
                                create(Map.of("title", "Other")),
                                Map.of("op", "update", "id", "g", "ifMatch", stale, "value", Map.of("title", "C"))))
                .problem(412)
                .object();
        assertThat(problem).containsEntry("etag", current);
        assertThat(problem.get("current")).asString().contains("title=B");
        assertThat(problem.get("detail")).asString().startsWith("Operation 1: ");
        assertThat(http.get("/api/goals").expect(200).list()).hasSize(1);
    }

    /** A proxy makes tags weak, and the tools of agents show tags without quotes. */
    @Test
    void weakTagOrTagWithoutQuotes_countsAsTheStrongOne() {
        http.post("/api/notes", Map.of("id", "n", "title", "A")).expect(201);
        List<UnaryOperator<String>> forms =
                List.of(tag -> tag, tag -> "W/" + tag, tag -> tag.replace("\"", ""), tag -> "*");
        for (UnaryOperator<String> form : forms) {
            String sent = form.apply(http.get("/api/notes/n").etag());
            Map<String, Object> value = Map.of("title", "A " + sent);
            Map<String, Object> operation = Map.of("op", "update", "id", "n", "ifMatch", sent, "value", value);
            http.post("/api/notes/batch", asked(operation)).expect(200);
        }
    }

    @Test
    void batchPath_acceptsOnlyPost_andIsNotAnId() {
        assertThat(http.put("/api/notes/batch", Map.of("title", "x")).status()).isIn(404, 405);
        http.post("/api/notes", Map.of("id", "batch", "title", "x")).problem(400);
        http.post("/api/project/config/batch", asked()).problem(404);
    }

    @Test
    void everyBatch_isDescribed() {
        Map<String, Object> notes =
                http.get("/api/collections/notes").expect(200).object();
        assertThat(objects(notes, "operations"))
                .anySatisfy(operation -> assertThat(operation)
                        .containsEntry("id", "batchNotes")
                        .containsEntry("address", "/notes/batch"));
    }
}
