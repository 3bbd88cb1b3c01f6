package dev.planner.store.files.outside;

import dev.planner.store.files.layout.ProjectScan;
import dev.planner.store.files.medium.Stamp;
import dev.planner.store.files.records.FileEntry;
import dev.planner.store.files.records.Workspace;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** Compares the stamps of all files at intervals, to find changes for which there was no notification. */
final class FileSweep {
    private static final long MIN_INTERVAL = TimeUnit.MILLISECONDS.toNanos(1_000);
    private static final long MIN_INTERVAL_ON_REQUEST = TimeUnit.MILLISECONDS.toNanos(300);
    /** The minimum time between two sweeps, as a multiple of the duration of the last sweep. */
    private static final int PAUSE_FACTOR = 20;

    private static final int PAUSE_FACTOR_ON_REQUEST = 5;

    private final Workspace workspace;
    private final LongSupplier nanoTime;
    private final long interval;
    private boolean requested;
    private long begun;
    private long ended;
    private long took;
    private volatile Instant at;

    FileSweep(Workspace workspace, LongSupplier nanoTime, Duration interval) {
        this.workspace = workspace;
        this.nanoTime = nanoTime;
        this.interval = interval.toNanos();
        this.begun = nanoTime.getAsLong();
        this.ended = begun;
        this.at = workspace.clock().instant();
    }

    /** Counts the read of all files at the start as a sweep. */
    void readAll() {
        ended = nanoTime.getAsLong();
    }

    /** Requests a sweep as soon as possible. */
    void request() {
        requested = true;
    }

    boolean isRequested() {
        return requested;
    }

    /** The time at which the last sweep began, in nanoseconds of the runtime. */
    long begun() {
        return begun;
    }

    /** The calendar time at which the last sweep ended. */
    Instant at() {
        return at;
    }

    /**
     * Whether a sweep must run now.
     *
     * @param complete whether there are notifications of all changes
     */
    boolean isDue(boolean complete, long now) {
        long since = now - ended;
        if (requested && since >= Math.max(MIN_INTERVAL_ON_REQUEST, took * PAUSE_FACTOR_ON_REQUEST)) {
            return true;
        }
        return since >= (complete ? interval : Math.min(interval, Math.max(MIN_INTERVAL, took * PAUSE_FACTOR)));
    }

    /** Adds all files whose state may differ from the index to the suspects. */
    void run(Suspects suspects) {
        requested = false;
        begun = nanoTime.getAsLong();
        ProjectScan.Result found = workspace.scan().run();
        update(found);
        for (String location : found.records().keySet()) {
            FileEntry known = workspace.index().file(location);
            if (known == null || isChanged(known)) {
                suspects.add(location, false, nanoTime.getAsLong());
            }
        }
        for (FileEntry known : workspace.index().files()) {
            if (!found.records().containsKey(known.location()) && !found.hides(known.location())) {
                suspects.add(known.location(), false, nanoTime.getAsLong());
            }
        }
        ended = nanoTime.getAsLong();
        took = ended - begun;
        at = workspace.clock().instant();
    }

    private boolean isChanged(FileEntry known) {
        try {
            Stamp now = workspace.medium().stamp(known.location());
            return now == null || !known.stamp().provesUnchanged(now);
        } catch (IOException e) {
            return false;
        }
    }

    /** Updates the sections, and adds all files in the given directories to the suspects. */
    void scan(Set<String> directories, Suspects suspects) {
        ProjectScan.Result found = workspace.scan().run();
        update(found);
        long now = nanoTime.getAsLong();
        for (String directory : directories) {
            String prefix = directory + "/";
            for (FileEntry known : workspace.index().files()) {
                if (known.location().startsWith(prefix)) {
                    suspects.add(known.location(), false, now);
                }
            }
            for (String location : found.records().keySet()) {
                if (location.startsWith(prefix)) {
                    suspects.add(location, false, now);
                }
            }
        }
    }

    private void update(ProjectScan.Result found) {
        found.sections().forEach(sections -> {
            if (!found.hidden().containsKey(sections.type().storage().directory())) {
                workspace.index().sections(sections);
            }
        });
        workspace.index().hidden(found.hidden(), found.problems());
    }
}
