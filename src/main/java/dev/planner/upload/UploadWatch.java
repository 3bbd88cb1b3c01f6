package dev.planner.upload;

import java.io.IOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Watches the directory {@code uploads/} of a project on a thread of its own. */
final class UploadWatch implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(UploadWatch.class);
    /** The debounce time: the many events of copying many files are reported together. */
    private static final long DEBOUNCE_MILLIS = 200;

    private final Path project;
    private final Runnable changed;
    private final @Nullable WatchService service;

    /**
     * @param changed called on the thread of the watch after files have changed; must not throw
     */
    UploadWatch(Path project, Runnable changed) {
        this.project = project;
        this.changed = changed;
        this.service = start();
    }

    private @Nullable WatchService start() {
        WatchService started;
        try {
            started = project.getFileSystem().newWatchService();
        } catch (IOException e) {
            LOG.warn("changes of uploaded files by other programs are not detected: {}", e.toString());
            return null;
        }
        Thread thread = new Thread(() -> run(started), "planner-uploads");
        thread.setDaemon(true);
        thread.start();
        return started;
    }

    private void run(WatchService events) {
        try {
            while (true) {
                watchAll(events);
                changed.run();
                awaitChange(events);
            }
        } catch (ClosedWatchServiceException e) {
            LOG.debug("the watch was closed", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Watches all directories. Watching a directory twice has no effect. The project directory is watched because
     * {@code uploads/} may be created later. A directory is watched before it is listed, so that each directory in it
     * is either listed or reported.
     */
    private void watchAll(WatchService events) {
        try {
            watch(project, events);
            UploadTree.visitDirectories(project, directory -> watch(directory, events));
        } catch (IOException e) {
            LOG.warn("changes of some uploaded files by other programs are not detected: {}", e.toString());
        }
    }

    private static void watch(Path directory, WatchService events) throws IOException {
        directory.register(
                events,
                StandardWatchEventKinds.ENTRY_CREATE,
                StandardWatchEventKinds.ENTRY_MODIFY,
                StandardWatchEventKinds.ENTRY_DELETE);
    }

    private void awaitChange(WatchService events) throws InterruptedException {
        boolean found = false;
        while (!found) {
            found = take(events.take());
        }
        Thread.sleep(DEBOUNCE_MILLIS);
        for (WatchKey key = events.poll(); key != null; key = events.poll()) {
            take(key);
        }
    }

    /** Whether an event may concern an uploaded file. */
    private boolean take(WatchKey key) {
        boolean ours = !project.equals(key.watchable());
        for (WatchEvent<?> event : key.pollEvents()) {
            ours |= event.kind() == StandardWatchEventKinds.OVERFLOW
                    || String.valueOf(event.context()).equals(UploadTree.UPLOADS);
        }
        key.reset();
        return ours;
    }

    @Override
    public void close() {
        try {
            if (service != null) {
                service.close();
            }
        } catch (IOException e) {
            LOG.debug("the watch could not be closed", e);
        }
    }
}
