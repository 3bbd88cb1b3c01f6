package dev.planner.http.events;

import dev.planner.feed.Feed;
import dev.planner.feed.FeedEvent;
import dev.planner.http.message.RequestGuard;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The streams of one event loop. All code runs on that loop, so a client that joins between two changes receives each
 * change exactly once without a lock.
 *
 * <p>A client consists of a position in the feed and a sink to its socket. Clients that keep up share the encoded
 * bytes of each change. A client that does not read stays at its position and continues from the ring buffer when its
 * socket drains. If the ring buffer no longer has its position, the client gets a reset event. If it does not read for
 * too long, it is disconnected and reconnects with its {@code Last-Event-ID}.
 */
final class EventHub {
    private static final long HEARTBEAT_MILLIS = 15_000;
    private static final int EVENTS_AT_ONCE = 200;
    /** The number of clients per turn. It limits a turn to a few milliseconds, because the loop has other work too. */
    private static final int CLIENTS_AT_ONCE = 512;

    private static final int STALLED_HEARTBEATS = 3;
    private static final EncodedChunk HEARTBEAT = EncodedChunk.of(":\n\n");
    private static final EncodedChunk SIGNED_OUT = EncodedChunk.of(": the session has ended\n\n");
    private static final EncodedChunk FAREWELL = EncodedChunk.of("retry: 2000\n: the server is stopping\n\n");

    private final Feed feed;
    private final EventFrames frames;
    private final RequestGuard guard;
    private final Context context;
    private final Set<Client> clients = new LinkedHashSet<>();
    private Client @Nullable [] listed;
    private long position;
    private boolean delivering;
    private boolean closed;

    /** The last heartbeat with a position, which most clients share. */
    private @Nullable Heartbeat lastHeartbeat;

    private record Heartbeat(long position, EncodedChunk chunk) {}

    private final class Client {
        final Set<String> collections;
        long position;
        int stalled;
        boolean gone;

        Runnable unwatch = () -> {};

        @Nullable EventSink sink;

        Client(Set<String> collections, long position) {
            this.collections = collections;
            this.position = position;
        }

        EventSink sink() {
            if (sink == null) {
                throw new IllegalStateException("not joined yet");
            }
            return sink;
        }

        void drained() {
            stalled = 0;
            if (!gone && sink != null) {
                catchUp(this);
            }
        }

        boolean wants(FeedEvent event) {
            return collections.isEmpty()
                    || collections.contains(event.change().key().collection());
        }
    }

    /** Belongs to the event loop of the caller. */
    EventHub(Vertx vertx, Feed feed, EventFrames frames, RequestGuard guard) {
        this.feed = feed;
        this.frames = frames;
        this.guard = guard;
        this.context = vertx.getOrCreateContext();
        this.position = feed.last();
        feed.subscribe(event -> schedule());
        vertx.setPeriodic(HEARTBEAT_MILLIS, timer -> each(this::beat, () -> {}));
    }

    /**
     * Starts a stream as the response to a request. The headers of the response must be set.
     *
     * @param collections the collections that the client subscribes to; empty for all
     * @param lastEventId the id of the last event that it received; {@code null} for a first connection
     */
    void join(HttpServerRequest request, Set<String> collections, @Nullable String lastEventId) {
        long last = feed.last();
        OptionalLong known = lastEventId == null ? OptionalLong.of(last) : feed.position(lastEventId);
        Client client = new Client(collections, known.orElse(last));
        String greeting = greeting(client.position) + (known.isPresent() ? "" : reset(last));
        HttpServerResponse response = request.response();
        response.exceptionHandler(failure -> leave(client));
        response.closeHandler(nothing -> leave(client));
        client.unwatch = guard.watch(request, () -> context.runOnContext(go -> signOut(client, response)));
        response.write(Buffer.buffer(greeting)).onSuccess(written -> greeted(client, request));
    }

    private void greeted(Client client, HttpServerRequest request) {
        if (client.gone) {
            return;
        }
        EventSink direct = ChannelSink.of(request, client::drained);
        EventSink sink = direct != null ? direct : new ResponseSink(request, client::drained);
        client.sink = sink;
        if (closed) {
            sink.end(FAREWELL);
            return;
        }
        clients.add(client);
        listed = null;
        catchUp(client);
    }

    private void signOut(Client client, HttpServerResponse response) {
        if (client.gone) {
            return;
        }
        leave(client);
        if (client.sink == null) {
            response.end();
        } else {
            client.sink.end(SIGNED_OUT);
        }
    }

