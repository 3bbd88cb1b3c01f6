package dev.planner.leaks;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.vertx.core.Vertx;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class LeakCheckTest {

    @Test
    void leaks_bufferThatNobodyReleased_isReportedWithItsAllocation() {
        int capacity = drop(() -> PooledByteBufAllocator.DEFAULT.directBuffer(64));
        assertThat(capacity).isEqualTo(64);
        assertThat(LeakCheck.leaks())
                .singleElement()
                .asString()
                .contains("ByteBuf was not released", getClass().getName());
        assertThat(LeakCheck.leaks()).as("each is reported once").isEmpty();
    }

    @Test
    void leaks_bufferThatWasReleased_isNotReported() {
        ByteBuf buffer = PooledByteBufAllocator.DEFAULT.directBuffer(64);
        buffer.release();
        assertThat(LeakCheck.leaks()).isEmpty();
    }

    /** Vert.x turns leak detection off unless a property sets its level before. */
    @Test
    void leaks_afterVertxStarted_areStillFound() {
        Vertx vertx = Vertx.vertx();
        vertx.close().await();
        drop(() -> PooledByteBufAllocator.DEFAULT.heapBuffer(64));
        assertThat(LeakCheck.leaks()).hasSize(1);
    }

    private static int drop(Supplier<ByteBuf> allocate) {
        return allocate.get().capacity();
    }
}
