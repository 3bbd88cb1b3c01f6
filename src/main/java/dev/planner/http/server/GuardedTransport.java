package dev.planner.http.server;

import io.netty.channel.Channel;
import io.netty.channel.ChannelFactory;
import io.netty.channel.ServerChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.vertx.core.impl.transports.NioTransport;
import io.vertx.core.transport.Transport;
import java.util.List;

/**
 * Java's own sockets, with a watch on every accepted connection. Vert.x tells of a connection only when its first request is
 * complete if the server also speaks HTTP/2 in clear text, so who never completes one is out of reach of everything above.
 */
public final class GuardedTransport implements Transport {
    private final NioTransport sockets = new Sockets();

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
        private final HeadDeadline.Pending pending = new HeadDeadline.Pending();

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
                    channel.pipeline().addFirst(new HeadDeadline(pending));
                }
            }
            return count;
        }
    }
}
