package dev.planner.store;

import java.io.IOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Hears from the operating system which names in the directories of records have changed. Used by one thread. */
final class DirectoryWatch implements AutoCloseable {
    private final ProjectFiles files;
    private final Places places;
    private final WatchService service;
    private final Map<WatchKey, String> directories = new HashMap<>();

    /** Takes the path of a file or directory that was made, changed or removed. */
    interface News {
        /**
         * @param whole whether it has taken its place as a whole, by a rename or empty, rather than been written to or removed
         */
        void changed(String path, boolean whole);
    }

    /**
     * @throws IOException when the system offers no such service, or no more of it
     */
    DirectoryWatch(ProjectFiles files, Places places) throws IOException {
        this.files = files;
        this.places = places;
        this.service = files.root().getFileSystem().newWatchService();
    }

    /** Begins to watch a directory and those in it that matter. */
    void register(String directory) throws IOException {
        Path path = files.path(directory);
        if (!Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        WatchKey key = path.register(
                service,
                StandardWatchEventKinds.ENTRY_CREATE,
                StandardWatchEventKinds.ENTRY_MODIFY,
                StandardWatchEventKinds.ENTRY_DELETE);
        directories.put(key, directory);
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(path)) {
            for (Path entry : entries) {
                String inner = ProjectFiles.child(directory, ProjectFiles.name(entry));
                if (places.matters(inner)) {
                    register(inner);
                }
            }
        }
    }

    /**
     * Waits for news.
     *
     * @return whether news was lost, so that everything has to be looked at
     */
    boolean poll(long millis, News news) {
        boolean lost = false;
        try {
            WatchKey key = service.poll(millis, TimeUnit.MILLISECONDS);
            while (key != null) {
                lost |= take(key, news);
                key = service.poll();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ClosedWatchServiceException e) {
            return false;
        }
        return lost;
    }

    private boolean take(WatchKey key, News news) {
        String directory = directories.get(key);
        boolean lost = false;
        for (WatchEvent<?> event : key.pollEvents()) {
            if (event.kind() == StandardWatchEventKinds.OVERFLOW) {
                lost = true;
            } else if (directory != null && event.context() instanceof Path name) {
                news.changed(
                        ProjectFiles.child(directory, files.name(directory, name)),
                        event.kind() == StandardWatchEventKinds.ENTRY_CREATE);
            }
        }
        if (!key.reset()) {
            directories.remove(key);
        }
        return lost;
    }

    @Override
    public void close() throws IOException {
        service.close();
    }
}
