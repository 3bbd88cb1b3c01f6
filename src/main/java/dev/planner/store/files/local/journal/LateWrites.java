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
 * Watches the files that commits have replaced. A program that had such a file open can still write to it, and that
 * content would be lost. The file therefore keeps its second name until it has been unchanged for a while. Content that
 * another program writes to it is kept among the recovered files.
 */
public final class LateWrites {
    private static final Logger LOG = LoggerFactory.getLogger(LateWrites.class);
    private static final long WATCHED = TimeUnit.SECONDS.toNanos(10);
    private static final long QUIET = TimeUnit.SECONDS.toNanos(1);
    private static final int MOST = 1_000;

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
     * Removes the temporary files and second names of steps that are over. A file that has lost its name keeps its
     * second name for as long as another program may have it open.
     *
     * @param made whether all steps were made and none was undone
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

    /** Whether other programs may have a file open: a record, or one that was deleted and is about to come back. */
    private static boolean isRecord(String path) {
        return !OwnDirectory.contains(path) || path.startsWith(TrashDirectory.PATH + "/");
    }

    /** A copy need not be watched, nor a file that was put back. */
    private void add(Step.Old ended) {
        if (isNeedless(ended)) {
            temporaries.drop(ended.kept());
            return;
        }
        Step.Old old = renamed(ended);
        Replaced oldest = null;
        synchronized (this) {
            replaced.add(new Replaced(old, disk.now()));
            if (replaced.size() > MOST) {
                oldest = replaced.poll();
            }
        }
        if (oldest != null) {
            end(oldest);
        }
    }

    /** Gives a file that an earlier server has kept a name that the start of this one does not remove. */
    private Step.Old renamed(Step.Old old) {
        if (!temporaries.isStale(Locations.name(old.kept()))) {
            return old;
        }
        String fresh = temporaries.fresh();
        try {
            disk.rename(old.kept(), fresh);
            return new Step.Old(old.path(), old.stamp(), old.hash(), fresh);
        } catch (IOException e) {
            LOG.warn("what may be written late to {} is not watched: {}", old.path(), IoFaults.reason(e));
            return old;
        }
    }

    /**
     * Ends the watch of the files that have been left alone for long enough.
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
                LOG.debug("{} cannot be looked at", file.old().kept(), e);
            }
        }
        return found;
    }

    /** Whether a file has been unchanged after a late write, or was watched for long enough without one. */
    private static boolean isOver(Replaced file, FileStat stat, long now) {
        return isWritten(file.old(), stat)
                ? Math.abs(now - stat.modified()) >= QUIET
                : Math.abs(now - file.since()) >= WATCHED;
    }

    private boolean isNeedless(Step.Old old) {
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
        return !old.stamp().holdsSame(StepFiles.stamp(stat));
    }

    /** Ends the watch of all files. */
    public synchronized void close() {
        replaced.forEach(this::end);
        replaced.clear();
    }

    /**
     * @return whether something was written late
     */
    private boolean end(Replaced file) {
        Step.Old old = file.old();
        try {
            FileStat stat = disk.stat(old.kept());
            if (stat != null
                    && !isNamed(old, stat)
                    && (isWritten(old, stat) || !(old.stamp().settled() || files.isHash(old.kept(), old.hash())))) {
                String place = recovered.keep(old.kept(), old.path());
                LOG.warn("another program wrote to {} after it was replaced; that is kept as {}", old.path(), place);
                return true;
            }
        } catch (IOException e) {
            LOG.warn("what was written late to {} is in {}: {}", old.path(), old.kept(), IoFaults.reason(e));
            return false;
        }
        temporaries.drop(old.kept());
        return false;
    }
}
