package dev.planner.http.events;

import static dev.planner.engine.operation.Operation.read;

import dev.planner.engine.Engine;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.engine.project.CollectionNames;
import dev.planner.feed.Feed;
import dev.planner.http.message.RequestContext;
import dev.planner.http.message.RequestGuard;
import dev.planner.http.rest.Route;
import dev.planner.schema.Catalogue;
import io.netty.channel.EventLoop;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.internal.ContextInternal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** {@code GET /api/events}: the stream of changes. */
public final class EventEndpoints {
    private final Vertx vertx;
    private final Feed feed;
    private final RequestGuard guard;
    private final Catalogue catalogue;
    private final EventFrames frames;
    private final Map<EventLoop, EventHub> hubs = new ConcurrentHashMap<>();

    public EventEndpoints(Vertx vertx, Feed feed, Engine engine, RequestGuard guard) {
        this.vertx = vertx;
        this.feed = feed;
        this.guard = guard;
        this.catalogue = engine.catalogue();
        this.frames = new EventFrames(engine);
    }

    public List<Route> routes() {
        Operation stream = read("streamEvents", Target.project())
                .at("/events")
                .says(
                        "Stream all changes",
                        "Server-sent events. Each change is one message with an `id` and JSON as `data`: `entity` "
                                + "(the collection), `action`, the record's `id`, its `etag`, the instant `at`, and "
                                + "as `value` the record in the form of the API, unless it was deleted or is larger "
                                + "than 32 KiB. A client that reconnects sends the last id in `Last-Event-ID` and "
                                + "receives the events that it has missed. If the server no longer has these events, "
                                + "it sends one event named `reset`, and the client must load everything again. A "
                                + "comment every 15 seconds keeps the connection alive. Every answer of the API has "
                                + "the header `X-Last-Event-Id`: the answer to a read includes all changes up to that "
                                + "event, and the events of a write have that id or an earlier one.")
                .query(CollectionNames.PARAMETER)
                .answers(new Result.Stream(List.of("text/event-stream"), "The events; the stream is endless."))
                .build();
        return List.of(Route.of(stream, this::stream));
    }

    private void stream(RequestContext request, Map<String, Object> query) {
        Set<String> collections = CollectionNames.of(query, catalogue);
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

    /** One hub per event loop, not per context, because every request has its own context. */
    private EventHub hub() {
        ContextInternal context = (ContextInternal) vertx.getOrCreateContext();
        return hubs.computeIfAbsent(context.nettyEventLoop(), loop -> new EventHub(vertx, feed, frames, guard));
    }

    /** The number of open streams. */
    public int clients() {
        return hubs.values().stream().mapToInt(EventHub::size).sum();
    }

    /** The number of event loops that have or had streams. */
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
