package dev.planner.http.server;

import io.netty.buffer.AbstractByteBufAllocator;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;

/**
 * Allocates buffers outside the heap with a minimum capacity. Netty writes the body of a response into the buffer of
 * its head if the buffer has enough capacity. A small response is then one buffer and one system call, without a
 * promise for each of two parts.
 */
final class MinimumCapacityAllocator extends AbstractByteBufAllocator {
    /** The size in bytes for the head and the body of most records. */
    private static final int ROOM = 2048;

    private final ByteBufAllocator buffers;

    MinimumCapacityAllocator(ByteBufAllocator buffers) {
        super(true);
        this.buffers = buffers;
    }

    @Override
    public boolean isDirectBufferPooled() {
        return buffers.isDirectBufferPooled();
    }

    @Override
    protected ByteBuf newHeapBuffer(int capacity, int limit) {
        return buffers.heapBuffer(capacity, limit);
    }

    @Override
    protected ByteBuf newDirectBuffer(int capacity, int limit) {
        return buffers.directBuffer(Math.min(Math.max(capacity, ROOM), limit), limit);
    }
}
