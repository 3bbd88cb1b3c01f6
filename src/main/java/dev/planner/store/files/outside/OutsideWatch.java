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
 * Updates the index with changes by other programs, in rounds. A changed file is read when it has been unchanged for a
 * moment (debounce). At intervals, a sweep compares all files. A failed round does not end the rounds.
 */
public final class OutsideWatch {
    private static final Logger LOG = LoggerFactory.getLogger(OutsideWatch.class);
    private static final Duration IDLE_DELAY = Duration.ofMillis(200);
    private static final Duration BUSY_DELAY = Duration.ofMillis(10);
    private static final long MAINTENANCE_INTERVAL = TimeUnit.SECONDS.toNanos(1);
    private static final Duration FAULT_DELAY = Duration.ofSeconds(1);
    /** The time without a round after which the rounds count as stalled. */
    private static final long STALL_TIME = TimeUnit.SECONDS.toNanos(30);

    private final Workspace workspace;
    private final StoreRuntime runtime;
    private final boolean listens;
    private final NotificationQueue notifications = new NotificationQueue(this::wake);
    private final Suspects suspects;
    private final FileSweep sweep;
    private final SuspectReader reader;
    private final DifferencePublisher publisher;
    private volatile @Nullable MediumWatch watch;
    private volatile long lastRound;
    private long maintained;

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
        this.reader = new SuspectReader(workspace, suspects, sweep, now);
        this.publisher = new DifferencePublisher(workspace, queue);
        this.lastRound = now;
    }

    /**
     * Starts to collect notifications. Must be called before the first read of the files, so that no change is missed.
     */
    public void listen() {
        if (!listens) {
            return;
        }
        try {
            watch = workspace.medium().watch(workspace.layout()::isRelevant, notifications);
        } catch (IOException e) {
            LOG.warn("changed files cannot be watched ({}); all are checked at intervals instead", IoFaults.reason(e));
        }
    }

    /** Starts the rounds. Must be called after the files have been read. */
    public void start() {
        sweep.readAll();
        schedule(IDLE_DELAY);
    }

    /** Whether there are notifications of all changes. */
    public boolean isWatching() {
        MediumWatch present = watch;
        return present != null && present.complete();
    }

    /** Whether the rounds have stalled, so that changes by other programs are not detected. */
    public boolean isStalled() {
        return runtime.nanoTime() - lastRound > STALL_TIME;
    }

    /** The time of the last check of all files. */
    public Instant sweptAt() {
        return sweep.at();
    }

    /** Stops the rounds. A running round is completed. */
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
            schedule(BUSY_DELAY);
        }
    }

    private synchronized void schedule(Duration delay) {
        if (!closed) {
            next = runtime.schedule(awake ? BUSY_DELAY : delay, this::run);
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
            LOG.error("the search for changes by other programs failed; the server tries again in a second", e);
            schedule(FAULT_DELAY);
            return;
        }
        published.onComplete(done -> runtime.schedule(Duration.ZERO, () -> finish(done.result(), done.cause())));
    }

    private void finish(@Nullable List<String> done, @Nullable Throwable fault) {
        if (fault != null) {
            LOG.debug("changes by other programs were not published", fault);
        }
        if (done != null) {
            done.forEach(suspects::remove);
        }
        schedule(suspects.isEmpty() ? IDLE_DELAY : BUSY_DELAY);
    }

    private Future<List<String>> round() {
        readNotifications();
        long now = runtime.nanoTime();
        if (now - maintained >= MAINTENANCE_INTERVAL && workspace.medium().isWritable()) {
            maintained = now;
            if (workspace.medium().maintain()) {
                sweep.request();
            }
        }
        if (sweep.isDue(isWatching(), now)) {
            MediumWatch present = watch;
            if (present != null) {
                present.repair();
            }
            sweep.run(suspects);
        }
        Map<String, FileDifference> found = reader.run(isWatching(), runtime.nanoTime());
        return found.isEmpty() ? Future.succeededFuture(List.of()) : publisher.publish(found);
    }

    private void readNotifications() {
        if (notifications.fetchLost()) {
            sweep.request();
        }
        Set<String> directories = new LinkedHashSet<>();
        boolean sections = false;
        for (NotificationQueue.Notification each : notifications.fetch()) {
            String location = each.location();
            if (workspace.layout().ofFile(location) != null) {
                suspects.add(location, each.whole(), runtime.nanoTime());
            } else if (workspace.layout().isRelevant(location)) {
                directories.add(location);
            } else if (location.endsWith("/" + SectionDirectories.ORDER_FILE)) {
                sections = true;
            }
        }
        if (sections || !directories.isEmpty()) {
            sweep.scan(directories, suspects);
        }
    }
}
