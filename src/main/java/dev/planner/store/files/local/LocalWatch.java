package dev.planner.store.files.local;

import dev.planner.base.IoFaults;
import dev.planner.store.files.disk.Disk;
import dev.planner.store.files.disk.DiskWatch;
import dev.planner.store.files.disk.FileStat;
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

/** Watches all relevant directories of a project, including those that are created later. */
final class LocalWatch implements MediumWatch, DiskWatch.Listener {
    private static final Logger LOG = LoggerFactory.getLogger(LocalWatch.class);

    private final Disk disk;
    private final Predicate<String> matters;
    private final MediumListener listener;
    private volatile @Nullable DiskWatch watch;
    /** Some directories are not watched, because the limit of the system is reached. */
    private volatile boolean partly;

    LocalWatch(Disk disk, Predicate<String> matters, MediumListener listener) {
        this.disk = disk;
        this.matters = matters;
        this.listener = listener;
    }

    void start() throws IOException {
        DiskWatch started = disk.watch(this);
        watch = started;
        try {
            add("", started);
        } catch (IOException e) {
            started.close();
            throw e;
        }
    }

    @Override
    public boolean complete() {
        DiskWatch present = watch;
        return present != null && present.alive() && !partly;
    }

    @Override
    public void repair() {
        if (complete()) {
            return;
        }
        DiskWatch present = watch;
        if (present == null || !present.alive()) {
            try {
                start();
                LOG.info("changed files are watched again");
            } catch (IOException e) {
                LOG.debug("changed files cannot be watched yet", e);
            }
        } else {
            partly = false;
            addAll("", present);
        }
    }

    /** A new directory may already contain files. */
    private void addAll(String directory, DiskWatch present) {
        try {
            add(directory, present);
        } catch (IOException e) {
            if (!partly) {
                LOG.warn("{} cannot be watched ({}); all files are looked at instead", directory, reason(e));
            }
            partly = true;
        }
    }

    private void add(String directory, DiskWatch present) throws IOException {
        FileStat found = disk.stat(directory);
        if (found == null || !found.isDirectory()) {
            return;
        }
        try {
            present.add(directory);
            for (String name : disk.list(directory).names()) {
                String inner = Locations.child(directory, name);
                if (matters.test(inner)) {
                    add(inner, present);
                }
            }
        } catch (NoSuchFileException | NotDirectoryException e) {
            LOG.debug("{} is gone again", directory, e);
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
        DiskWatch present = watch;
        if (present != null && matters.test(location)) {
            addAll(location, present);
        }
        listener.changed(location, whole);
    }

    @Override
    public void lost() {
        listener.lost();
    }

    @Override
    public void close() {
        DiskWatch present = watch;
        if (present != null) {
            try {
                present.close();
            } catch (IOException e) {
                LOG.debug("the watch did not close", e);
            }
        }
    }
}
