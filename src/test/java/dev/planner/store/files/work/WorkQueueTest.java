package dev.planner.store.files.work;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.Future;
import java.util.ArrayDeque;
import java.util.Queue;
import org.junit.jupiter.api.Test;

class WorkQueueTest {
    private final Queue<Runnable> accepted = new ArrayDeque<>();
    private final WorkQueue queue = new WorkQueue(new InlineRuntime(1) {
        @Override
        public void execute(Runnable work) {
            accepted.add(work);
        }
    });

    @Test
    void close_waitsForAcceptedWork() {
        Future<Integer> result = queue.run(() -> 1);
        Future<Void> closed = queue.close();
        assertThat(closed.isComplete()).isFalse();
        accepted.remove().run();
        assertThat(result.result()).isEqualTo(1);
        assertThat(closed.succeeded()).isTrue();
    }

    @Test
    void close_doesNotWaitForWorkWhoseCallerThrows() {
        queue.run(() -> 1).onSuccess(result -> {
            throw new IllegalStateException("the caller");
        });
        Future<Void> closed = queue.close();
        try {
            accepted.remove().run();
        } catch (IllegalStateException e) {
            assertThat(e).hasMessage("the caller");
        }
        assertThat(closed.succeeded()).isTrue();
    }
}
