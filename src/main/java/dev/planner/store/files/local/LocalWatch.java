package dev.planner.store.files.local;

import dev.planner.base.IoFaults;
import dev.planner.store.files.disk.Disk;
import dev.planner.store.files.disk.DiskWatch;
import dev.planner.store.files.medium.Locations;
import dev.planner.store.files.medium.MediumListener;
import dev.planner.store.files.medium.MediumWatch;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Watches all relevant directories of a project, including directories that are created later. A file that is reached
 * through a symbolic link of its own is in no watched directory, so the notifications are then incomplete.
 */
final class LocalWatch implements MediumWatch, DiskWatch.Listener {
    private static final Logger LOG = LoggerFactory.getLogger(LocalWatch.class);

    private final Disk disk;
    private final SymbolicLinks links;
    private final Predicate<String> relevant;
    private final MediumListener listener;
    private volatile @Nullable DiskWatch watch;
    /** Whether some directories are not watched: a limit of the operating system is reached, or rights are missing. */
    private volatile boolean partial;
    /** Whether the log names the reason since all directories were watched the last time. */
    private volatile boolean logged;

    LocalWatch(Disk disk, SymbolicLinks links, Predicate<String> relevant, MediumListener listener) {
        this.disk = disk;
        this.links = links;
        this.relevant = relevant;
        this.listener = listener;
    }

    void start() throws IOException {
        DiskWatch started = disk.watch(this);
        partial = true;
        // Before the directories are added, because others may be created in directories that are already added.
        watch = started;
        partial = !addAll("", started);
    }

    @Override
    public boolean complete() {
        return watchesAll() && !links.hasFollowedFile();
    }

    private boolean watchesAll() {
        DiskWatch current = watch;
        return current != null && current.alive() && !partial;
    }

    @Override
    public void repair() {
        if (watchesAll()) {
            return;
        }
        DiskWatch current = watch;
        if (current == null || !current.alive()) {
            close();
            try {
                start();
            } catch (IOException e) {
                LOG.debug("changed files cannot be watched yet", e);
                return;
            }
        } else {
            partial = !addAll("", current);
        }
        if (watchesAll()) {
            logged = false;
            LOG.info("changed files are watched again");
        }
    }

    /** Watches a directory and its relevant subdirectories. Returns whether it can. */
    private boolean addAll(String directory, DiskWatch current) {
        try {
            add(directory, current);
            return true;
        } catch (IOException e) {
            if (!logged) {
                LOG.warn(
                        "{} cannot be watched ({}); all files are checked at intervals instead",
                        directory.isEmpty() ? "the project" : directory,
                        reason(e));
            }
            logged = true;
            return false;
        }
    }

    private void add(String directory, DiskWatch current) throws IOException {
        if (!links.isDirectory(directory)) {
            return;
        }
        try {
            current.add(directory);
            for (String name : disk.list(directory).names()) {
                String inner = Locations.child(directory, name);
                if (relevant.test(inner)) {
                    add(inner, current);
                }
            }
        } catch (NoSuchFileException | NotDirectoryException e) {
            LOG.debug("{} was removed meanwhile", directory, e);
        }
    }

    static String reason(IOException fault) {
        String reason = IoFaults.reason(fault);
        return reason.contains("inotify")
                ? reason + "; raise fs.inotify.max_user_watches or fs.inotify.max_user_instances with sysctl"
                : reason;
    }

    @Override
    public void changed(String directory, String name, boolean whole) {
        String location = Locations.child(directory, name);
        DiskWatch current = watch;
        if (current != null && relevant.test(location) && !addAll(location, current)) {
            partial = true;
        }
        listener.changed(location, whole);
    }

    @Override
    public void lost() {
        listener.lost();
    }

    @Override
    public void close() {
        DiskWatch current = watch;
        if (current != null) {
            try {
                current.close();
            } catch (IOException e) {
                LOG.debug("the watch could not be closed", e);
            }
        }
    }
}
