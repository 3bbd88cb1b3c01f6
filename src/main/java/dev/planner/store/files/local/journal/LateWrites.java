package dev.planner.store.files.local.journal;

import dev.planner.base.IoFaults;
import dev.planner.store.files.disk.Disk;
import dev.planner.store.files.disk.FileStat;
import dev.planner.store.files.local.own.OwnDirectory;
import dev.planner.store.files.local.own.RecoveredFiles;
import dev.planner.store.files.local.own.TemporaryFiles;
import dev.planner.store.files.local.trash.TrashDirectory;
import dev.planner.store.files.medium.Locations;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Watches the files that commits have replaced or removed. A program that has such a file open can still write to it,
 * and that content would be lost. Each file therefore keeps its second name for ten seconds. If a program writes to it
 * during that time, the file is moved to the recovered files.
 */
public final class LateWrites {
    private static final Logger LOG = LoggerFactory.getLogger(LateWrites.class);
    private static final long WATCH_TIME = TimeUnit.SECONDS.toNanos(10);
    /** The time after a late write until the file counts as complete. */
    private static final long QUIET_TIME = TimeUnit.SECONDS.toNanos(1);

    private static final int MAX_WATCHED = 1_000;

    private final Disk disk;
    private final TemporaryFiles temporaries;
    private final RecoveredFiles recovered;
    private final StepFiles files;
    private final Deque<Replaced> replaced = new ArrayDeque<>();

    private record Replaced(Step.Old old, long since) {}

    public LateWrites(Disk disk, TemporaryFiles temporaries, RecoveredFiles recovered) {
        this.disk = disk;
        this.temporaries = temporaries;
        this.recovered = recovered;
        this.files = new StepFiles(disk, temporaries);
    }

    /**
     * Removes the temporary files and second names of finished steps. A replaced or removed record keeps its second
     * name while it is watched.
     *
     * @param made whether all steps were applied; otherwise all were undone
     */
    void release(List<Step> steps, boolean made) {
        for (Step step : steps) {
            Step.Old old = step.old();
            if (old != null && !(step instanceof Step.Move) && isRecord(old.path())) {
                add(old);
                files.discardNew(step, made);
            } else {
                files.discard(step, made);
            }
        }
    }

    /** Whether other programs may have a file open: a record, or a deleted record that is being restored. */
    private static boolean isRecord(String path) {
        return !OwnDirectory.contains(path) || path.startsWith(TrashDirectory.PATH + "/");
    }

    /** Watches a file, unless no late write to it can be lost. */
    private void add(Step.Old ended) {
        if (cannotBeLost(ended)) {
            temporaries.drop(ended.kept());
            return;
        }
        Step.Old old = renamed(ended);
        Replaced oldest = null;
        synchronized (this) {
            replaced.add(new Replaced(old, disk.now()));
            if (replaced.size() > MAX_WATCHED) {
                oldest = replaced.poll();
            }
        }
        if (oldest != null) {
            end(oldest);
        }
    }

    /**
     * Renames a file that an earlier server has kept, because this server removes the temporary files of earlier ones.
     */
    private Step.Old renamed(Step.Old old) {
        if (!temporaries.isStale(Locations.name(old.kept()))) {
            return old;
        }
        String fresh = temporaries.fresh();
        try {
            disk.rename(old.kept(), fresh);
            return new Step.Old(old.path(), old.stamp(), old.hash(), fresh);
        } catch (IOException e) {
            LOG.warn("late writes to {} are not watched: {}", old.path(), IoFaults.reason(e));
            return old;
        }
    }

    /**
     * Ends the watch of files that have been unchanged for long enough.
     *
     * @return whether there was a late write
     */
    public synchronized boolean check() {
        boolean found = false;
        long now = disk.now();
        for (Iterator<Replaced> each = replaced.iterator(); each.hasNext(); ) {
            Replaced file = each.next();
            try {
                FileStat stat = disk.stat(file.old().kept());
                if (stat == null || isOver(file, stat, now)) {
                    each.remove();
                    found |= end(file);
                }
            } catch (IOException e) {
                LOG.debug("{} cannot be checked", file.old().kept(), e);
            }
        }
        return found;
    }

    /** Whether a late write to a file is complete, or the watch time has passed without a late write. */
    private static boolean isOver(Replaced file, FileStat stat, long now) {
        return isWritten(file.old(), stat)
                ? Math.abs(now - stat.modified()) >= QUIET_TIME
                : Math.abs(now - file.since()) >= WATCH_TIME;
    }

    /** Whether the second name leads to a copy, or to a file that has its name again. */
    private boolean cannotBeLost(Step.Old old) {
        try {
            FileStat stat = disk.stat(old.kept());
            return stat == null || stat.file() != old.stamp().identity() || isNamed(old, stat);
        } catch (IOException e) {
            return false;
        }
    }

    /** Whether the file has its name again. A write to it is then an ordinary edit of the record. */
    private boolean isNamed(Step.Old old, FileStat kept) throws IOException {
        FileStat now = disk.stat(old.path());
        return now != null && now.file() == kept.file();
    }

    private static boolean isWritten(Step.Old old, FileStat stat) {
        return !old.stamp().hasSameContent(FileStamps.of(stat, true));
    }

    /** Ends the watch of all files. */
    public synchronized void close() {
        replaced.forEach(this::end);
        replaced.clear();
    }

    /**
     * Ends the watch of a file: keeps a late write among the recovered files, otherwise removes the second name.
     *
     * @return whether there was a late write
     */
    private boolean end(Replaced file) {
        Step.Old old = file.old();
        try {
            FileStat stat = disk.stat(old.kept());
            if (stat != null
                    && !isNamed(old, stat)
                    && (isWritten(old, stat) || !(old.stamp().settled() || files.hasHash(old.kept(), old.hash())))) {
                String place = recovered.keep(old.kept(), old.path());
                LOG.warn(
                        "another program wrote to {} after it was replaced; its content is kept as {}",
                        old.path(),
                        place);
                return true;
            }
        } catch (IOException e) {
            LOG.warn("a late write to {} stays in {}: {}", old.path(), old.kept(), IoFaults.reason(e));
            return false;
        }
        temporaries.drop(old.kept());
        return false;
    }
}
