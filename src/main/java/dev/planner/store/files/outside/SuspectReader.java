package dev.planner.store.files.outside;

import dev.planner.schema.CollectionType;
import dev.planner.store.files.medium.Medium;
import dev.planner.store.files.medium.Stamp;
import dev.planner.store.files.records.FileEntry;
import dev.planner.store.files.records.Workspace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Reads the suspects that have been unchanged for long enough, and returns those that differ from the index. It waits
 * longer for missing files, because a save or a move can make a file disappear and reappear.
 */
final class SuspectReader {
    private static final long QUIET_ABSENT = millis(150);
    private static final long MAX_ABSENT = millis(1_000);
    private static final long MAX_HELD = millis(60_000);
    private static final long MAX_GIT_PAUSE = millis(2_000);
    private static final long MAX_UNFINISHED = millis(2_000);
    private static final long RETRY = millis(100);
    private static final int BATCH = 500;
    /** The lock file that exists while git changes files. */
    private static final String GIT_LOCK = ".git/index.lock";

    private final Workspace workspace;
    private final Suspects suspects;
    private final FileSweep sweep;
    /**
     * The last time at which unread suspects remained. A missing file may have moved to one of them.
     */
    private long lastUnread;

    SuspectReader(Workspace workspace, Suspects suspects, FileSweep sweep, long now) {
        this.workspace = workspace;
        this.suspects = suspects;
        this.sweep = sweep;
        this.lastUnread = now;
    }

    private static long millis(long millis) {
        return TimeUnit.MILLISECONDS.toNanos(millis);
    }

    /**
     * Reads the due suspects. Missing files are handled last, because another suspect may show that a file has moved.
     *
     * @param watched whether there are notifications of all changes
     * @return location → difference, for the files that differ from the index
     */
    Map<String, FileDifference> run(boolean watched, long now) {
        Map<String, FileDifference> differences = new LinkedHashMap<>();
        List<String> missing = new ArrayList<>();
        boolean all = true;
        for (String location : suspects.due(now)) {
            Suspects.Suspect suspect = suspects.get(location);
            if (suspect != null) {
                all &= differences.size() < BATCH && read(location, suspect, now, differences, missing);
            }
        }
        if (!missing.isEmpty()) {
            addRemoved(missing, all && !sweep.isRequested() && !isGitRunning(now), watched, now, differences);
        }
        return differences;
    }

    /**
     * Reads one suspect.
     *
     * @return {@code false} if the file exists and must be read again later
     */
    private boolean read(
            String location,
            Suspects.Suspect suspect,
            long now,
            Map<String, FileDifference> differences,
            List<String> missing) {
        CollectionType type = workspace.layout().ofFile(location);
        FileEntry known = workspace.index().file(location);
        if (type == null || (known != null && suspect.isWhole() && isOurs(known))) {
            suspects.remove(location);
            return true;
        }
        if (known != null && !exists(location)) {
            missing.add(location);
            return true;
        }
        FileEntry found = read(location, type, known);
        if (isSame(found, known)) {
            if (known != null && found != null && found != known) {
                workspace.index().refresh(known, found.stamp());
            }
            suspects.remove(location);
        } else if (found != null
                && isUnfinished(found, known, suspect.isWhole())
                && (now - suspect.first() < MAX_UNFINISHED || isGitRunning(now))) {
            suspect.postpone(now + RETRY);
            return false;
        } else {
            differences.put(location, new FileDifference(known, found));
        }
        return true;
    }

    private @Nullable FileEntry read(String location, CollectionType type, @Nullable FileEntry known) {
        if (known == null) {
            return workspace.reader().read(location, type);
        }
        return workspace.reader().isUnchanged(known)
                ? known
                : workspace.reader().readAgain(known, type);
    }

    private boolean exists(String location) {
        return exists(workspace.medium(), location);
    }

    /** Whether there is a file. A location that cannot be checked counts as one with a file. */
    static boolean exists(Medium medium, String location) {
        try {
            return medium.kind(location) != Medium.Kind.NOTHING;
        } catch (IOException e) {
            return true;
        }
    }

    private static boolean isSame(@Nullable FileEntry found, @Nullable FileEntry known) {
        if (found == null || known == null) {
            return found == known;
        }
        return found.revision().equals(known.revision()) && (found.problem() == null) == (known.problem() == null);
    }

    /**
     * Whether the file is still the one that the store wrote. A later write would have caused another notification.
     */
    private boolean isOurs(FileEntry known) {
        try {
            Stamp now = workspace.medium().stamp(known.location());
            if (now == null || !known.stamp().matches(now)) {
                return false;
            }
            workspace.index().refresh(known, now);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Whether another program is probably still writing a file: it is empty, cut off, or not the expected record.
     *
     * @param whole whether all notifications report a complete new file. If it took the place of a known file, another
     *     program has renamed it, so it is finished however little it has in common with the known file
     */
    private static boolean isUnfinished(FileEntry found, @Nullable FileEntry known, boolean whole) {
        if (found.item() == null || found.stamp().size() == 0) {
            return true;
        }
        if (known != null && whole && found.stamp().identity() != known.stamp().identity()) {
            return false;
        }
        if (known != null && OutsideEdits.isCut(found, known)) {
            return true;
        }
        return known != null
                && known.item() != null
                && !known.item().key().equals(found.item().key());
    }

    /**
     * Adds the missing files that count as removed: the waiting time is over, and a moved file would have been found.
     *
     * @param complete whether all suspects that exist have been read
     */
    private void addRemoved(
            List<String> missing,
            boolean complete,
            boolean watched,
            long now,
            Map<String, FileDifference> differences) {
        if (!complete) {
            lastUnread = now;
        }
        for (String location : missing) {
            Suspects.Suspect suspect = suspects.get(location);
            FileEntry known = workspace.index().file(location);
            if (suspect != null
                    && known != null
                    && differences.size() < BATCH
                    && !isHeld(suspect, complete, watched, now)) {
                differences.put(location, new FileDifference(known, null));
            }
        }
    }

    /** Whether a missing file may still reappear or be found at another location. */
    private boolean isHeld(Suspects.Suspect suspect, boolean complete, boolean watched, long now) {
        if (now - suspect.first() >= MAX_HELD) {
            return false;
        }
        long noted = Math.max(suspect.first(), lastUnread);
        if (!watched && sweep.begun() <= noted) {
            sweep.request();
            return true;
        }
        boolean quiet = now - suspect.last() >= QUIET_ABSENT
                && now - Math.max(suspects.lastNotification(), lastUnread) >= QUIET_ABSENT;
        return !complete || (!quiet && now - noted < MAX_ABSENT);
    }

    /** Whether git is changing files. After a short time without changes, the lock file counts as left by a crash. */
    private boolean isGitRunning(long now) {
        return now - suspects.lastNotification() < MAX_GIT_PAUSE && exists(GIT_LOCK);
    }
}
