package dev.planner.leaks;

import io.netty.util.ResourceLeakDetector;
import io.netty.util.ResourceLeakTracker;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Netty's leak detector, which keeps its reports instead of logging them.
 *
 * @param <T> the type of the resources, such as buffers
 */
public final class LeakDetector<T> extends ResourceLeakDetector<T> {
    private static final List<String> REPORTS = new ArrayList<>();
    private static final AtomicBoolean USED = new AtomicBoolean();

    /** Netty looks for a constructor with these parameters, and for another one with an unused maximum. */
    public LeakDetector(Class<?> type, int samplingInterval) {
        super(type, samplingInterval);
    }

    public LeakDetector(Class<?> type, int samplingInterval, long maxActive) {
        this(type, samplingInterval);
    }

    /** Removes the reports and returns them. */
    static List<String> takeReports() {
        synchronized (REPORTS) {
            List<String> taken = List.copyOf(REPORTS);
            REPORTS.clear();
            return taken;
        }
    }

    /** Whether anything was tracked since the last call. */
    static boolean takeUsed() {
        return USED.getAndSet(false);
    }

    @Override
    public @Nullable ResourceLeakTracker<T> track(T resource) {
        USED.set(true);
        return super.track(resource);
    }

    private static void report(String text) {
        synchronized (REPORTS) {
            REPORTS.add(text);
        }
    }

    @Override
    protected boolean needReport() {
        return true;
    }

    @Override
    protected void reportTracedLeak(String resourceType, String records) {
        report(resourceType + " was not released:" + records);
    }

    @Override
    protected void reportUntracedLeak(String resourceType) {
        report(resourceType + " was not released");
    }
}
