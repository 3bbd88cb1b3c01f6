package dev.planner.simulation;

import java.util.PriorityQueue;

/** Runs tasks in the order of their times on one thread. */
final class Timeline {
    private final PriorityQueue<Event> events = new PriorityQueue<>();
    private long now;
    private long count;

    /** A task that can be cancelled. */
    static final class Event implements Comparable<Event> {
        private final long time;
        private final long number;
        private final Runnable task;
        private boolean cancelled;

        private Event(long time, long number, Runnable task) {
            this.time = time;
            this.number = number;
            this.task = task;
        }

        void cancel() {
            cancelled = true;
        }

        @Override
        public int compareTo(Event other) {
            return time == other.time ? Long.compare(number, other.number) : Long.compare(time, other.time);
        }
    }

    /** Returns the nanoseconds since the start. */
    long now() {
        return now;
    }

    /** Advances the clock while a task runs. */
    void pass(long nanos) {
        now += nanos;
    }

    Event schedule(long delayNanos, Runnable task) {
        Event event = new Event(now + delayNanos, ++count, task);
        events.add(event);
        return event;
    }

    /** Runs the next task, whatever its time. Does nothing if there is none. */
    void runNext() {
        Event event = events.poll();
        if (event != null) {
            now = Math.max(now, event.time);
            if (!event.cancelled) {
                event.task.run();
            }
        }
    }

    /** Runs the next task if it is due within a time from now. */
    void runSoon(long nanos) {
        if (!events.isEmpty() && events.peek().time <= now + nanos) {
            runNext();
        }
    }

    /** Runs all tasks that are due within a time from now. */
    void run(long nanos) {
        long end = now + nanos;
        while (!events.isEmpty() && events.peek().time <= end) {
            runNext();
        }
        now = Math.max(now, end);
    }
}
