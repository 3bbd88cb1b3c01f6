package dev.planner.http.events;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.internal.buffer.BufferInternal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A part of the stream that is encoded once and written to any number of sockets on any event loop, either as plain
 * bytes or framed as an HTTP/1.1 chunk (RFC 9112 §7.1). The bytes are outside the heap, so that no socket copies them.
 * The garbage collector frees them, because no single socket knows when the last write is complete.
 */
final class EncodedChunk {
    private static final byte[] LINE_END = {'\r', '\n'};

    private final ByteBuf chunk;
    private final Buffer plain;

    private EncodedChunk(ByteBuf chunk, Buffer plain) {
        this.chunk = chunk;
        this.plain = plain;
    }

    static EncodedChunk of(String text) {
        return of(List.of(text.getBytes(StandardCharsets.UTF_8)));
    }

    /**
     * @param parts in order; together not empty, because an empty chunk would end the stream
     */
    static EncodedChunk of(List<byte[]> parts) {
        int length = parts.stream().mapToInt(part -> part.length).sum();
        byte[] size = Integer.toHexString(length).getBytes(StandardCharsets.US_ASCII);
        ByteBuffer bytes = ByteBuffer.allocateDirect(size.length + length + 2 * LINE_END.length);
        bytes.put(size).put(LINE_END);
        parts.forEach(bytes::put);
        bytes.put(LINE_END).flip();
        ByteBuf whole = Unpooled.unreleasableBuffer(Unpooled.wrappedBuffer(bytes));
        return new EncodedChunk(whole, BufferInternal.buffer(whole.slice(size.length + LINE_END.length, length)));
    }

    /** The bytes as a chunk, for one write; every socket needs its own view. */
    ByteBuf chunk() {
        return chunk.duplicate();
    }

    /** The bytes without a frame. */
    Buffer plain() {
        return plain;
    }
}
