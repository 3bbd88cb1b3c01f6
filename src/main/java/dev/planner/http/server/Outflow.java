package dev.planner.http.server;

import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelOutboundBuffer;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.impl.HttpServerConnection;
import org.jspecify.annotations.Nullable;

/** The bytes of a connection that its client has not taken yet. Each method must be called on the event loop. */
public final class Outflow {
    private final @Nullable Channel channel;
    private long left;
    private long since;

    Outflow(HttpConnection connection) {
        this.channel = connection instanceof HttpServerConnection server && server.channelHandlerContext() != null
                ? server.channelHandlerContext().channel()
                : null;
    }

    /**
     * Ends the answer to a request without the bytes that the client has not taken. With HTTP/1, the {@code reset} of
     * Vert.x would wait until the client takes them.
     */
    public static void drop(HttpServerRequest request) {
        if (request.version() == HttpVersion.HTTP_2) {
            request.response().reset();
        } else {
            new Outflow(request.connection()).abort();
        }
    }

    /** Whether the client has all bytes, as far as the system knows. */
    boolean isEmpty() {
        return bytes() == 0;
    }

    /**
     * How long the client has taken nothing although there are bytes for it, in nanoseconds. The result is as exact as
     * the calls are frequent.
     *
     * @param now the time in nanoseconds, which only goes forward
     */
    long stalledFor(long now) {
        long bytes = bytes();
        if (bytes != left) {
            left = bytes;
            since = now;
        }
        return bytes == 0 ? 0 : now - since;
    }

    private long bytes() {
        ChannelOutboundBuffer buffer = channel == null ? null : channel.unsafe().outboundBuffer();
        return buffer == null ? 0 : buffer.totalPendingWriteBytes() - buffer.currentProgress();
    }

    /** Closes the connection without its bytes. The {@code close} of Vert.x would wait until the client takes them. */
    void abort() {
        if (channel != null && channel.pipeline().firstContext() != null) {
            ChannelFuture unused = channel.pipeline().firstContext().close();
        }
    }
}
