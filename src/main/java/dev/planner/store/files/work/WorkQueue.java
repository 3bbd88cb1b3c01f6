package dev.planner.store.files.work;

import dev.planner.item.CommonRefusal;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.store.Locks;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** Runs blocking work on the runtime's workers with locks held. On shutdown, it waits for all accepted work. */
public final class WorkQueue {
    private static final Locks NONE = new Locks(Set.of(), Set.of());

    private final StoreRuntime runtime;
    private final LockQueue locks = new LockQueue();
    private final Promise<Void> drained = Promise.promise();
    private boolean closed;
    private int running;

    public WorkQueue(StoreRuntime runtime) {
        this.runtime = runtime;
    }

    /** Thrown by work that must run again later. The locks of the work stay held, but its thread is released. */
    public static final class WaitException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final transient Duration delay;

        /**
         * @param delay the time after which the work runs again
         */
        public WaitException(Duration delay) {
            super("the work must run again later", null, false, false);
            this.delay = delay;
        }
    }

    /**
     * Runs work without locks. The future completes in the caller's Vert.x context, if it has one.
     */
    public <T> Future<T> run(Callable<T> work) {
        return run(NONE, work);
    }

    /**
     * Runs work with locks held. Work that throws {@link WaitException} is run again later, with the locks still held.
     *
     * @return completes in the caller's Vert.x context, if it has one; fails with the exception of the work, or with
     *     {@code Unwritable} if the queue is closed
     */
    public <T> Future<T> run(Locks wanted, Callable<T> work) {
        if (!enter()) {
            return Future.failedFuture(new ProblemException(
                    new Problem.Unwritable(CommonRefusal.STOPPING.reason(), "The server is shutting down.")));
        }
        Promise<T> promise = Promise.promise();
        Context caller = Vertx.currentContext();
        locks.acquire(wanted, ticket -> attempt(new Job<>(ticket, work, promise, caller)));
        return promise.future();
    }

    private record Job<T>(
            LockQueue.Ticket ticket,
            Callable<T> work,
            Promise<T> promise,
            @Nullable Context caller) {}

    private <T> void attempt(Job<T> job) {
        runtime.execute(() -> {
            Runnable answer;
            try {
                T result = job.work().call();
                answer = () -> job.promise().complete(result);
            } catch (WaitException e) {
                runtime.schedule(e.delay, () -> attempt(job));
                return;
            } catch (Throwable e) {
                answer = () -> job.promise().fail(e);
            }
            locks.release(job.ticket());
            try {
                answer(job.caller(), answer);
            } finally {
                leave();
            }
        });
    }

    private static void answer(@Nullable Context caller, Runnable answer) {
        if (caller == null || caller == Vertx.currentContext()) {
            answer.run();
        } else {
            caller.runOnContext(nothing -> answer.run());
        }
    }

    private synchronized boolean enter() {
        if (closed) {
            return false;
        }
        running++;
        return true;
    }

    private void leave() {
        boolean last;
        synchronized (this) {
            running--;
            last = closed && running == 0;
        }
        if (last) {
            drained.tryComplete();
        }
    }

    /**
     * Refuses new work.
     *
     * @return completes, on any thread, when all accepted work is done
     */
    public Future<Void> close() {
        boolean idle;
        synchronized (this) {
            closed = true;
            idle = running == 0;
        }
        if (idle) {
            drained.tryComplete();
        }
        return drained.future();
    }
}
