package dev.planner.http.server;

import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.impl.HttpServerConnection;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Closes a new connection that Vert.x does not report in time, and the oldest of such connections when there are too
 * many. Vert.x reports a connection of HTTP/1 after the TLS handshake or, without TLS, after its first request head,
 * and a connection of HTTP/2 after the settings of the client. {@link Connections} then takes over.
 */
final class HeadDeadline extends ChannelInboundHandlerAdapter {
    private static final Logger LOG = LoggerFactory.getLogger(HeadDeadline.class);
    private static final long SECONDS = 10;
    private static final int MOST = 4000;

    /** The connections that Vert.x has not reported yet, oldest first. Safe for any number of event loops. */
    static final class Pending {
        private final Set<Channel> channels = new LinkedHashSet<>();
        private boolean closed;

        /** Adds a connection. Returns the one to close: the oldest of too many, or this one after the shutdown. */
        synchronized @Nullable Channel add(Channel channel) {
            if (closed) {
                return channel;
            }
            channels.add(channel);
            if (channels.size() <= MOST) {
                return null;
            }
            Iterator<Channel> oldest = channels.iterator();
            Channel first = oldest.next();
            oldest.remove();
            return first;
        }

        synchronized void remove(Channel channel) {
            channels.remove(channel);
        }

        void close() {
            List<Channel> all;
            synchronized (this) {
                closed = true;
                all = List.copyOf(channels);
            }
            all.forEach(HeadDeadline::close);
        }
    }

    private final Pending pending;
    private @Nullable Future<?> deadline;

    HeadDeadline(Pending pending) {
        this.pending = pending;
    }

    /** Ends the watch of a connection that Vert.x has reported. */
    static void end(HttpConnection connection) {
        if (connection instanceof HttpServerConnection server && server.channelHandlerContext() != null) {
            ChannelPipeline pipeline = server.channelHandlerContext().pipeline();
            if (pipeline.get(HeadDeadline.class) != null) {
                pipeline.remove(HeadDeadline.class);
            }
        }
    }

    @Override
    public void channelActive(ChannelHandlerContext context) throws Exception {
        Channel channel = context.channel();
        deadline = context.executor().schedule(() -> close(channel), SECONDS, TimeUnit.SECONDS);
        Channel surplus = pending.add(channel);
        if (surplus != null) {
            close(surplus);
        }
        super.channelActive(context);
    }

    private static void close(Channel channel) {
        ChannelFuture closing = channel.close();
        LOG.debug("closing the connection of {}, which has sent no request: {}", channel.remoteAddress(), closing);
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) throws Exception {
        done(context);
        super.channelInactive(context);
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext context) {
        done(context);
    }

    private void done(ChannelHandlerContext context) {
        pending.remove(context.channel());
        if (deadline != null) {
            deadline.cancel(false);
        }
    }
}
