package dev.planner.store.files.work;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Runs all work at once on the caller's thread, and timers when the test lets their time pass. */
public final class SteppedRuntime extends InlineRuntime {
    private final List<Alarm> alarms = new ArrayList<>();
    private long now;

    private record Alarm(long time, Runnable task) {}

    /**
     * Creates a runtime.
     *
     * @param seed a different seed for each start of a store on the same disk
     */
    public SteppedRuntime(long seed) {
        super(seed);
    }

    @Override
    public long nanoTime() {
        return now;
    }

    @Override
    public Timer schedule(Duration delay, Runnable task) {
        Alarm alarm = new Alarm(now + delay.toNanos(), task);
        alarms.add(alarm);
        return () -> alarms.remove(alarm);
    }

    /** Runs all timers that end within a time, also those that start meanwhile, in the order of their ends. */
    public void pass(Duration time) {
        long end = now + time.toNanos();
        for (Alarm next = next(); next != null && next.time() <= end; next = next()) {
            alarms.remove(next);
            now = Math.max(now, next.time());
            next.task().run();
        }
        now = end;
    }

    private Alarm next() {
        return alarms.stream().min(Comparator.comparingLong(Alarm::time)).orElse(null);
    }
}
