package dev.planner.http.rest;

import dev.planner.base.Hashes;
import dev.planner.base.Json;
import dev.planner.engine.Engine;
import dev.planner.http.message.Answers;
import dev.planner.http.message.Eventually;
import dev.planner.http.message.FixedBody;
import dev.planner.item.Problem;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.store.FileProblem;
import dev.planner.store.ItemStore;
import io.vertx.core.Future;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** What the server tells about itself: health, version, the collections, and what is wrong with the project's files. */
final class CoreEndpoints {
    private final Answers answers;
    private final ItemStore store;
    private final Catalogue catalogue;
    private final Titles titles;
    private final Supplier<Future<Health>> health;
    private final Map<String, Object> version;
    private final FixedBody collections;
    private final int count;
    private final Map<String, FixedBody> byName = new LinkedHashMap<>();

    CoreEndpoints(
            Answers answers,
            Engine engine,
            ItemStore store,
            Supplier<Future<Health>> health,
            Map<String, Object> version) {
        this.answers = answers;
        this.store = store;
        this.catalogue = engine.catalogue();
        this.titles = new Titles(catalogue, store);
        this.health = health;
        this.version = version;
        var actions = engine.actions();
        List<Map<String, Object>> all = CollectionDescriptions.of(engine.catalogue(), actions);
        this.collections = FixedBody.json(Json.write(all));
        this.count = all.size();
        for (CollectionType type : engine.catalogue().all()) {
            byName.put(type.name(), FixedBody.json(Json.write(CollectionDescriptions.of(type, actions))));
        }
    }

    List<ApiOperation> operations() {
        List<ApiOperation> operations = new ArrayList<>();
        operations.add(get("/health", CoreDocs::health, this::health));
        operations.add(get("/version", CoreDocs::version, this::version));
        operations.add(get("/collections", CoreDocs::collections, this::collections));
        operations.add(get("/collections/:name", CoreDocs::collection, this::collection));
        operations.add(get("/collections/:area/:name", CoreDocs::collectionOfArea, this::collection));
        operations.add(get("/counts", CoreDocs::counts, this::counts));
        operations.add(get("/titles", CoreDocs::titles, this::titles));
        operations.add(get("/problems", CoreDocs::problems, this::problems));
        return operations;
    }

    private static ApiOperation get(String path, Supplier<Map<String, Object>> docs, ApiOperation.Handling handling) {
        return new ApiOperation(HttpMethod.GET, path, new ApiOperation.Subject.Described(docs), handling);
    }

    private void health(RoutingContext context, List<String> none) {
        Eventually.answer(
                context,
                health.get(),
                now -> Answers.json(context, now.serving() ? 200 : 503, Json.write(now.report())));
    }

    private void version(RoutingContext context, List<String> none) {
        Answers.json(context, 200, Json.write(version));
    }

    private void collections(RoutingContext context, List<String> none) {
        context.response().putHeader("X-Total-Count", Integer.toString(count));
        collections.answer(context);
    }

    private void collection(RoutingContext context, List<String> name) {
        FixedBody described = byName.get(String.join("/", name));
        if (described == null) {
            throw Problem.notFound("There is no collection with this name; GET /api/collections lists them.");
        }
        described.answer(context);
    }

    private void counts(RoutingContext context, List<String> none) {
        Map<String, Object> counts = new LinkedHashMap<>();
        byName.keySet()
                .forEach(name -> counts.put(name, store.snapshot().table(name).size()));
        byte[] json = Json.write(counts);
        answers.value(context, json, '"' + Hashes.of(json) + '"', null);
    }

    private void titles(RoutingContext context, List<String> none) {
        String collections =
                Parameters.of(context.request(), List.of("collections")).get("collections");
        Titles.Made made = titles.of(CollectionNames.read(catalogue, collections));
        answers.value(context, made.json(), made.etag(), null);
    }

    private void problems(RoutingContext context, List<String> none) {
        Eventually.answer(context, store.problems(), problems -> {
            byte[] json =
                    Json.write(problems.stream().map(CoreEndpoints::described).toList());
            answers.value(context, json, '"' + Hashes.of(json) + '"', problems.size());
        });
    }

    private static Map<String, Object> described(FileProblem problem) {
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("kind", problem.kind());
        described.put("path", problem.path());
        described.put("collection", problem.collection());
        described.put("detail", problem.detail());
        if (problem.repair() != null) {
            described.put("repair", problem.repair());
        }
        return described;
    }
}
