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
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Determines whether the medium is writable: from a write in the last five seconds, otherwise by a test write. */
final class WriteProbe {
    private static final Logger LOG = LoggerFactory.getLogger(WriteProbe.class);
    private static final long MAX_AGE = TimeUnit.SECONDS.toNanos(5);

    private final Medium medium;
    private final StoreRuntime runtime;
    private volatile boolean writable;
    private volatile long notedAt;

    WriteProbe(Medium medium, StoreRuntime runtime) {
        this.medium = medium;
        this.runtime = runtime;
        this.writable = medium.isWritable();
        this.notedAt = runtime.nanoTime();
    }

    boolean isWritable() {
        return writable;
    }

    /** Records a successful commit. */
    void written() {
        note(true);
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
        if (writable) {
            LOG.warn("changes are refused for now: {}", reason);
        }
        note(false);
    }

    private void note(boolean success) {
        if (success && !writable) {
            LOG.info("the project can be written again");
        }
        writable = success;
        notedAt = runtime.nanoTime();
    }

    Future<Boolean> check(WorkQueue queue) {
        if (!medium.isWritable() || isRecent()) {
            return Future.succeededFuture(writable);
        }
        return queue.run(() -> {
            if (!isRecent()) {
                testWrite();
            }
            return writable;
        });
    }

    private boolean isRecent() {
        return runtime.nanoTime() - notedAt < MAX_AGE;
    }

    private void testWrite() {
        try {
            medium.probe();
            note(true);
        } catch (IOException e) {
            failed(IoFaults.reason(e));
        }
    }
}
