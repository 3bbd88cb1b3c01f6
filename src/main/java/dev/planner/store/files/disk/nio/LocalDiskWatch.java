package dev.planner.store.files.disk.nio;

import dev.planner.store.files.disk.DiskWatch;
import java.io.IOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.HashMap;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reports the events of the operating system's {@link WatchService} on a thread of its own. */
final class LocalDiskWatch implements DiskWatch {
    private static final Logger LOG = LoggerFactory.getLogger(LocalDiskWatch.class);

    private final PathNames names;
    private final WatchService service;
    private final Listener listener;
    private final Map<WatchKey, String> directories = new HashMap<>();
    private final Thread thread = new Thread(this::run, "planner-watch");

    private LocalDiskWatch(PathNames names, Listener listener) throws IOException {
        this.names = names;
        this.listener = listener;
        this.service = names.root().getFileSystem().newWatchService();
    }

    static LocalDiskWatch start(PathNames names, Listener listener) throws IOException {
        LocalDiskWatch watch = new LocalDiskWatch(names, listener);
        watch.thread.setDaemon(true);
        watch.thread.start();
        return watch;
    }

    @Override
    public void add(String directory) throws IOException {
        synchronized (directories) {
            WatchKey key = names.path(directory)
                    .register(
                            service,
                            StandardWatchEventKinds.ENTRY_CREATE,
                            StandardWatchEventKinds.ENTRY_MODIFY,
                            StandardWatchEventKinds.ENTRY_DELETE);
            directories.put(key, directory);
        }
    }

    @Override
    public boolean alive() {
        return thread.isAlive();
    }

    private void run() {
        try {
            while (true) {
                take(service.take());
            }
        } catch (ClosedWatchServiceException e) {
            LOG.debug("the watch was closed", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            listener.lost();
        }
    }

    private void take(WatchKey key) {
        String directory;
        synchronized (directories) {
            directory = directories.get(key);
        }
        for (WatchEvent<?> event : key.pollEvents()) {
            if (event.kind() == StandardWatchEventKinds.OVERFLOW) {
                listener.lost();
            } else if (directory != null && event.context() instanceof Path name) {
                listener.changed(
                        directory,
                        PathNames.lossyName(names.path(directory).resolve(name)),
                        event.kind() == StandardWatchEventKinds.ENTRY_CREATE);
            }
        }
        if (!key.reset()) {
            synchronized (directories) {
                directories.remove(key);
            }
        }
    }

    @Override
    public void close() throws IOException {
        service.close();
    }
}
