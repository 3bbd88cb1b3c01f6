package dev.planner.store.files.local.journal;

import dev.planner.store.files.disk.FileStat;
import dev.planner.store.files.medium.Stamp;
import java.util.concurrent.TimeUnit;

/** Converts the status of a file to a stamp of its content. */
public final class FileStamps {
    /** More than the resolution of file times on common file systems. */
    private static final long CLOCK_RESOLUTION_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    private FileStamps() {}

    /** The stamp of a file with a status. */
    public static Stamp of(FileStat stat, boolean settled) {
        return new Stamp(stat.size(), stat.modified(), stat.file(), stat.changed(), settled);
    }

    /**
     * Whether every later change of a file changes its stamp.
     *
     * @param now the time of {@link dev.planner.store.files.disk.Disk#now} when the status was read
     */
    public static boolean isSettled(FileStat stat, long now) {
        return now - Math.max(stat.modified(), stat.changed()) > CLOCK_RESOLUTION_NANOS;
    }
}
