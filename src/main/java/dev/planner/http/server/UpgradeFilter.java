package dev.planner.http.server;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpRequest;
import java.nio.charset.StandardCharsets;

/**
 * Ignores requests to change a connection from HTTP/1.1 to HTTP/2, which RFC 9113 §3.1 deprecates and RFC 9110 §7.8
 * allows to ignore. Vert.x would read the body of such a request without flow control, so that a large upload fills the
 * memory, and would keep a connection open after it has refused a malformed one. Clients that know that the server
 * speaks HTTP/2 begin with its preface.
 *
 * <p>Vert.x decides between both versions at the first byte that differs from the preface. This class passes the bytes
 * up to there first, and then inserts the check before the handler of Vert.x that changes connections. It uses
 * internals of Vert.x; a test pins their version.
 */
final class UpgradeFilter extends ChannelInboundHandlerAdapter {
    private static final byte[] PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
    private static final String CHANGES_CONNECTIONS = "h2c";

    private int matched;

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (!(message instanceof ByteBuf bytes)) {
            context.fireChannelRead(message);
            return;
        }
        int at = bytes.readerIndex();
        while (at < bytes.writerIndex() && matched < PREFACE.length && bytes.getByte(at) == PREFACE[matched]) {
            matched++;
            at++;
        }
        if (matched == PREFACE.length) {
            context.pipeline().remove(this);
            context.fireChannelRead(bytes);
        } else if (at == bytes.writerIndex()) {
            context.fireChannelRead(bytes);
        } else {
            context.fireChannelRead(bytes.readRetainedSlice(at + 1 - bytes.readerIndex()));
            ChannelPipeline pipeline = context.pipeline();
            if (pipeline.context(CHANGES_CONNECTIONS) != null) {
                pipeline.addBefore(CHANGES_CONNECTIONS, null, new WithoutUpgrade());
            }
            if (bytes.isReadable()) {
                context.fireChannelRead(bytes);
            } else {
                bytes.release();
            }
            pipeline.remove(this);
        }
    }

    /** Vert.x changes a connection at its first request only. */
    private static final class WithoutUpgrade extends ChannelInboundHandlerAdapter {
        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            if (message instanceof HttpRequest request) {
                request.headers().remove(HttpHeaderNames.UPGRADE);
                context.pipeline().remove(this);
            }
            context.fireChannelRead(message);
        }
    }
}
