package dev.planner.store.files;

import dev.planner.base.IoFaults;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.store.files.medium.Medium;
import dev.planner.store.files.work.StoreRuntime;
import dev.planner.store.files.work.WorkQueue;
import io.vertx.core.Future;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
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
    private volatile @Nullable String refused;

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
                examine(e);
            }
            throw e;
        }
    }

    /** A missing permission may concern only one directory, which has another owner. A test write finds that out. */
    private void examine(ProblemException fault) {
        if (!(fault.getCause() instanceof AccessDeniedException denied)) {
            failed(fault.problem().detail());
        } else if (testWrite()) {
            refused(IoFaults.message(denied));
        }
    }

    /** Logs the same reason only once in succession, because clients repeat a change that was refused. */
    private void refused(String reason) {
        if (!reason.equals(refused)) {
            refused = reason;
            LOG.warn("a change was refused, although the project can be written: {}", reason);
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

    private boolean testWrite() {
        try {
            medium.probe();
            written();
            return true;
        } catch (IOException e) {
            failed(IoFaults.message(e));
            return false;
        }
    }
}
