package dev.planner.http.server;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import java.time.Duration;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Watches the connections of one event loop and closes those that hold on to it without getting anything done: heads and
 * bodies that trickle in, connections that ask nothing, and the oldest of these when there are too many. Streams and slow
 * answers are not its business. Belongs to one event loop and is used on it alone.
 */
public final class Connections {
    /** From opening a connection to the end of the first request's head. */
    private static final long HEAD = Duration.ofSeconds(10).toNanos();

    /** From the end of an answer to the end of the next request's head. */
    private static final long IDLE = Duration.ofSeconds(60).toNanos();

    /** A body may take so long, and a second more for each so many bytes that have come. */
    private static final long BODY = Duration.ofSeconds(20).toNanos();

    private static final long BODY_BYTES_PER_SECOND = 1024;

    /** For reading the rest of a body that nobody wants, so that the client gets to read the answer. */
    private static final long REST = Duration.ofSeconds(3).toNanos();

    private static final int MOST_WAITING = 2000;
    private static final long SWEEP_MILLIS = 1000;
    private static final long SECOND = Duration.ofSeconds(1).toNanos();

    private final LongSupplier nanos;
    private final IdentityHashMap<HttpConnection, Waiting> connections = new IdentityHashMap<>();
    private final List<Receiving> receiving = new ArrayList<>();

    /** What a connection does. */
    private static final class Waiting {
        final HttpConnection connection;
        long since;

        @Nullable HttpServerRequest last;

        boolean busy;

        Waiting(HttpConnection connection, long since) {
            this.connection = connection;
            this.since = since;
        }
    }

    /** A request whose body comes in. */
    private static final class Receiving {
        final HttpServerRequest request;
        final long since;
        long answered = -1;

        Receiving(HttpServerRequest request, long since) {
            this.request = request;
            this.since = since;
        }
    }

    /**
     * @param nanos a clock that only goes forward, such as {@code System::nanoTime}
     */
    public Connections(Vertx vertx, LongSupplier nanos) {
        this.nanos = nanos;
        vertx.setPeriodic(SWEEP_MILLIS, timer -> sweep());
    }

    public void opened(HttpConnection connection) {
        connections.put(connection, new Waiting(connection, nanos.getAsLong()));
        connection.closeHandler(closed -> connections.remove(connection));
    }

    public void begun(HttpServerRequest request) {
        Waiting state = connections.get(request.connection());
        if (state != null) {
            state.last = request;
            state.busy = true;
        }
        HttpMethod method = request.method();
        if (method != HttpMethod.GET && method != HttpMethod.HEAD && !request.isEnded()) {
            receiving.add(new Receiving(request, nanos.getAsLong()));
        }
    }

    /** Closes what has taken too long by now. */
    void sweep() {
        long now = nanos.getAsLong();
        sweepBodies(now);
        List<Waiting> waiting = new ArrayList<>();
        for (Waiting state : connections.values()) {
            if (waits(state, now)) {
                waiting.add(state);
            }
        }
        waiting.sort((one, other) -> Long.compare(one.since - now, other.since - now));
        int tooMany = waiting.size() - MOST_WAITING;
        for (int i = 0; i < waiting.size(); i++) {
            Waiting state = waiting.get(i);
            if (i < tooMany || now - state.since > (state.last == null ? HEAD : IDLE)) {
                state.connection.close();
            }
        }
    }

    /** Whether nothing is asked on a connection; of one with several streams at a time that cannot be said. */
    private static boolean waits(Waiting state, long now) {
        HttpServerRequest last = state.last;
        if (last == null) {
            return true;
        }
        if (last.version() == HttpVersion.HTTP_2
                || !last.isEnded()
                || !last.response().ended()) {
            return false;
        }
        if (state.busy) {
            state.busy = false;
            state.since = now;
        }
        return true;
    }

    private void sweepBodies(long now) {
        Iterator<Receiving> all = receiving.iterator();
        while (all.hasNext()) {
            Receiving body = all.next();
            if (body.request.isEnded() || body.request.response().closed()) {
                all.remove();
            } else if (isTooSlow(body, now)) {
                all.remove();
                stop(body.request);
            }
        }
    }

    private static boolean isTooSlow(Receiving body, long now) {
        if (body.request.response().ended()) {
            if (body.answered < 0) {
                body.answered = now - body.since;
            }
            return now - body.since - body.answered > REST;
        }
        long allowed = BODY + body.request.bytesRead() / BODY_BYTES_PER_SECOND * SECOND;
        return now - body.since > allowed;
    }

    /** Of several streams on a connection only the slow one is stopped. */
    private static void stop(HttpServerRequest request) {
        if (request.version() == HttpVersion.HTTP_2) {
            request.response().reset();
        } else {
            request.connection().close();
        }
    }
}
