package dev.planner.http.message;

import dev.planner.item.CommonRefusal;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Limits the total size of the bodies of all current requests. All event loops share one budget, so that many bodies
 * within the limit of one body cannot exhaust the heap.
 */
public final class BodyBudget {
    private static final long RETRY_AFTER_SECONDS = 1;

    private final long bytes;
    private final AtomicLong free;

    public BodyBudget(long bytes) {
        this.bytes = bytes;
        this.free = new AtomicLong(bytes);
    }

    /** The whole budget, bytes. A longer body never fits. */
    long bytes() {
        return bytes;
    }

    /** The part of the budget that one request uses. Its methods may be called on any thread. */
    final class Share {
        private final AtomicLong taken = new AtomicLong();

        /**
         * Takes the bytes of a chunk.
         *
         * @throws ProblemException when other bodies use the rest of the budget
         */
        void take(int bytes) {
            taken.addAndGet(bytes);
            if (free.addAndGet(-bytes) < 0) {
                giveBack();
                throw busy();
            }
        }

        /** Returns all bytes; calling it again has no effect. */
        void giveBack() {
            free.addAndGet(taken.getAndSet(0));
        }
    }

    /**
     * @param announced the length that the request announces, bytes; 0 when it announces none
     * @throws ProblemException if that many bytes are not available now
     */
    Share share(long announced) {
        if (announced > free.get()) {
            throw busy();
        }
        return new Share();
    }

    private static ProblemException busy() {
        return new ProblemException(new Problem.Overloaded(
                CommonRefusal.OVERLOADED.reason(),
                "The server is reading as many bodies as its memory allows; try again in a moment.",
                RETRY_AFTER_SECONDS));
    }
}
