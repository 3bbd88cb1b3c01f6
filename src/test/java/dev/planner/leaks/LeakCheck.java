package dev.planner.leaks;

import io.netty.buffer.PooledByteBufAllocator;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.List;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Fails a test class after which Netty reports a leak. It tracks every buffer and keeps the stack of its allocation.
 * The property {@code io.netty.leakDetection.level=paranoid} also keeps where the buffer was used last.
 *
 * <p>JUnit finds this extension by the service loader and creates it before any test class can initialise Netty.
 */
public final class LeakCheck implements AfterAllCallback {
    private static final int GARBAGE_BYTES = 1 << 16;

    static {
        set("io.netty.customResourceLeakDetector", LeakDetector.class.getName());
        set("io.netty.leakDetection.level", "simple");
        set("io.netty.leakDetection.samplingInterval", "1");
    }

    private static void set(String property, String value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, value);
        }
    }

    @Override
    public void afterAll(ExtensionContext context) {
        List<String> leaks = LeakDetector.takeUsed() ? leaks() : List.of();
        if (!leaks.isEmpty()) {
            throw new AssertionError(leaks.size() + " leaks, the first: " + leaks.get(0));
        }
    }

    /** The reports about all buffers that are unreachable now. */
    static List<String> leaks() {
        System.gc();
        awaitCleared();
        // The second reference is enqueued after all references that the complete collection has cleared.
        awaitCleared();
        // Netty reports the leaks that the collector has found when it allocates the next buffer.
        PooledByteBufAllocator.DEFAULT.directBuffer(1).release();
        return LeakDetector.takeReports();
    }

    /**
     * Allocates until a reference to an unreachable object is cleared and enqueued. The object is young, so a
     * collection of the young objects suffices, which needs a tenth of the time of a complete one.
     */
    private static void awaitCleared() {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        WeakReference<Object> reference = new WeakReference<>(new Object(), queue);
        boolean enqueued = false;
        while (!enqueued) {
            byte[] garbage = new byte[GARBAGE_BYTES];
            try {
                enqueued = queue.poll() == reference;
            } finally {
                // The compiler must not omit the allocation.
                Reference.reachabilityFence(garbage);
            }
        }
    }
}
