package dev.planner.store.files.outside;

import dev.planner.base.IoFaults;
import dev.planner.store.files.layout.SectionDirectories;
import dev.planner.store.files.medium.MediumWatch;
import dev.planner.store.files.records.Workspace;
import dev.planner.store.files.work.StoreRuntime;
import dev.planner.store.files.work.WorkQueue;
import io.vertx.core.Future;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Applies changes of other programs to the files, in rounds. A file with a notification is read after it has been
 * unchanged for a moment. All files are checked at intervals. After a failed round the next one follows.
 */
public final class OutsideWatch {
    private static final Logger LOG = LoggerFactory.getLogger(OutsideWatch.class);
    private static final Duration IDLE = Duration.ofMillis(200);
    private static final Duration BUSY = Duration.ofMillis(10);
    /** The interval for checking replaced files. */
    private static final long COLLECTED = TimeUnit.SECONDS.toNanos(1);

    private static final Duration AFTER_FAULT = Duration.ofSeconds(1);
    /** The time without a round after which the rounds count as stalled. */
    private static final long STALLED = TimeUnit.SECONDS.toNanos(30);

    private final Workspace workspace;
    private final StoreRuntime runtime;
    private final boolean listens;
    private final News news = new News(this::wake);
    private final Suspects suspects;
    private final FileSweep sweep;
    private final SuspectLooks looks;
    private final LookPublisher publisher;
    private volatile @Nullable MediumWatch watch;
    private volatile long lastRound;
    private long lastCollection;

    /** The timer of the next round, while no round is running. */
    private StoreRuntime.@Nullable Timer next;

    private boolean awake;
    private boolean closed;

    /**
     * @param listens whether to subscribe to the notifications of the medium; otherwise sweeps find all changes
     * @param sweepInterval the interval between sweeps of all files if there are complete notifications
     */
    public OutsideWatch(
            Workspace workspace, WorkQueue queue, StoreRuntime runtime, boolean listens, Duration sweepInterval) {
        long now = runtime.nanoTime();
        this.workspace = workspace;
        this.runtime = runtime;
        this.listens = listens;
        this.suspects = new Suspects(now);
        this.sweep = new FileSweep(workspace, runtime::nanoTime, sweepInterval);
        this.looks = new SuspectLooks(workspace, suspects, sweep, now);
        this.publisher = new LookPublisher(workspace, queue);
        this.lastRound = now;
    }

    /**
     * Starts to collect notifications. Must be called before the files are read for the first time, so that no change
     * is missed.
     */
    public void listen() {
        if (!listens) {
            return;
        }
        try {
            watch = workspace.medium().watch(workspace.layout()::matters, news);
        } catch (IOException e) {
            LOG.warn("changed files cannot be watched ({}); all are looked at instead", IoFaults.reason(e));
        }
    }

    /** Starts the rounds. Must be called after the files have been read. */
    public void start() {
        sweep.readAll();
        schedule(IDLE);
    }

    /** Whether there are notifications of all changes. */
    public boolean isWatching() {
        MediumWatch present = watch;
        return present != null && present.complete();
    }

    /** Whether the rounds have stalled, so that changes by other programs are not detected. */
    public boolean isStalled() {
        return runtime.nanoTime() - lastRound > STALLED;
    }

    /** The time of the last check of all files. */
    public Instant sweptAt() {
        return sweep.at();
    }

    /** Ends after the current round. */
    public void close() {
        synchronized (this) {
            closed = true;
            if (next != null) {
                next.cancel();
            }
        }
        MediumWatch present = watch;
        if (present != null) {
            present.close();
        }
    }

    private synchronized void wake() {
        awake = true;
        if (next != null) {
            next.cancel();
            schedule(BUSY);
        }
    }

    private synchronized void schedule(Duration delay) {
        if (!closed) {
            next = runtime.schedule(awake ? BUSY : delay, this::run);
        }
    }

    private void run() {
        synchronized (this) {
            next = null;
            awake = false;
        }
        lastRound = runtime.nanoTime();
        Future<List<String>> published;
        try {
            published = round();
        } catch (Throwable e) {
            LOG.error("looking for changes by other programs failed; the next round follows", e);
            schedule(AFTER_FAULT);
            return;
        }
        published.onComplete(done -> runtime.schedule(Duration.ZERO, () -> finish(done.result(), done.cause())));
    }

    private void finish(@Nullable List<String> done, @Nullable Throwable fault) {
        if (fault != null) {
            LOG.debug("changes of other programs were not taken in", fault);
        }
        if (done != null) {
            done.forEach(suspects::remove);
        }
        schedule(suspects.isEmpty() ? IDLE : BUSY);
    }

    private Future<List<String>> round() {
        sortNews();
        long now = runtime.nanoTime();
        if (now - lastCollection >= COLLECTED && workspace.medium().isWritable()) {
            lastCollection = now;
            if (workspace.medium().collectLateWrites()) {
                sweep.want();
            }
        }
        if (sweep.isDue(isWatching(), now)) {
            MediumWatch present = watch;
            if (present != null) {
                present.repair();
            }
            sweep.run(suspects);
        }
        Map<String, Look> found = looks.look(isWatching(), runtime.nanoTime());
        return found.isEmpty() ? Future.succeededFuture(List.of()) : publisher.publish(found);
    }

    private void sortNews() {
        if (news.fetchLost()) {
            sweep.want();
        }
        Set<String> directories = new LinkedHashSet<>();
        boolean sections = false;
        for (News.Item item : news.fetch()) {
            String location = item.location();
            if (workspace.layout().ofFile(location) != null) {
                suspects.add(location, item.whole(), runtime.nanoTime());
            } else if (workspace.layout().matters(location)) {
                directories.add(location);
            } else if (location.endsWith("/" + SectionDirectories.ORDER_FILE)) {
                sections = true;
            }
        }
        if (sections || !directories.isEmpty()) {
            sweep.lookInto(directories, suspects);
        }
    }
}
