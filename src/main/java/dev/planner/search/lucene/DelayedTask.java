package dev.planner.search.lucene;

import io.vertx.core.Vertx;

/** Runs a task once after a delay. If the task is scheduled several times, it runs once, at the earliest time. */
final class DelayedTask {
    private static final long NOT_SET = -1;

    private final Vertx vertx;
    private final Runnable work;
    private long timer = NOT_SET;
    private long dueAt;
    private boolean closed;

    DelayedTask(Vertx vertx, Runnable work) {
        this.vertx = vertx;
        this.work = work;
    }

    /** Schedules the task. Has no effect if it is already scheduled at an earlier time. */
    synchronized void after(long millis) {
        long due = System.nanoTime() + millis * 1_000_000;
        if (closed || (timer != NOT_SET && dueAt - due <= 0)) {
            return;
        }
        cancel();
        dueAt = due;
        timer = vertx.setTimer(Math.max(1, millis), this::run);
    }

    private void run(long fired) {
        synchronized (this) {
            if (fired != timer) {
                return;
            }
            timer = NOT_SET;
        }
        work.run();
    }

    synchronized void close() {
        closed = true;
        cancel();
    }

    private void cancel() {
        if (timer != NOT_SET) {
            vertx.cancelTimer(timer);
            timer = NOT_SET;
        }
    }
}
