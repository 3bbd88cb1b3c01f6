package dev.planner.http.server;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import java.time.Duration;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Watches the connections of one event loop and closes those that occupy it without progress: request heads and bodies
 * that arrive too slowly, answers that the client has stopped reading, idle connections, and the oldest idle
 * connections when there are too many. Streams and slow answers are not limited. Each method must be called on the
 * event loop.
 */
final class Connections {
    /** From opening a connection to the end of the first request's head. */
    private static final long HEAD = Duration.ofSeconds(10).toNanos();

    /** From the end of an answer to the end of the next request's head. */
    private static final long IDLE = Duration.ofSeconds(60).toNanos();

    /** The time for a body, plus a second for each {@link #BODY_BYTES_PER_SECOND} received. */
    private static final long BODY = Duration.ofSeconds(20).toNanos();

    private static final long BODY_BYTES_PER_SECOND = 1024;

    /**
     * The time for reading the rest of a refused body. Java's client reads the answer only after it has sent the whole
     * body, and it ignores the reset of an HTTP/2 stream whose answer is complete.
     */
    private static final long REST = Duration.ofSeconds(15).toNanos();

    /** The time in which a client takes no byte of an answer. A program may pause while it processes what it has. */
    private static final long UNREAD = Duration.ofMinutes(5).toNanos();

    private static final int MOST_IDLE = 2000;

    /** The number of streams of a connection from which its finished streams are removed. */
    private static final int MOST_STREAMS = 128;

    private static final long SWEEP_MILLIS = 1000;
    private static final long SECOND = Duration.ofSeconds(1).toNanos();

    private final LongSupplier nanos;
    private final IdentityHashMap<HttpConnection, State> connections = new IdentityHashMap<>();

    /** The state of a connection. */
    private static final class State {
        final HttpConnection connection;
        final Outflow outflow;

        /** The requests that may still be running; with HTTP/1 at most one. */
        final List<Running> running = new ArrayList<>();

        boolean asked;
        boolean busy;

        /** When the connection became idle. */
        long since;

        State(HttpConnection connection, long since) {
            this.connection = connection;
            this.outflow = new Outflow(connection);
            this.since = since;
        }

        void begun(HttpServerRequest request, long now) {
            asked = true;
            busy = true;
            // Requests keep their bodies in memory. Ended requests are removed here, before the next sweep, so that the
            // garbage collector does not promote them to the old generation.
            if (request.version() != HttpVersion.HTTP_2) {
                running.clear();
            } else if (running.size() >= MOST_STREAMS) {
                running.removeIf(Running::isDone);
            }
            running.add(new Running(request, now));
        }

        boolean isIdle(long now) {
            running.removeIf(Running::isDone);
            if (!running.isEmpty() || !outflow.isEmpty()) {
                return false;
            }
            if (busy) {
                busy = false;
                since = now;
            }
            return true;
        }
    }

    /** A request whose body may still be arriving, or whose answer may still be on its way. */
    private static final class Running {
        final HttpServerRequest request;
        final long since;
        long answered = -1;

        Running(HttpServerRequest request, long since) {
            this.request = request;
            this.since = since;
        }

        /**
         * A response of HTTP/1 that announces the end of the connection counts as closed when it is sent, while the
         * connection is still open and more of the body can arrive.
         */
        boolean isDone() {
            return request.version() == HttpVersion.HTTP_2 && request.response().closed()
                    || request.isEnded() && request.response().ended();
        }

        /** Whether the body arrives too slowly. */
        boolean isTooSlow(long now) {
            if (request.isEnded()) {
                return false;
            }
            if (request.response().ended()) {
                if (answered < 0) {
                    answered = now - since;
                }
                return now - since - answered > REST;
            }
            long allowed = BODY + request.bytesRead() / BODY_BYTES_PER_SECOND * SECOND;
            return now - since > allowed;
        }

        /** Stops the stream of the request, or its connection with HTTP/1. */
        void stop() {
            if (request.version() == HttpVersion.HTTP_2) {
                request.response().reset();
            } else {
                request.connection().close();
            }
        }
    }

    /**
     * @param nanos a clock that only goes forward, such as {@code System::nanoTime}
     */
    Connections(Vertx vertx, LongSupplier nanos) {
        this.nanos = nanos;
        vertx.setPeriodic(SWEEP_MILLIS, timer -> sweep());
    }

    void opened(HttpConnection connection) {
        connections.put(connection, new State(connection, nanos.getAsLong()));
        connection.closeHandler(closed -> connections.remove(connection));
    }

    void begun(HttpServerRequest request) {
        State state = connections.get(request.connection());
        if (state != null) {
            state.begun(request, nanos.getAsLong());
        }
    }

    /** Closes the connections and stops the requests that have exceeded their time. */
    void sweep() {
        long now = nanos.getAsLong();
        List<State> idle = new ArrayList<>();
        // A copy, because closing a connection removes it.
        for (State state : List.copyOf(connections.values())) {
            stopSlowBodies(state, now);
            if (state.outflow.stalledFor(now) > UNREAD) {
                state.outflow.abort();
            } else if (state.isIdle(now)) {
                idle.add(state);
            }
        }
        idle.sort((one, other) -> Long.compare(one.since - now, other.since - now));
        int tooMany = idle.size() - MOST_IDLE;
        for (int i = 0; i < idle.size(); i++) {
            State state = idle.get(i);
            if (i < tooMany || now - state.since > (state.asked ? IDLE : HEAD)) {
                state.connection.close();
            }
        }
    }

    private static void stopSlowBodies(State state, long now) {
        Iterator<Running> all = state.running.iterator();
        while (all.hasNext()) {
            Running each = all.next();
            if (each.isTooSlow(now)) {
                all.remove();
                each.stop();
            }
        }
    }
}
