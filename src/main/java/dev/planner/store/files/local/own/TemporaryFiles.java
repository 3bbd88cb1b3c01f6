package dev.planner.store.files.local.own;

import dev.planner.base.IoFaults;
import dev.planner.store.files.disk.Disk;
import dev.planner.store.files.medium.Locations;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Files that hold new contents until they take their places. They lie apart from the records, so that programs that
 * watch the records (editors, synchronisers, the server itself) do not see files come and go.
 */
public final class TemporaryFiles {
    public static final String DIRECTORY = OwnDirectory.PATH + "/tmp";

    private static final Logger LOG = LoggerFactory.getLogger(TemporaryFiles.class);

    private final Disk disk;
    private final Directories directories;
    private final String prefix;
    private final AtomicLong count = new AtomicLong();
    private final Queue<String> leftovers = new ConcurrentLinkedQueue<>();

    public TemporaryFiles(Disk disk, Directories directories, RandomGenerator random) {
        this.disk = disk;
        this.directories = directories;
        this.prefix = ".planner-" + Long.toString(random.nextLong() >>> 1, 36) + "-";
    }

    /** Whether a name is one that this class gives. */
    public static boolean isTemporary(String name) {
        return name.startsWith(".planner-") && name.endsWith(".tmp");
    }

    /** Whether a name was given by an earlier server, so that nobody needs the file any more. */
    public boolean isStale(String name) {
        return isTemporary(name) && !name.startsWith(prefix);
    }

    /** A path that nothing is at. */
    public String fresh() {
        return fresh(DIRECTORY);
    }

    private String fresh(String directory) {
        return Locations.child(directory, prefix + Long.toString(count.incrementAndGet(), 36) + ".tmp");
    }

    /** Makes sure of the directory. */
    public void prepare() throws IOException {
        directories.create(DIRECTORY);
    }

    /**
     * Writes a file and makes its content durable, but not its name. Leaves nothing after when it fails.
     *
     * @param like the file whose attributes it gets; {@code null} for those of a new file
     * @return its path
     */
    public String write(byte[] content, @Nullable String like) throws IOException {
        String path = fresh();
        try {
            write(path, content, like);
        } catch (NoSuchFileException e) {
            prepare();
            write(path, content, like);
        }
        return path;
    }

    /** As {@link #write}, for several files at paths that {@link #fresh()} has given. */
    public void writeAll(List<Disk.NewFile> files) throws IOException {
        try {
            tryAll(files);
        } catch (NoSuchFileException e) {
            prepare();
            tryAll(files);
        }
    }

    private void tryAll(List<Disk.NewFile> files) throws IOException {
        try {
            disk.createAll(files);
        } catch (IOException | RuntimeException | Error e) {
            for (Disk.NewFile file : files) {
                remove(file.path(), e);
            }
            throw e;
        }
    }

    /** As {@link #write}, in another directory: for a path on another file system. */
    public String writeIn(String directory, byte[] content, @Nullable String like) throws IOException {
        String path = fresh(directory);
        write(path, content, like);
        return path;
    }

    private void write(String path, byte[] content, @Nullable String like) throws IOException {
        try (Disk.Output output = disk.create(path, like)) {
            output.write(content);
            output.sync();
        } catch (IOException | RuntimeException | Error e) {
            remove(path, e);
            throw e;
        }
    }

    private void remove(String path, Throwable fault) {
        try {
            disk.delete(path);
        } catch (IOException again) {
            fault.addSuppressed(again);
        }
    }

    /** Removes a file that is not needed any more. One that cannot be removed now is removed later. */
    public void drop(String path) {
        try {
            disk.delete(path);
        } catch (IOException e) {
            LOG.warn("{} could not be removed yet: {}", path, IoFaults.reason(e));
            leftovers.add(path);
        }
    }

    /** Tries again to remove what could not be removed. */
    public void dropLeftovers() {
        for (String path = leftovers.poll(); path != null; path = leftovers.poll()) {
            try {
                disk.delete(path);
            } catch (IOException e) {
                leftovers.add(path);
                return;
            }
        }
    }

    /** Removes the files that an earlier server has left in a directory. */
    public void clean(String directory) throws IOException {
        try {
            for (String name : disk.list(directory).names()) {
                if (isStale(name)) {
                    drop(Locations.child(directory, name));
                }
            }
        } catch (NoSuchFileException e) {
            LOG.debug("there is no {}", directory);
        }
    }
}
