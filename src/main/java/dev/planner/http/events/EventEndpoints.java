package dev.planner.http.events;

import dev.planner.base.Json;
import dev.planner.engine.Engine;
import dev.planner.feed.Feed;
import dev.planner.feed.FeedEvent;
import dev.planner.http.message.Endpoints;
import dev.planner.http.rest.ApiOperation;
import dev.planner.http.rest.CollectionNames;
import dev.planner.http.rest.Parameters;
import dev.planner.item.Change;
import dev.planner.item.Item;
import dev.planner.item.Query;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import io.netty.channel.EventLoop;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.internal.ContextInternal;
import io.vertx.ext.web.RoutingContext;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** {@code GET /api/events} and {@code GET /api/changes}. */
public final class EventEndpoints {
    private static final int DEFAULT_LIMIT = 100;
    private static final List<String> CHANGES = List.of("since", "collections", "limit");

    private final Vertx vertx;
    private final Feed feed;
    private final Catalogue catalogue;
    private final EventFrames frames;
    private final Map<EventLoop, EventHub> hubs = new ConcurrentHashMap<>();

    public EventEndpoints(Vertx vertx, Feed feed, Engine engine) {
        this.vertx = vertx;
        this.feed = feed;
        this.catalogue = engine.catalogue();
        this.frames = new EventFrames(engine);
    }

    public List<ApiOperation> operations() {
        CollectionType example = catalogue.all().iterator().next();
        return List.of(
                operation("/events", () -> EventDocs.stream(example), this::stream),
                operation("/changes", () -> EventDocs.changes(example), this::changes));
    }

    private static ApiOperation operation(
            String path, Supplier<Map<String, Object>> docs, ApiOperation.Handling handling) {
        return new ApiOperation(HttpMethod.GET, path, new ApiOperation.Subject.Described(docs), handling);
    }

    private void stream(RoutingContext request, List<String> none) {
        Set<String> collections =
                CollectionNames.read(catalogue, request.request().getParam("collections"));
        String lastEventId = request.request().getHeader("Last-Event-ID");
        HttpServerResponse response = request.response();
        response.setChunked(true)
                .putHeader("Content-Type", "text/event-stream")
                .putHeader("Cache-Control", "no-store")
                .putHeader("X-Accel-Buffering", "no");
        if (request.request().method() == HttpMethod.HEAD) {
            response.end();
            return;
        }
        hub().join(request.request(), collections, lastEventId);
    }

    /** One for each event loop, not for each context: every request has a context of its own. */
    private EventHub hub() {
        ContextInternal context = (ContextInternal) vertx.getOrCreateContext();
        return hubs.computeIfAbsent(context.nettyEventLoop(), loop -> new EventHub(vertx, feed, frames));
    }

    private void changes(RoutingContext request, List<String> none) {
        Map<String, String> parameters = Parameters.of(request.request(), CHANGES);
        Set<String> collections = CollectionNames.read(catalogue, parameters.get("collections"));
        Integer asked = Query.limit(parameters.get("limit"));
        int limit = asked == null ? DEFAULT_LIMIT : asked;
        String since = parameters.get("since");
        Map<String, Object> answer = since == null ? newest(collections, limit) : since(since, collections, limit);
        request.response().putHeader("Content-Type", "application/json").putHeader("Cache-Control", "no-store");
        Endpoints.end(request.request(), Buffer.buffer(Json.write(answer)));
    }

    private Map<String, Object> newest(Set<String> collections, int limit) {
        long last = feed.last();
        List<Object> changes = new ArrayList<>();
        for (FeedEvent event : feed.latest()) {
            if (changes.size() < limit && event.sequence() <= last && wanted(event, collections)) {
                changes.add(describe(event));
            }
        }
        return answer(changes, last, false);
    }

    private Map<String, Object> since(String since, Set<String> collections, int limit) {
        OptionalLong position = feed.position(since);
        if (position.isEmpty()) {
            return answer(List.of(), feed.last(), true);
        }
        long next = position.getAsLong();
        List<FeedEvent> events = feed.after(next, Integer.MAX_VALUE);
        if (events == null) {
            return answer(List.of(), feed.last(), true);
        }
        List<Object> changes = new ArrayList<>();
        for (FeedEvent event : events) {
            if (changes.size() == limit) {
                break;
            }
            next = event.sequence();
            if (wanted(event, collections)) {
                changes.add(describe(event));
            }
        }
        return answer(changes, next, false);
    }

    private Map<String, Object> answer(List<Object> changes, long next, boolean reset) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("changes", changes);
        answer.put("next", feed.id(next));
        answer.put("reset", reset);
        return answer;
    }

    private static boolean wanted(FeedEvent event, Set<String> collections) {
        return collections.isEmpty()
                || collections.contains(event.change().key().collection());
    }

    private Map<String, Object> describe(FeedEvent event) {
        Change change = event.change();
        CollectionType type = catalogue.get(change.key().collection());
        Item item = change.after() != null ? change.after() : change.before();
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("eventId", event.id());
        described.put("at", Instant.ofEpochMilli(change.at().toEpochMilli()).toString());
        described.put("entity", change.key().collection());
        described.put("action", EventFrames.action(change));
        described.put("id", change.key().id());
        String title = item == null ? null : item.text(type.naming());
        if (title != null) {
            described.put("title", title);
        }
        return described;
    }

    /** How many streams are open. */
    public int clients() {
        return hubs.values().stream().mapToInt(EventHub::size).sum();
    }

    /** How many event loops have streams, or had some. */
    int hubs() {
        return hubs.size();
    }

    /** Ends every stream, each on its own loop. */
    public Future<Void> close() {
        List<Future<Void>> closed = new ArrayList<>();
        hubs.forEach((loop, hub) -> {
            Promise<Void> done = Promise.promise();
            loop.execute(() -> {
                hub.close();
                done.complete();
            });
            closed.add(done.future());
        });
        return Future.all(closed).mapEmpty();
    }
}
