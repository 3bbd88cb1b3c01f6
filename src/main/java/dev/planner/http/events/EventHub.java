package dev.planner.http.events;

import dev.planner.feed.Feed;
import dev.planner.feed.FeedEvent;
import dev.planner.http.SharedBuffers;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The streams of one event loop. Everything here runs on that loop, so a client that joins between two changes gets each
 * exactly once without a lock.
 *
 * <p>A client is a position in the feed and nothing more. Those who keep up share one encoded buffer for each change. Who
 * does not read stops where it is; once its socket drains it continues from the ring, and when the ring has moved past it,
 * or it has not read for too long, it is dropped and comes back with its {@code Last-Event-ID}.
 */
final class EventHub {
    private static final long HEARTBEAT_MILLIS = 15_000;
    private static final int CATCH_UP_AT_ONCE = 200;
    private static final int STALLED_HEARTBEATS = 3;
    private static final Buffer HEARTBEAT = shared(":\n\n");
    private static final Buffer GREETING = shared("retry: 2000\n: planner\n\n");
    private static final String RESET = "event: reset\ndata: {}\n\n";

    private final Feed feed;
    private final EventFrames frames;
    private final Context context;
    private final Set<Client> clients = new LinkedHashSet<>();
    private long position;
    private boolean scheduled;

    private static final class Client {
        final HttpServerResponse response;
        final Set<String> collections;
        long position;
        boolean behind;
        int stalled;

        Client(HttpServerResponse response, Set<String> collections, long position) {
            this.response = response;
            this.collections = collections;
            this.position = position;
        }

        boolean wants(FeedEvent event) {
            return collections.isEmpty()
                    || collections.contains(event.change().key().collection());
        }
    }

    EventHub(Vertx vertx, Feed feed, EventFrames frames) {
        this.feed = feed;
        this.frames = frames;
        this.context = vertx.getOrCreateContext();
        this.position = feed.last();
        feed.announce(event -> schedule());
        vertx.setPeriodic(HEARTBEAT_MILLIS, timer -> beat());
    }

    private static Buffer shared(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return SharedBuffers.of(List.of(bytes), bytes.length);
    }

    /**
     * Starts a stream on a response whose headers are set.
     *
     * @param collections what the client wants to hear of; empty for everything
     * @param lastEventId what it saw last; {@code null} for a first connection
     */
    void join(HttpServerResponse response, Set<String> collections, @Nullable String lastEventId) {
        deliver();
        response.write(GREETING);
        Client client = new Client(response, collections, position);
        if (lastEventId != null) {
            feed.position(lastEventId)
                    .ifPresentOrElse(
                            seen -> client.position = seen,
                            () -> response.write("id: " + feed.id(position) + "\n" + RESET));
        }
        clients.add(client);
        response.exceptionHandler(failure -> leave(client));
        response.closeHandler(closed -> leave(client));
        response.drainHandler(drained -> catchUp(client));
        catchUp(client);
    }

    private void leave(Client client) {
        clients.remove(client);
    }

    int size() {
        return clients.size();
    }

    /** A burst of changes is announced one by one and sent together. */
    private void schedule() {
        if (!scheduled) {
            scheduled = true;
            context.runOnContext(go -> {
                scheduled = false;
                deliver();
            });
        }
    }

    private void deliver() {
        while (position < feed.last()) {
            List<FeedEvent> events = feed.after(position, CATCH_UP_AT_ONCE);
            long from = position;
            position = events.get(events.size() - 1).sequence();
            deliver(from, events);
        }
    }

    private void deliver(long from, List<FeedEvent> events) {
        if (clients.isEmpty()) {
            return;
        }
        Buffer all = frames.join(events);
        for (Client client : List.copyOf(clients)) {
            if (client.behind || client.position != from) {
                continue;
            }
            if (client.response.writeQueueFull()) {
                client.behind = true;
            } else {
                send(client, events, all);
            }
        }
    }

    private void send(Client client, List<FeedEvent> events, Buffer all) {
        client.position = events.get(events.size() - 1).sequence();
        if (client.collections.isEmpty()) {
            client.response.write(all);
            return;
        }
        List<FeedEvent> wanted = events.stream().filter(client::wants).toList();
        if (!wanted.isEmpty()) {
            client.response.write(frames.join(wanted));
        }
    }

    private void catchUp(Client client) {
        client.stalled = 0;
        while (client.position < position) {
            if (!feed.reaches(client.position)) {
                drop(client);
                return;
            }
            if (client.response.writeQueueFull()) {
                client.behind = true;
                return;
            }
            List<FeedEvent> missed = new ArrayList<>(feed.after(client.position, CATCH_UP_AT_ONCE));
            missed.removeIf(event -> event.sequence() > position);
            send(client, missed, frames.join(missed));
        }
        client.behind = false;
    }

    private void beat() {
        for (Client client : List.copyOf(clients)) {
            if (client.response.writeQueueFull()) {
                client.stalled++;
                if (client.stalled >= STALLED_HEARTBEATS || !feed.reaches(client.position)) {
                    drop(client);
                }
            } else {
                client.response.write(HEARTBEAT);
            }
        }
    }

    private void drop(Client client) {
        leave(client);
        client.response.reset();
    }

    /** Ends every stream and tells the clients when to come back. */
    void close() {
        for (Client client : List.copyOf(clients)) {
            leave(client);
            client.response.end("retry: 2000\n: the server is stopping\n\n");
        }
    }
}
