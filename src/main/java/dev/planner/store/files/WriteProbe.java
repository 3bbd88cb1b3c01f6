package dev.planner.store.files;

import dev.planner.base.IoFaults;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.store.files.medium.Medium;
import dev.planner.store.files.work.StoreRuntime;
import dev.planner.store.files.work.WorkQueue;
import io.vertx.core.Future;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Determines whether the medium is writable: from a write in the last five seconds, otherwise by a test write. */
final class WriteProbe {
    private static final Logger LOG = LoggerFactory.getLogger(WriteProbe.class);
    private static final long MAX_AGE = TimeUnit.SECONDS.toNanos(5);

    private final Medium medium;
    private final StoreRuntime runtime;
    private final AtomicBoolean writable;
    private volatile long notedAt;

    WriteProbe(Medium medium, StoreRuntime runtime) {
        this.medium = medium;
        this.runtime = runtime;
        this.writable = new AtomicBoolean(medium.isWritable());
        this.notedAt = runtime.nanoTime();
    }

    boolean isWritable() {
        return writable.get();
    }

    /** Records a successful write, and logs the first one after a failure. */
    void written() {
        if (!note(true)) {
            LOG.info("the project can be written again");
        }
    }

    /** Runs a commit. If the commit fails because the medium is not writable, records that. */
    <T> T watching(Supplier<T> commit) {
        try {
            return commit.get();
        } catch (ProblemException e) {
            if (e.problem() instanceof Problem.Unwritable) {
                failed(e.problem().detail());
            }
            throw e;
        }
    }

    /** Logs the first failure only, because each request fails while the disk is full. */
    private void failed(String reason) {
        if (note(false)) {
            LOG.warn("changes are refused for now: {}", reason);
        }
    }

    /** Records the result of a write, and returns the result of the write before. */
    private boolean note(boolean success) {
        boolean before = writable.getAndSet(success);
        notedAt = runtime.nanoTime();
        return before;
    }

    Future<Boolean> check(WorkQueue queue) {
        if (!medium.isWritable() || isRecent()) {
            return Future.succeededFuture(isWritable());
        }
        return queue.run(() -> {
            if (!isRecent()) {
                testWrite();
            }
            return isWritable();
        });
    }

    private boolean isRecent() {
        return runtime.nanoTime() - notedAt < MAX_AGE;
    }

    private void testWrite() {
        try {
            medium.probe();
            written();
        } catch (IOException e) {
            failed(IoFaults.reason(e));
        }
    }
}
