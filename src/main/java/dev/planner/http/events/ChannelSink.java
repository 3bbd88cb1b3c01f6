package dev.planner.http.events;

import dev.planner.http.server.Outflow;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.impl.HttpServerConnection;
import org.jspecify.annotations.Nullable;

/**
 * The fast sink for HTTP/1.1: chunks that are already framed bypass the encoder, which would frame them again for
 * every client. It is usable after the head of the response is written.
 */
final class ChannelSink extends ChannelInboundHandlerAdapter implements EventSink {
    private static final String ENCODER = "httpEncoder";

    private final HttpServerRequest request;
    private final Channel channel;
    private final ChannelHandlerContext encoder;
    private final Runnable drained;

    private ChannelSink(HttpServerRequest request, ChannelHandlerContext encoder, Runnable drained) {
        this.request = request;
        this.channel = encoder.channel();
        this.encoder = encoder;
        this.drained = drained;
    }

    /**
     * @param drained called when a full sink accepts bytes again
     * @return {@code null} if the connection does not support this sink
     */
    static @Nullable ChannelSink of(HttpServerRequest request, Runnable drained) {
        if (request.version() != HttpVersion.HTTP_1_1
                || !(request.connection() instanceof HttpServerConnection connection)) {
            return null;
        }
        ChannelPipeline pipeline = connection.channelHandlerContext().pipeline();
        ChannelHandlerContext encoder = pipeline.context(ENCODER);
        if (encoder == null) {
            return null;
        }
        ChannelSink sink = new ChannelSink(request, encoder, drained);
        pipeline.addBefore(connection.channelHandlerContext().name(), null, sink);
        return sink;
    }

    @Override
    public boolean full() {
        return !channel.isWritable();
    }

    @Override
    public void write(EncodedChunk chunk) {
        // Reports the failure to the pipeline, which closes the connection.
        ChannelFuture unused = encoder.write(chunk.chunk(), channel.voidPromise());
    }

    @Override
    public void flush() {
        encoder.flush();
    }

    @Override
    public void end(EncodedChunk last) {
        request.response().end(last.plain());
    }

    @Override
    public void reset() {
        Outflow.drop(request);
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) throws Exception {
        super.channelWritabilityChanged(context);
        if (channel.isWritable()) {
            drained.run();
        }
    }
}
