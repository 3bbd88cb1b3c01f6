package dev.planner.http;

import io.netty.buffer.Unpooled;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.internal.buffer.BufferInternal;
import java.nio.ByteBuffer;

/**
 * Buffers that many responses are given at once. They lie outside the heap, so that no socket copies them; Vert.x never
 * releases a foreign buffer, so the memory is the garbage collector's to free.
 */
public final class SharedBuffers {
    private SharedBuffers() {}

    /**
     * @param chunks the pieces in order
     * @param length the sum of their lengths, bytes
     */
    public static Buffer of(Iterable<byte[]> chunks, int length) {
        ByteBuffer bytes = ByteBuffer.allocateDirect(length);
        chunks.forEach(bytes::put);
        bytes.flip();
        return BufferInternal.buffer(Unpooled.wrappedBuffer(bytes.asReadOnlyBuffer()));
    }
}
