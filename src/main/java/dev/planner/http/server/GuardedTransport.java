package dev.planner.http.server;

import io.netty.channel.Channel;
import io.netty.channel.ChannelFactory;
import io.netty.channel.ServerChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.vertx.core.impl.transports.NioTransport;
import io.vertx.core.transport.Transport;
import java.util.List;

/**
 * The NIO sockets of Java, with a time limit for the opening of each accepted connection, and without changes of a
 * connection from HTTP/1.1 to HTTP/2. With HTTP/2 enabled, Vert.x reports a connection only after its first request or
 * frame. Only the transport therefore sees connections before that.
 *
 * <p>This class extends internals of Vert.x and Netty; a test pins their versions.
 */
public final class GuardedTransport implements Transport {
    private final HeadDeadline.Pending pending = new HeadDeadline.Pending();
    private final NioTransport sockets = new Sockets(pending);

    /** Closes the connections that have not sent a request, now and from now on, so that no shutdown waits for them. */
    public void close() {
        pending.close();
    }

    @Override
    public String name() {
        return "nio";
    }

    @Override
    public boolean available() {
        return true;
    }

    @Override
    public Throwable unavailabilityCause() {
        throw new IllegalStateException("it is available");
    }

    @Override
    public NioTransport implementation() {
        return sockets;
    }

    private static final class Sockets extends NioTransport {
        private final HeadDeadline.Pending pending;

        Sockets(HeadDeadline.Pending pending) {
            this.pending = pending;
        }

        @Override
        public ChannelFactory<? extends ServerChannel> serverChannelFactory(boolean domainSocket) {
            return domainSocket ? super.serverChannelFactory(true) : () -> new Acceptor(pending);
        }
    }

    private static final class Acceptor extends NioServerSocketChannel {
        private final HeadDeadline.Pending pending;

        Acceptor(HeadDeadline.Pending pending) {
            this.pending = pending;
        }

        @Override
        protected int doReadMessages(List<Object> accepted) throws Exception {
            int count = super.doReadMessages(accepted);
            for (int i = accepted.size() - count; i < accepted.size(); i++) {
                if (accepted.get(i) instanceof Channel channel) {
                    channel.pipeline().addFirst(new HeadDeadline(pending), new UpgradeFilter());
                }
            }
            return count;
        }
    }
}
