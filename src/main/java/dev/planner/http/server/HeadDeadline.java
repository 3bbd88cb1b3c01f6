package dev.planner.http.server;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
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
 * Closes a new connection whose first request head does not arrive in time, and the oldest of such connections when
 * there are too many. It stops watching after the head, with HTTP/2 after the first frame, and with TLS after the first
 * byte, because {@link Connections} and the limit for the TLS handshake take over.
 */
final class HeadDeadline extends ChannelInboundHandlerAdapter {
    private static final Logger LOG = LoggerFactory.getLogger(HeadDeadline.class);
    private static final long SECONDS = 10;
    private static final int MOST = 4000;
    private static final byte TLS_HANDSHAKE = 0x16;

    /** The connections that have not sent a request yet, oldest first. Safe for any number of event loops. */
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
    private final Http2Opening http2 = new Http2Opening();
    private @Nullable Future<?> deadline;
    private boolean begun;
    private boolean lineIsEmpty;

    HeadDeadline(Pending pending) {
        this.pending = pending;
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
    public void channelRead(ChannelHandlerContext context, Object message) throws Exception {
        if (message instanceof ByteBuf bytes && completesHead(bytes)) {
            done(context);
            context.pipeline().remove(this);
        }
        context.fireChannelRead(message);
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) throws Exception {
        done(context);
        super.channelInactive(context);
    }

    private void done(ChannelHandlerContext context) {
        pending.remove(context.channel());
        if (deadline != null) {
            deadline.cancel(false);
        }
    }

    private boolean completesHead(ByteBuf bytes) {
        for (int i = bytes.readerIndex(); i < bytes.writerIndex(); i++) {
            byte b = bytes.getByte(i);
            if (http2.completes(b)) {
                return true;
            }
            if (!begun) {
                if (b == TLS_HANDSHAKE) {
                    return true;
                }
                // Empty lines before the request line are allowed (RFC 9112 §2.2) and complete nothing.
                begun = b != '\r' && b != '\n';
            } else if (b == '\n') {
                if (lineIsEmpty && !http2.isPossible()) {
                    return true;
                }
                lineIsEmpty = true;
            } else if (b != '\r') {
                lineIsEmpty = false;
            }
        }
        return false;
    }
}
