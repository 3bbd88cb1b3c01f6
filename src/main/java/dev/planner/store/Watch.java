package dev.planner.store;

import dev.planner.item.ItemKey;
import dev.planner.schema.CollectionType;
import io.vertx.core.Future;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes in what other programs do to the files: editors, scripts, version control. What the operating system reports is
 * looked at when it has been quiet for a moment, so that half-written files are not read; a file that disappears is waited
 * for a little longer, because saving and moving make files disappear and come back. At intervals all files are looked at,
 * which finds what was not reported. All methods are called by one thread.
 */
final class Watch {
    private static final Logger LOG = LoggerFactory.getLogger(Watch.class);

    private static final long QUIET = millis(50);
    private static final long QUIET_ABSENT = millis(150);
    private static final long LONGEST_ABSENT = millis(1_000);
    private static final long LONGEST_INCOMPLETE = millis(60_000);
    private static final long LONGEST_GIT_PAUSE = millis(2_000);
    private static final long LONGEST_ODD = millis(1_000);
    private static final long RETRY = millis(100);
    private static final long IDLE_POLL = 200;
    private static final long BUSY_POLL = 10;
    private static final int BATCH = 500;
    /** Git holds this file while it changes the others. */
    private static final String GIT_LOCK = ".git/index.lock";

    /** A sweep comes at the earliest after so many times what the last one took: rarely as a routine, soon when news was lost. */
    private static final int SWEEP_SHARE = 20;

    private static final int SWEEP_SHARE_LOST = 5;

    private final Workspace workspace;
    private final Scan scan;
    private final Locker locker;
    private final long sweepEvery;
    private final @Nullable DirectoryWatch directories;
    private final Map<String, Seen> seen = new LinkedHashMap<>();
    private boolean sectionsChanged;
    private boolean lost;
    /** Some directories are not watched, because the system watches no more for us. */
    private volatile boolean partly;

    private long lastNews = System.nanoTime();
    private long lastSweep = System.nanoTime();
    private long sweepBegun = lastSweep;
    private long sweepTook;
    /** When there last was more to come than had been looked at, so that a file that is gone may be elsewhere by now. */
    private long incomplete = lastSweep;

    private volatile Instant sweptAt;

    /** Runs work on a worker with locks held, and completes there. */
    interface Locker {
        <T> Future<T> locked(Locks locks, Callable<T> work);
    }

    /** A file that may have changed; times in nanoseconds. */
    private static final class Seen {
        private final long first;
        private long due;
        /** Nothing is known but that a file has taken its place as a whole, as those do that the store writes. */
        private boolean whole = true;

        Seen(long now) {
            this.first = now;
            this.due = now + QUIET;
        }
    }

    /** What a file was when it was looked at, and what it is now; {@code null} where there is none. */
    private record Look(@Nullable FileEntry known, @Nullable FileEntry found) {}

    Watch(Workspace workspace, StoreOptions options, Locker locker) {
        this.workspace = workspace;
        this.scan = new Scan(workspace.files(), workspace.places());
        this.locker = locker;
        this.sweepEvery = options.sweep().toNanos();
        this.directories = options.watch() ? open(workspace) : null;
        this.sweptAt = workspace.clock().instant();
    }

    private static @Nullable DirectoryWatch open(Workspace workspace) {
        try {
            DirectoryWatch watch = new DirectoryWatch(workspace.files(), workspace.places());
            try {
                watch.register("");
                return watch;
            } catch (IOException e) {
                watch.close();
                throw e;
            }
        } catch (IOException e) {
            LOG.warn("changed files cannot be watched ({}); all are looked at instead", reason(e));
            return null;
        }
    }

    private static String reason(IOException fault) {
        String reason = FileReader.reason(fault);
        return reason.contains("inotify")
                ? reason + "; raise fs.inotify.max_user_watches or fs.inotify.max_user_instances with sysctl"
                : reason;
    }

    private static long millis(long millis) {
        return TimeUnit.MILLISECONDS.toNanos(millis);
    }

    /** Ends watching; errors of that change nothing any more. */
    void close() {
        if (directories == null) {
            return;
        }
        try {
            directories.close();
        } catch (IOException e) {
            LOG.debug("the watch service did not close", e);
        }
    }

    boolean isWatching() {
        return directories != null && !partly;
    }

    Instant sweptAt() {
        return sweptAt;
    }

    /** Waits a moment for news and takes in what is due. */
    void round() {
        listen();
        long now = System.nanoTime();
        if (isSweepDue(now)) {
            sweep();
        }
        if (sectionsChanged) {
            sectionsChanged = false;
            updateSections(scan.list());
        }
        takeIn();
    }

