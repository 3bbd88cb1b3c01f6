package dev.planner.http.rest;

import dev.planner.engine.Action;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.Engine;
import dev.planner.engine.Idempotency;
import dev.planner.field.FieldType;
import dev.planner.field.FieldTypes;
import dev.planner.http.Http;
import dev.planner.http.message.Bodies;
import dev.planner.http.message.Problems;
import dev.planner.item.ItemKey;
import dev.planner.markdown.binding.EntryBinding;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.Operation;
import dev.planner.store.InMemoryStore;
import dev.planner.store.Locks;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.ext.web.Router;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The REST part alone over records in memory: for tests of the translation, with collections made for the purpose. */
final class RestServer implements AutoCloseable {
    static final Clock CLOCK = Clock.fixed(Instant.parse("2026-05-04T10:00:00Z"), ZoneOffset.UTC);
    static final int BODY_LIMIT = 300_000;

    final Http http;
    final Engine engine;
    private final Vertx vertx = Vertx.vertx();
    private final InMemoryStore store;

    RestServer(List<CollectionType> types, Map<String, CollectionRules> rules) {
        Catalogue catalogue = new Catalogue(types);
        store = new InMemoryStore(catalogue, CLOCK);
        engine = new Engine(catalogue, store, rules, () -> CLOCK);
        RestEndpoints rest = new RestEndpoints(
                engine,
                store,
                new EmptyTrash(),
                new Idempotency(engine, store, CLOCK),
                new Bodies(BODY_LIMIT),
                () -> Future.succeededFuture(new Health(true, Map.of("status", "ok"))),
                Map.of("version", "1"));
        Router router = Router.router(vertx);
        new Problems(engine).mount(router);
        new Api(rest.operations()).mount(router);
        router.get("/api/elsewhere").handler(context -> context.response().end("here"));
        router.get("/api/broken").handler(context -> {
            throw new IllegalStateException("secret");
        });
        HttpServer server = vertx.createHttpServer()
                .requestHandler(router)
                .invalidRequestHandler(Problems::unreadable)
                .listen(0, "127.0.0.1")
                .await();
        http = new Http(server.actualPort());
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

    static CollectionType type(String name, Set<Operation> operations, FieldSpec... fields) {
        Map<String, FieldSpec> byName = new LinkedHashMap<>();
        Arrays.stream(fields).forEach(field -> byName.put(field.name(), field));
        return new CollectionType(
                name,
                name,
                "thing",
                "Things",
                "box",
                "Things for tests.",
                operations,
                new CollectionType.Storage(name, CollectionType.Layout.FLAT),
                "thing",
                "title",
                List.of(fields),
                List.of("title"),
                byName);
    }

    static FieldSpec field(String name, FieldType type) {
        return new FieldSpec(
                name,
                name,
                null,
                type,
                name.equals("title"),
                FieldSpec.Origin.CLIENT,
                null,
                null,
                List.of(),
                new EntryBinding(name, List.of()),
                false,
                null,
                null);
    }

    static CollectionType things() {
        return type(
                "things",
                EnumSet.allOf(Operation.class),
                field("title", FieldTypes.title()),
                field("size", FieldTypes.integer(null, null)),
                field("notes", FieldTypes.markdown()));
    }

    static Action action(
            Action.Method method,
            String path,
            List<Action.Parameter> query,
            List<Action.Parameter> body,
            java.util.function.Function<Action.Call, io.vertx.core.Future<Action.Outcome>> run) {
        return new Action(
                "doIt", method, path, "Do it", query, body, Action.Answer.json(200, Map.of("type", "object")), run);
    }
}
