package dev.planner.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.HttpResponseEncoder;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MinimumCapacityAllocatorTest {
    private final MinimumCapacityAllocator buffers = new MinimumCapacityAllocator(PooledByteBufAllocator.DEFAULT);

    @Test
    void smallResponse_isOneBuffer() {
        assertThat(sent("x".repeat(1000))).hasSize(1).first().asString().endsWith("\r\n\r\n" + "x".repeat(1000));
    }

    @Test
    void largeResponse_isNotCopied() {
        assertThat(sent("x".repeat(100_000))).hasSize(2);
    }

    @Test
    void limitOfABuffer_isKept() {
        ByteBuf buffer = buffers.directBuffer(10, 20);

        assertThat(buffer.maxCapacity()).isEqualTo(20);
        buffer.release();
    }

    /** The buffers of a response, as the encoder of HTTP/1 passes them to the socket. */
    private List<String> sent(String body) {
        EmbeddedChannel channel = new EmbeddedChannel(new HttpResponseEncoder());
        channel.config().setAllocator(buffers);
        ByteBuf content = PooledByteBufAllocator.DEFAULT.buffer();
        content.writeCharSequence(body, StandardCharsets.US_ASCII);
        channel.writeOutbound(new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.OK, content));
        List<String> sent = new ArrayList<>();
        for (ByteBuf part = channel.readOutbound(); part != null; part = channel.readOutbound()) {
            sent.add(part.toString(StandardCharsets.US_ASCII));
            part.release();
        }
        channel.finish();
        return sent;
    }
}
