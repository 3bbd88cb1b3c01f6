package dev.planner.store.files.work;

import io.vertx.core.Context;
import java.util.ArrayDeque;
import java.util.Queue;

/** Gives each piece of blocking work to an idle worker verticle. If there is none, the work waits in a queue. */
final class Workers {
    private final Queue<Context> idle = new ArrayDeque<>();
    private final Queue<Runnable> waiting = new ArrayDeque<>();

    /** Adds the context of a worker verticle. */
    void add(Context worker) {
        next(worker);
    }

    void run(Runnable work) {
        Context worker;
        synchronized (this) {
            worker = idle.poll();
            if (worker == null) {
                waiting.add(work);
                return;
            }
        }
        run(worker, work);
    }

    private void run(Context worker, Runnable work) {
        worker.runOnContext(nothing -> {
            try {
                work.run();
            } finally {
                next(worker);
            }
        });
    }

    private void next(Context worker) {
        Runnable work;
        synchronized (this) {
            work = waiting.poll();
            if (work == null) {
                idle.add(worker);
                return;
            }
        }
        run(worker, work);
    }
}
