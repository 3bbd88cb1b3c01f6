package dev.planner.http.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.engine.Action;
import dev.planner.engine.Engine;
import dev.planner.engine.Operations;
import dev.planner.engine.idempotency.IdempotencyKeys;
import dev.planner.engine.idempotency.Reservations;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.project.CatalogueActions;
import dev.planner.http.Http;
import dev.planner.http.message.ApiLinks;
import dev.planner.http.message.Bodies;
import dev.planner.http.message.BodyBudget;
import dev.planner.http.message.Problems;
import dev.planner.http.message.RequestGuard;
import dev.planner.http.openapi.OpenApi;
import dev.planner.schema.Catalogue;
import dev.planner.schema.load.Descriptions;
import dev.planner.store.files.MarkdownStore;
import dev.planner.store.files.StoreOptions;
import io.vertx.core.Vertx;
import io.vertx.ext.web.Router;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A collection is one description file: storage, validation, REST and the API description include it. */
class NewCollectionTest {
    private static final String DESCRIPTION = """
            name: garden/plants
            title: Plants
            singular: plant
            group: Team
            icon: sprout
            description: What grows in the garden.
            directory: garden
            id: plant
            naming: name
            order: [name]
            fields:
              name: {help: "What the label says."}
              height: {type: number, min: 0, help: Centimetres.}
              planted: date
              care: {type: markdown, in: text}
            """;

    @TempDir
    private Path directory;

    @TempDir
    private Path descriptions;

    @Test
    void addedDescription_addsACollection() throws IOException {
        Files.writeString(descriptions.resolve("plants.yaml"), DESCRIPTION);
        Files.writeString(directory.resolve("project.md"), "---\nname: Garden\n---\n");
        Vertx vertx = Vertx.vertx();
        Catalogue catalogue = Descriptions.load(descriptions);
        Clock clock = Clock.systemUTC();
        MarkdownStore store = MarkdownStore.open(vertx, directory, catalogue, StoreOptions.of(clock))
                .await();
        try {
            Engine engine = new Engine(catalogue, store, Map.of(), () -> clock);
            List<Action> actions = new ArrayList<>(engine.actions());
            actions.addAll(new CatalogueActions(catalogue, store, () -> declared(actions)).actions());
            Operations operations =
                    new Operations(engine, new IdempotencyKeys(store, clock, Reservations.inProcess()), actions);
            List<Route> routes = new OperationRoutes(
                            operations,
                            new Bodies(1 << 20, new BodyBudget(2 << 20), RequestGuard.NONE),
                            ApiLinks.AT_ROOT)
                    .routes();
            Problems problems = new Problems(engine);
            int port = vertx.createHttpServer()
                    .requestHandler(new Api(routes, request -> {}, problems, Router.router(vertx)))
                    .listen(0, "127.0.0.1")
                    .await()
                    .actualPort();
            drive(new Http(port));
            assertThat(new OpenApi(catalogue, declared(actions), List.of(), "1", "")
                            .document()
                            .toString())
                    .contains("/api/garden/plants/{id}", "createPlant");
        } finally {
            store.close().await();
            vertx.close().await();
        }
    }

    private static List<Operation> declared(List<Action> actions) {
        return actions.stream().map(Action::operation).toList();
    }

    private void drive(Http http) throws IOException {
        String path = "/api/garden/plants";
        var created = http.post(path, Map.of("name", "Fig", "height", 40L, "care", "Water it.\n\nOften."))
                .expect(201);
        String one = created.header("Location").orElseThrow();
        assertThat(http.get(one).expect(200).object()).containsEntry("height", 40L);
        http.post(path, Map.of("name", "Fig", "height", -1L)).problem(400);
        http.post(path, Map.of("height", 3L)).problem(400);
        http.put(one, Map.of("height", 45L), "If-Match", created.etag()).expect(200);
        assertThat(http.get(path + "?height=45&fields=name").expect(200).list())
                .extracting("name")
                .containsExactly("Fig");
        assertThat(http.get("/api/collections/garden/plants").expect(200).object())
                .containsEntry("title", "Plants");
        try (var files = Files.list(directory.resolve("garden"))) {
            assertThat(files.map(ScenarioFiles::read))
                    .singleElement()
                    .asString()
                    .contains("height: 45", "# Fig", "Often.");
        }
        http.delete(one).expect(204);
        http.get(one).problem(404);
    }

    private static final class ScenarioFiles {
        static String read(Path file) {
            try {
                return Files.readString(file);
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }
    }
}
