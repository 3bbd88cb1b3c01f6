package dev.planner.http.rest;

import dev.planner.engine.Action;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.Engine;
import dev.planner.engine.Operations;
import dev.planner.engine.idempotency.IdempotencyKeys;
import dev.planner.engine.idempotency.Reservations;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.Target;
import dev.planner.engine.project.CatalogueActions;
import dev.planner.engine.project.ProblemActions;
import dev.planner.engine.project.ProjectProblems;
import dev.planner.engine.project.TrashActions;
import dev.planner.field.FieldType;
import dev.planner.field.type.FieldTypes;
import dev.planner.http.Http;
import dev.planner.http.message.ApiLinks;
import dev.planner.http.message.Bodies;
import dev.planner.http.message.BodyBudget;
import dev.planner.http.message.Problems;
import dev.planner.http.message.RequestGuard;
import dev.planner.item.ItemKey;
import dev.planner.markdown.binding.EntryBinding;
import dev.planner.mcp.McpServer;
import dev.planner.mcp.transport.StreamableHttp;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Crud;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.display.Display;
import dev.planner.schema.display.RecordLayout;
import dev.planner.store.InMemoryStore;
import dev.planner.store.Locks;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.ext.web.Router;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Only REST and MCP, with records in memory and collections that tests define. */
final class RestServer implements AutoCloseable {
    static final Clock CLOCK = Clock.fixed(Instant.parse("2026-05-04T10:00:00Z"), ZoneOffset.UTC);
    static final int BODY_LIMIT = 300_000;

    final Http http;
    final Engine engine;
    private final Vertx vertx = Vertx.vertx();
    private final InMemoryStore store;
    private final Operations operations;

    RestServer(List<CollectionType> types, Map<String, CollectionRules> rules) {
        Catalogue catalogue = new Catalogue(types);
        store = new InMemoryStore(catalogue, CLOCK);
        engine = new Engine(catalogue, store, rules, () -> CLOCK);
        List<Action> actions = new ArrayList<>(engine.actions());
        actions.addAll(new CatalogueActions(
                        catalogue,
                        store,
                        () -> actions.stream().map(Action::operation).toList())
                .actions());
        actions.addAll(new ProblemActions(new ProjectProblems(store, engine)).actions());
        actions.addAll(new TrashActions(new EmptyTrash()).actions());
        operations = new Operations(engine, new IdempotencyKeys(store, CLOCK, Reservations.inProcess()), actions);
        Bodies bodies = new Bodies(BODY_LIMIT, new BodyBudget(2 * BODY_LIMIT), RequestGuard.NONE);
        List<Route> routes = new ArrayList<>(new OperationRoutes(operations, bodies, ApiLinks.AT_ROOT).routes());
        routes.addAll(new ServerRoutes(
                        () -> Future.succeededFuture(new Health(true, Map.of("status", "ok"))), Map.of("version", "1"))
                .routes());
        Operation broken = Operation.read("break", Target.project())
                .at("/broken")
                .says("Fail", "Always.")
                .build();
        routes.add(new Route(broken, (context, none) -> {
            throw new IllegalStateException("secret");
        }));
        Problems problems = new Problems(engine);
        Router router = Router.router(vertx);
        problems.mount(router);
        McpServer agents = McpServer.of(operations, List.of(), false);
        new StreamableHttp(agents.dispatcher(), bodies, System::nanoTime).mount(router);
        HttpServer server = vertx.createHttpServer()
                .requestHandler(new Api(routes, request -> {}, problems, router))
                .invalidRequestHandler(Problems::unreadable)
                .listen(0, "127.0.0.1")
                .await();
        http = new Http(server.actualPort());
    }

    /** Returns all operations. */
    List<Operation> declared() {
        return operations.all().stream().map(Action::operation).toList();
    }

    void put(String collection, String id, Map<String, Object> values) {
        ItemKey key = new ItemKey(collection, id);
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("id", id);
        all.putAll(values);
        store.commit(Locks.record(key), transaction -> transaction.put(key, all));
    }

    @Override
    public void close() {
        vertx.close().await();
    }

    static CollectionType type(String name, Set<Crud> operations, FieldSpec... fields) {
        Map<String, FieldSpec> byName = new LinkedHashMap<>();
        byName.put("id", field("id", FieldTypes.text(128)));
        Arrays.stream(fields).forEach(field -> byName.put(field.name(), field));
        return new CollectionType(
                name,
                name,
                "thing",
                null,
                "Things",
                false,
                "box",
                "Things for tests.",
                operations,
                new CollectionType.Storage(name, CollectionType.Layout.FLAT),
                "thing",
                "title",
                null,
                List.copyOf(byName.values()),
                List.of("title"),
                List.of("id", "title"),
                List.of(),
                List.of(),
                List.of(),
                new Display(
                        "title",
                        false,
                        null,
                        null,
                        List.of(),
                        null,
                        List.of(),
                        List.of(),
                        List.of(),
                        new RecordLayout(List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of()),
                        List.of(),
                        List.of(),
                        null),
                byName);
    }

    static FieldSpec field(String name, FieldType type) {
        return new FieldSpec(
                name,
                name,
                null,
                type,
                null,
                name.equals("title"),
                FieldSpec.Origin.CLIENT,
                null,
                null,
                null,
                List.of(),
                new EntryBinding(name, List.of()),
                false,
                null,
                null,
                List.of(),
                0,
                false);
    }

    static CollectionType things() {
        return type(
                "things",
                EnumSet.allOf(Crud.class),
                field("title", FieldTypes.title()),
                field("size", FieldTypes.integer(null, null)),
                field("notes", FieldTypes.markdown()));
    }
}
