package dev.planner.mcp;

import dev.planner.feed.Feed;
import dev.planner.feed.FeedEvent;
import dev.planner.mcp.transport.StreamableHttp;
import io.vertx.core.Future;
import io.vertx.core.VerticleBase;
import java.util.LinkedHashSet;
import java.util.Set;

/** Notifies agents of changes, keeps their streams alive, and ends the streams when the server stops. */
public final class McpVerticle extends VerticleBase {
    private static final long HEARTBEAT_MILLIS = 15_000;

    private final Feed feed;
    private final McpServer agents;
    private final StreamableHttp endpoint;
    private final Set<String> changed = new LinkedHashSet<>();

    public McpVerticle(Feed feed, McpServer agents, StreamableHttp endpoint) {
        this.feed = feed;
        this.agents = agents;
        this.endpoint = endpoint;
    }

    @Override
    public Future<?> start() {
        feed.subscribe(this::changed);
        vertx.setPeriodic(HEARTBEAT_MILLIS, timer -> endpoint.beat());
        return Future.succeededFuture();
    }

    /** Simultaneous changes are notified together: a resource that changes a hundred times causes one notification. */
    private void changed(FeedEvent event) {
        boolean first = changed.isEmpty();
        changed.addAll(agents.addresses().changed(event.change()));
        if (first) {
            context.runOnContext(go -> {
                agents.dispatcher().subscriptions().changed(changed);
                changed.clear();
            });
        }
    }

    @Override
    public Future<?> stop() {
        endpoint.close();
        return Future.succeededFuture();
    }
}