    private void leave(Client client) {
        client.gone = true;
        client.unwatch.run();
        clients.remove(client);
        listed = null;
    }

    int size() {
        return clients.size();
    }

    /** Each change of a burst is announced separately, and all are sent together. */
    private void schedule() {
        if (!delivering) {
            delivering = true;
            context.runOnContext(go -> deliver());
        }
    }

    /** Sends new events to all clients, and repeats until there are none. */
    private void deliver() {
        if (position >= feed.last()) {
            delivering = false;
            return;
        }
        List<FeedEvent> events = clients.isEmpty() ? null : feed.after(position, EVENTS_AT_ONCE);
        long from = position;
        long to = events == null ? feed.last() : events.get(events.size() - 1).sequence();
        position = to;
        Map<Set<String>, Optional<EncodedChunk>> chunks = new HashMap<>();
        each(
                client -> {
                    if (client.position >= to || client.sink().full()) {
                        return;
                    }
                    if (client.position != from || events == null) {
                        catchUp(client);
                        return;
                    }
                    client.position = to;
                    chunks.computeIfAbsent(client.collections, some -> join(events, client))
                            .ifPresent(chunk -> send(client, chunk));
                },
                this::deliver);
    }

    private Optional<EncodedChunk> join(List<FeedEvent> events, Client client) {
        List<FeedEvent> wanted = events.stream().filter(client::wants).toList();
        return wanted.isEmpty() ? Optional.empty() : Optional.of(frames.join(wanted));
    }

    private static void send(Client client, EncodedChunk chunk) {
        client.sink().write(chunk);
        client.sink().flush();
    }

    /** Runs an action for every client, in batches, and then a final action. */
    private void each(Consumer<Client> work, Runnable then) {
        each(snapshot(), 0, work, then);
    }

    private void each(Client[] all, int from, Consumer<Client> work, Runnable then) {
        int to = Math.min(from + CLIENTS_AT_ONCE, all.length);
        for (int i = from; i < to; i++) {
            if (!all[i].gone) {
                work.accept(all[i]);
            }
        }
        if (to < all.length) {
            context.runOnContext(go -> each(all, to, work, then));
        } else {
            then.run();
        }
    }

    private Client[] snapshot() {
        Client[] all = listed;
        if (all == null) {
            all = clients.toArray(new Client[0]);
            listed = all;
        }
        return all;
    }

    /** Sends a client the events that it has missed, until its socket is full. */
    private void catchUp(Client client) {
        EventSink sink = client.sink();
        while (client.position < feed.last() && !sink.full()) {
            List<FeedEvent> missed = feed.after(client.position, EVENTS_AT_ONCE);
            if (missed == null) {
                client.position = feed.last();
                send(client, EncodedChunk.of(reset(client.position)));
                return;
            }
            Iterator<FeedEvent> rest = missed.iterator();
            while (rest.hasNext() && !sink.full()) {
                FeedEvent event = rest.next();
                client.position = event.sequence();
                if (client.wants(event)) {
                    sink.write(frames.chunk(event));
                }
            }
            sink.flush();
        }
    }

    /** Sends the start position, so that a client that disconnects before the first event misses nothing. */
    private String greeting(long at) {
        return "retry: 2000\nid: " + feed.id(at) + "\n: planner\n\n";
    }

    private String reset(long at) {
        return "id: " + feed.id(at) + "\nevent: reset\ndata: {}\n\n";
    }

    private void beat(Client client) {
        if (!client.sink().full()) {
            client.stalled = 0;
            send(client, heartbeat(client));
        } else if (++client.stalled >= STALLED_HEARTBEATS || !feed.canReplayFrom(client.position)) {
            leave(client);
            client.sink().reset();
        }
    }

    /**
     * A client of some collections also gets its position. Without it, the client would be reset when it reconnects
     * after many changes of other collections.
     */
    private EncodedChunk heartbeat(Client client) {
        if (client.collections.isEmpty()) {
            return HEARTBEAT;
        }
        Heartbeat known = lastHeartbeat;
        if (known == null || known.position != client.position) {
            known = new Heartbeat(client.position, EncodedChunk.of("id: " + feed.id(client.position) + "\n:\n\n"));
            lastHeartbeat = known;
        }
        return known.chunk;
    }

    /** Ends every stream and sends clients the time after which to reconnect. */
    void close() {
        closed = true;
        for (Client client : new ArrayList<>(clients)) {
            leave(client);
            client.sink().end(FAREWELL);
        }
    }
}
