package dev.planner.mcp.transport;

import dev.planner.http.message.RequestContext;
import dev.planner.http.server.Outflow;
import io.vertx.core.Context;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * An open response of server-sent events. It is thread-safe: it writes on the response's own event loop.
 */
final class SseChannel {
    private static final int STALLED_HEARTBEATS = 3;

    /** The bytes that wait for a client at most, besides the last message. */
    private static final int MOST_UNSENT = 4 << 20;

    private static final Buffer HEARTBEAT = Buffer.buffer(":\n\n");

    private final Context loop;
    private final HttpServerRequest request;
    private final HttpServerResponse response;
    private volatile boolean open = true;
    private int stalled;
    private long unsent;

    private SseChannel(Context loop, HttpServerRequest request) {
        this.loop = loop;
        this.request = request;
        this.response = request.response();
    }

    /**
     * Sends the head of the response. Must be called on the request's event loop.
     *
     * @param closed called once when the client disconnects or {@link #end} is called
     */
    static SseChannel open(RequestContext context, Runnable closed) {
        HttpServerResponse response = context.response();
        SseChannel channel = new SseChannel(context.loop(), context.request());
        response.setChunked(true)
                .putHeader(HttpHeaders.CONTENT_TYPE, "text/event-stream")
                .putHeader(HttpHeaders.CACHE_CONTROL, "no-store")
                .putHeader("X-Accel-Buffering", "no");
        context.onEnd(() -> channel.closed(closed));
        response.writeHead();
        return channel;
    }

    private void closed(Runnable handler) {
        if (open) {
            open = false;
            handler.run();
        }
    }

    boolean isOpen() {
        return open;
    }

    /**
     * Sends one message.
     *
     * @param id {@code null} on a stream that cannot be resumed
     * @param json a message, UTF-8; empty for an event with only an id
     */
    void send(@Nullable String id, byte[] json) {
        Buffer event = Buffer.buffer(json.length + 64);
        if (id != null) {
            event.appendString("id: " + id + "\n");
        }
        event.appendBytes("data: ".getBytes(StandardCharsets.US_ASCII))
                .appendBytes(json)
                .appendString("\n\n");
        write(event);
    }

    /** Tells the client after how many milliseconds to reconnect. */
    void retry(long millis) {
        write(Buffer.buffer("retry: " + millis + "\n\n"));
    }

    /** Writes an event. A client for which too many bytes wait is disconnected. It can resume a stream with ids. */
    private void write(Buffer event) {
        loop.runOnContext(go -> {
            if (!open || response.ended()) {
                return;
            }
            if (unsent > MOST_UNSENT) {
                Outflow.drop(request);
                return;
            }
            unsent += event.length();
            response.write(event).onComplete(done -> unsent -= event.length());
        });
    }

    /** Keeps the connection alive. A client that has not read for several heartbeats is disconnected. */
    void beat() {
        loop.runOnContext(go -> {
            if (!open || response.ended()) {
                return;
            }
            if (!response.writeQueueFull()) {
                stalled = 0;
                response.write(HEARTBEAT);
            } else if (++stalled >= STALLED_HEARTBEATS) {
                Outflow.drop(request);
            }
        });
    }

    /** Ends the response after the pending messages. */
    void end() {
        loop.runOnContext(go -> {
            if (open && !response.ended()) {
                response.end();
            }
        });
    }
}
