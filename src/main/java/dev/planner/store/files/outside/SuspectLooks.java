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
 * Reads the suspects that have been unchanged for long enough. It waits a little longer for missing files, because
 * saving and moving make files disappear and reappear.
 */
final class SuspectLooks {
    private static final long QUIET_ABSENT = millis(150);
    private static final long LONGEST_ABSENT = millis(1_000);
    private static final long LONGEST_INCOMPLETE = millis(60_000);
    private static final long LONGEST_GIT_PAUSE = millis(2_000);
    private static final long LONGEST_ODD = millis(2_000);
    private static final long RETRY = millis(100);
    private static final int BATCH = 500;
    /** Git holds this lock file while it changes other files. */
    private static final String GIT_LOCK = ".git/index.lock";

    private final Workspace workspace;
    private final Suspects suspects;
    private final FileSweep sweep;
    /**
     * The last time at which unchecked suspects remained. A missing file may have moved to one of them.
     */
    private long incomplete;

    SuspectLooks(Workspace workspace, Suspects suspects, FileSweep sweep, long now) {
        this.workspace = workspace;
        this.suspects = suspects;
        this.sweep = sweep;
        this.incomplete = now;
    }

    private static long millis(long millis) {
        return TimeUnit.MILLISECONDS.toNanos(millis);
    }

    /**
     * Checks the due suspects. Missing files come last, after it is known whether they have moved to another location.
     *
     * @param watched whether there are notifications of all changes
     * @return location → its state, for the changed files
     */
    Map<String, Look> look(boolean watched, long now) {
        Map<String, Look> looks = new LinkedHashMap<>();
        List<String> gone = new ArrayList<>();
        boolean all = true;
        for (String location : suspects.due(now)) {
            Suspects.Suspect suspect = suspects.get(location);
            if (suspect != null) {
                all &= looks.size() < BATCH && look(location, suspect, now, looks, gone);
            }
        }
        if (!gone.isEmpty()) {
            lookForGone(gone, all && !sweep.isWanted() && !isGitAtWork(now), watched, now, looks);
        }
        return looks;
    }

    /**
     * @return false if the file exists and must be checked again later
     */
    private boolean look(
            String location, Suspects.Suspect suspect, long now, Map<String, Look> looks, List<String> gone) {
        CollectionType type = workspace.layout().ofFile(location);
        FileEntry known = workspace.index().file(location);
        if (type == null || (known != null && suspect.isWhole() && isOurs(known))) {
            suspects.remove(location);
            return true;
        }
        if (known != null && !exists(location)) {
            gone.add(location);
            return true;
        }
        FileEntry found = read(location, type, known);
        if (isSame(found, known)) {
            if (known != null && found != null && found != known) {
                workspace.index().refresh(known, found.stamp());
            }
            suspects.remove(location);
        } else if (found != null && isOdd(found, known) && (now - suspect.first() < LONGEST_ODD || isGitAtWork(now))) {
            suspect.postpone(now + RETRY);
            return false;
        } else {
            looks.put(location, new Look(known, found));
        }
        return true;
    }

    private @Nullable FileEntry read(String location, CollectionType type, @Nullable FileEntry known) {
        if (known == null) {
            return workspace.reader().read(location, type);
        }
        return isUnchanged(known) ? known : workspace.reader().readAgain(known, type);
    }

    private boolean isUnchanged(FileEntry known) {
        try {
            Stamp now = workspace.medium().stamp(known.location());
            return now != null && known.stamp().covers(now);
        } catch (IOException e) {
            return false;
        }
    }

    private boolean exists(String location) {
        return exists(workspace.medium(), location);
    }

    /** A location that cannot be checked counts as one with a file. */
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
     * Whether the file that the store wrote is still in place. A later write would have caused another notification.
     */
    private boolean isOurs(FileEntry known) {
        try {
            Stamp now = workspace.medium().stamp(known.location());
            if (now == null || !known.stamp().like(now)) {
                return false;
            }
            workspace.index().refresh(known, now);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** Whether a file looks as if another program were writing it. */
    private static boolean isOdd(FileEntry found, @Nullable FileEntry known) {
        if (found.item() == null || found.stamp().size() == 0 || (known != null && OutsideEdits.isCut(found, known))) {
            return true;
        }
        return known != null
                && known.item() != null
                && !known.item().key().equals(found.item().key());
    }

    /**
     * Counts missing files as removed after the waiting time, if a moved file would have been found by then.
     *
     * @param complete whether all existing files have been checked
     */
    private void lookForGone(List<String> gone, boolean complete, boolean watched, long now, Map<String, Look> looks) {
        if (!complete) {
            incomplete = now;
        }
        for (String location : gone) {
            Suspects.Suspect suspect = suspects.get(location);
            FileEntry known = workspace.index().file(location);
            if (suspect != null && known != null && looks.size() < BATCH && !isHeld(suspect, complete, watched, now)) {
                looks.put(location, new Look(known, null));
            }
        }
    }

    /** Whether a missing file may reappear or be found elsewhere; it is then checked again later. */
    private boolean isHeld(Suspects.Suspect suspect, boolean complete, boolean watched, long now) {
        if (now - suspect.first() >= LONGEST_INCOMPLETE) {
            return false;
        }
        long noted = Math.max(suspect.first(), incomplete);
        if (!watched && sweep.begun() <= noted) {
            sweep.want();
            return true;
        }
        boolean quiet =
                now - suspect.last() >= QUIET_ABSENT && now - Math.max(suspects.lastNews(), incomplete) >= QUIET_ABSENT;
        return !complete || (!quiet && now - noted < LONGEST_ABSENT);
    }

    /** Whether git is changing files. A stale lock of a crashed git is ignored after a short time. */
    private boolean isGitAtWork(long now) {
        return now - suspects.lastNews() < LONGEST_GIT_PAUSE && exists(GIT_LOCK);
    }
}
