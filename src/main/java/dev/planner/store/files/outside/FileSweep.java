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

/** Checks the stamps of all files at intervals. This finds changes without a notification. */
final class FileSweep {
    private static final long SOONEST = TimeUnit.MILLISECONDS.toNanos(1_000);
    private static final long SOONEST_AFTER_LOSS = TimeUnit.MILLISECONDS.toNanos(300);
    /** The minimum time between two sweeps, as a multiple of the duration of the last sweep. */
    private static final int REST = 20;

    private static final int REST_AFTER_LOSS = 5;

    private final Workspace workspace;
    private final LongSupplier nanoTime;
    private final long interval;
    private boolean wanted;
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

    /** Counts the first read of all files as a sweep. */
    void readAll() {
        ended = nanoTime.getAsLong();
    }

    /** Requests a sweep as soon as possible. */
    void want() {
        wanted = true;
    }

    boolean isWanted() {
        return wanted;
    }

    /** When the last sweep began, in nanoseconds of the runtime. */
    long begun() {
        return begun;
    }

    Instant at() {
        return at;
    }

    /**
     * @param complete whether there are notifications of all changes
     */
    boolean isDue(boolean complete, long now) {
        long since = now - ended;
        if (wanted && since >= Math.max(SOONEST_AFTER_LOSS, took * REST_AFTER_LOSS)) {
            return true;
        }
        return since >= (complete ? interval : Math.min(interval, Math.max(SOONEST, took * REST)));
    }

    void run(Suspects suspects) {
        wanted = false;
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
            return now == null || !known.stamp().covers(now);
        } catch (IOException e) {
            return false;
        }
    }

    /** Scans the sections, and all files in directories whose own stamp has changed. */
    void lookInto(Set<String> directories, Suspects suspects) {
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
        found.sections().forEach((type, sections) -> {
            if (!found.hidden().containsKey(type.storage().directory())) {
                workspace.index().sections(type, sections);
            }
        });
        workspace.index().hidden(found.hidden(), found.problems());
    }
}
