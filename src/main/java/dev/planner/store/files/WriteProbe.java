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

/** Determines whether the medium is writable: from the last write or, if that is too old, by a test write. */
final class WriteProbe {
    private static final Logger LOG = LoggerFactory.getLogger(WriteProbe.class);
    private static final long BELIEVED = TimeUnit.SECONDS.toNanos(5);

    private final Medium medium;
    private final StoreRuntime runtime;
    private volatile boolean writable;
    private volatile long triedAt;

    WriteProbe(Medium medium, StoreRuntime runtime) {
        this.medium = medium;
        this.runtime = runtime;
        this.writable = medium.isWritable();
        this.triedAt = runtime.nanoTime();
    }

    boolean isWritable() {
        return writable;
    }

    /** Records a successful commit. */
    void written() {
        note(true);
    }

    /** Runs a commit and records a failure because of an unwritable medium. */
    <T> T watching(Supplier<T> commit) {
        try {
            return commit.get();
        } catch (ProblemException e) {
            if (e.problem() instanceof Problem.Unwritable) {
                note(false);
            }
            throw e;
        }
    }

    private void note(boolean success) {
        writable = success;
        triedAt = runtime.nanoTime();
    }

    Future<Boolean> tried(WorkQueue queue) {
        if (!medium.isWritable() || isBelieved()) {
            return Future.succeededFuture(writable);
        }
        return queue.run(() -> {
            if (!isBelieved()) {
                note(isPossible());
            }
            return writable;
        });
    }

    private boolean isBelieved() {
        return runtime.nanoTime() - triedAt < BELIEVED;
    }

    private boolean isPossible() {
        try {
            medium.probe();
            return true;
        } catch (IOException e) {
            LOG.warn("the project cannot be written: {}", IoFaults.reason(e));
            return false;
        }
    }
}
