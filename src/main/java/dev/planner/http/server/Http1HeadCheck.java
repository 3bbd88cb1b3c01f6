package dev.planner.http.server;

import dev.planner.http.message.UnsupportedVersionException;
import io.netty.channel.ChannelConfig;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.DecoderResult;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpVersion;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.impl.HttpServerConnection;

/**
 * Checks the heads of HTTP/1 requests before Vert.x, which accepts any version and answers in it.
 *
 * <ul>
 *   <li>A later minor version is served as 1.1 (RFC 9110 §2.5), and another major version is refused.
 * <li>A request with chunks is the last one on its connection. The decoder removes a {@code Content-Length} beside the
 * chunks, so that an attempt to smuggle a request cannot be detected later (RFC 9112 §6.3).
 * </ul>
 *
 * <p>This class inserts itself into the pipeline of Vert.x; a test pins the version of Vert.x.
 */
final class Http1HeadCheck extends ChannelInboundHandlerAdapter {
    private static final String IDLE_TIMER = "idle";

    /**
     * Watches a connection if it uses HTTP/1, lets it send a small response as one buffer, and removes its idle timer,
     * which reads the clock several times for each request. {@link Connections} needs no timer for HTTP/1. Must be
     * called before the first request is handled.
     */
    static void insert(HttpConnection connection) {
        if (connection instanceof HttpServerConnection server
                && server.channelHandlerContext() != null
                && server.channelHandlerContext().pipeline().context("httpDecoder") != null) {
            ChannelPipeline pipeline = server.channelHandlerContext().pipeline();
            pipeline.addBefore(server.channelHandlerContext().name(), null, new Http1HeadCheck());
            if (pipeline.context(IDLE_TIMER) != null) {
                pipeline.remove(IDLE_TIMER);
            }
            ChannelConfig config = pipeline.channel().config();
            config.setAllocator(new MinimumCapacityAllocator(config.getAllocator()));
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (message instanceof HttpRequest request) {
            requireVersion(request);
            if (request.headers().contains(HttpHeaderNames.TRANSFER_ENCODING)) {
                request.headers().set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
            }
        }
        context.fireChannelRead(message);
    }

    private static void requireVersion(HttpRequest request) {
        HttpVersion version = request.protocolVersion();
        if (version.equals(HttpVersion.HTTP_1_1) || version.equals(HttpVersion.HTTP_1_0)) {
            return;
        }
        request.setProtocolVersion(HttpVersion.HTTP_1_1);
        if (version.majorVersion() != 1 && request.decoderResult().isSuccess()) {
            request.setDecoderResult(DecoderResult.failure(new UnsupportedVersionException(version.text())));
        }
    }
}