    private void listen() {
        long wait = seen.isEmpty() ? IDLE_POLL : BUSY_POLL;
        if (directories != null) {
            lost |= directories.poll(wait, this::noticed);
            return;
        }
        try {
            Thread.sleep(wait);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void noticed(String path, boolean whole) {
        if (workspace.places().ofFile(path) != null) {
            touch(path, whole);
        } else if (workspace.places().matters(path)) {
            directoryChanged(path);
        } else if (path.endsWith("/" + SectionDirectories.ORDER_FILE)) {
            sectionsChanged = true;
        }
    }

    private void touch(String path) {
        touch(path, false);
    }

    private void touch(String path, boolean whole) {
        long now = System.nanoTime();
        lastNews = now;
        Seen file = seen.computeIfAbsent(path, first -> new Seen(now));
        file.due = now + QUIET;
        file.whole &= whole;
    }

    private void directoryChanged(String directory) {
        sectionsChanged = true;
        register(directory);
        String prefix = directory + "/";
        for (FileEntry known : workspace.ledger().files()) {
            if (known.path().startsWith(prefix)) {
                touch(known.path());
            }
        }
        for (String path : scan.list().records().keySet()) {
            if (path.startsWith(prefix)) {
                touch(path);
            }
        }
    }

    private void register(String directory) {
        if (directories == null) {
            return;
        }
        try {
            directories.register(directory);
            if (directory.isEmpty()) {
                partly = false;
            }
        } catch (IOException e) {
            if (!partly) {
                LOG.warn("{} cannot be watched ({}); all files are looked at instead", directory, reason(e));
            }
            partly = true;
        }
    }

    private boolean isSweepDue(long now) {
        long since = now - lastSweep;
        if (lost && since >= Math.max(millis(300), sweepTook * SWEEP_SHARE_LOST)) {
            return true;
        }
        long rest = Math.max(millis(1_000), sweepTook * SWEEP_SHARE);
        return since >= (isWatching() ? sweepEvery : Math.min(sweepEvery, rest));
    }

    /** Looks at the stamps of all files. */
    private void sweep() {
        lost = false;
        if (partly) {
            register("");
        }
        sweepBegun = System.nanoTime();
        Scan.Listing listing = scan.list();
        updateSections(listing);
        for (String path : listing.records().keySet()) {
            FileEntry known = workspace.ledger().file(path);
            if (known == null || isChanged(known)) {
                touch(path);
            }
        }
        for (FileEntry known : workspace.ledger().files()) {
            if (!listing.records().containsKey(known.path())
                    && !listing.unreadable().containsKey(ProjectFiles.parent(known.path()))
                    && !isHidden(known.path(), listing)) {
                touch(known.path());
            }
        }
        lastSweep = System.nanoTime();
        sweepTook = lastSweep - sweepBegun;
        sweptAt = workspace.clock().instant();
    }

    private static boolean isHidden(String path, Scan.Listing listing) {
        return listing.unreadable().keySet().stream().anyMatch(directory -> path.startsWith(directory + "/"));
    }

    private boolean isChanged(FileEntry known) {
        try {
            FileStamp now = workspace.reader().stamp(known.path());
            return now == null || !known.stamp().covers(now);
        } catch (IOException e) {
            return false;
        }
    }

    private void updateSections(Scan.Listing listing) {
        listing.sections().forEach((type, found) -> {
            if (!listing.unreadable().containsKey(type.storage().directory())) {
                workspace.ledger().sections(type, found);
            }
        });
        workspace.ledger().unreadable(listing.unreadable());
    }

    /**
     * Reads the files that have been quiet for long enough and makes the changes in them known. Those that are gone come
     * last, when it is clear that they are not at another place.
     */
    private void takeIn() {
        long now = System.nanoTime();
        Map<String, Look> looks = new LinkedHashMap<>();
        List<String> gone = new ArrayList<>();
        boolean all = true;
        for (String path : List.copyOf(seen.keySet())) {
            Seen since = seen.get(path);
            if (since == null || since.due > now) {
                continue;
            }
            all &= looks.size() < BATCH && look(path, since, now, looks, gone);
        }
        if (!gone.isEmpty()) {
            lookForGone(gone, all, now, looks);
        }
        if (!looks.isEmpty()) {
            publish(looks);
        }
    }

    /**
     * @return false when the file is there and has to be looked at again later
     */
    private boolean look(String path, Seen since, long now, Map<String, Look> looks, List<String> gone) {
        CollectionType type = workspace.places().ofFile(path);
        FileEntry known = workspace.ledger().file(path);
        if (known != null && since.whole && isOurs(known)) {
            seen.remove(path);
            return true;
        }
        if (type == null) {
            return true;
        }
        if (known != null && !Files.exists(workspace.files().path(path))) {
            gone.add(path);
            return true;
        }
        FileEntry found = found(path, type, known);
        boolean same = known == null
                ? found == null
                : found != null && found.revision().equals(known.revision()) && isSameProblem(found, known);
        if (same) {
            if (known != null && found != null && found != known) {
                workspace.ledger().refresh(known, found.stamp());
            }
            seen.remove(path);
        } else if (found != null && isOdd(found, known) && (now - since.first < LONGEST_ODD || isGitAtWork(now))) {
            since.due = now + RETRY;
            return false;
        } else {
            looks.put(path, new Look(known, found));
        }
        return true;
    }

    /**
     * Counts files as removed that are gone, have been waited for, and would have been found by now if they had been moved.
     *
     * @param all whether all files that are there have been looked at
     */
    private void lookForGone(List<String> gone, boolean all, long now, Map<String, Look> looks) {
        boolean complete = all && !lost && !isGitAtWork(now);
        if (!complete) {
            incomplete = now;
        }
        for (String path : gone) {
            Seen since = seen.get(path);
            FileEntry known = workspace.ledger().file(path);
            if (since != null && known != null && looks.size() < BATCH && !isHeld(since, complete, now)) {
                looks.put(path, new Look(known, null));
            }
        }
    }

    /** Whether git is changing files; a lock that it left behind in a crash does not count for long. */
    private boolean isGitAtWork(long now) {
        return now - lastNews < LONGEST_GIT_PAUSE
                && Files.exists(workspace.files().path(GIT_LOCK));
    }

    /** Whether a file that is gone may come back or be found elsewhere: then it is looked at again later. */
    private boolean isHeld(Seen since, boolean complete, long now) {
        if (now - since.first >= LONGEST_INCOMPLETE) {
            return false;
        }
        long noted = Math.max(since.first, incomplete);
        if (!isWatching() && sweepBegun <= noted) {
            lost = true;
            return true;
        }
        boolean quiet = now - since.due + QUIET >= QUIET_ABSENT && now - Math.max(lastNews, incomplete) >= QUIET_ABSENT;
        return !complete || (!quiet && now - noted < LONGEST_ABSENT);
    }

    /** Whether the very file that the store has put there still is; nobody has written to it since, or we would have heard. */
    private boolean isOurs(FileEntry known) {
        try {
            FileStamp now = workspace.reader().stamp(known.path());
            if (now == null || !known.stamp().like(now)) {
                return false;
            }
            workspace.ledger().refresh(known, now);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private @Nullable FileEntry found(String path, CollectionType type, @Nullable FileEntry known) {
        if (known == null) {
            return workspace.reader().read(path, type);
        }
        return isChanged(known) ? workspace.reader().readAgain(known, type) : known;
    }

    private static boolean isSameProblem(FileEntry found, FileEntry known) {
        return (found.problem() == null) == (known.problem() == null);
    }

    /** Whether a file looks as if somebody were in the middle of writing it. */
    private static boolean isOdd(FileEntry found, @Nullable FileEntry known) {
        if (found.item() == null || found.stamp().size() == 0) {
            return true;
        }
        return known != null
                && known.item() != null
                && !known.item().key().equals(found.item().key());
    }

    private void publish(Map<String, Look> looks) {
        Set<ItemKey> keys = new HashSet<>();
        looks.values().forEach(look -> {
            addKey(look.known(), keys);
            addKey(look.found(), keys);
        });
        try {
            locker.locked(new Locks(keys, Set.of()), () -> apply(looks))
                    .toCompletionStage()
                    .toCompletableFuture()
                    .get()
                    .forEach(seen::remove);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            LOG.debug("changes of other programs were not taken in", e);
        }
    }

    private static void addKey(@Nullable FileEntry entry, Set<ItemKey> keys) {
        if (entry != null && entry.item() != null) {
            keys.add(entry.item().key());
        }
    }

    /**
     * With the locks of all records concerned: makes known what is still as it was when it was looked at.
     *
     * @return the paths that are done
     */
    private List<String> apply(Map<String, Look> looks) {
        List<String> done = new ArrayList<>();
        List<FileEntry> present = new ArrayList<>();
        Set<String> absent = new HashSet<>();
        looks.forEach((path, look) -> {
            if (!isStill(path, look)) {
                return;
            }
            done.add(path);
            if (look.found() == null) {
                absent.add(path);
            } else {
                present.add(look.found());
            }
        });
        for (FileEntry entry : present) {
            String left = leftBehind(entry);
            if (left != null) {
                absent.add(left);
            }
        }
        workspace.ledger().apply(present, absent, workspace.clock().instant());
        return done;
    }

    private boolean isStill(String path, Look look) {
        if (workspace.ledger().file(path) != look.known()) {
            return false;
        }
        try {
            FileStamp now = workspace.reader().stamp(path);
            FileEntry found = look.found();
            return found == null ? now == null : now != null && found.stamp().like(now);
        } catch (IOException e) {
            return look.found() != null && look.found().problem() != null;
        }
    }

    /** The path from which the record has come, when there is no file any more: one move, not a twin that disappears. */
    private @Nullable String leftBehind(FileEntry entry) {
        if (entry.item() == null) {
            return null;
        }
        FileEntry standing = workspace.ledger().fileOf(entry.item().key());
        if (standing == null || standing.path().equals(entry.path())) {
            return null;
        }
        Path file = workspace.files().path(standing.path());
        return Files.exists(file) ? null : standing.path();
    }
}
