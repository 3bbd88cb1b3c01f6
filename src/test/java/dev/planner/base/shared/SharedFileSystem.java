package dev.planner.base.shared;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.WatchService;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.stream.StreamSupport;

/**
 * The default file system, with another program that acts at exact moments: an action runs before each operation of
 * the code under test. The action itself must use paths of the default file system.
 */
public final class SharedFileSystem extends FileSystem {
    private final FileSystem system;
    private final SharedProvider provider = new SharedProvider(this);
    private IntConsumer action = operation -> {};
    private int operations;

    private SharedFileSystem(FileSystem system) {
        this.system = system;
    }

    /** Wraps a path of the default file system. */
    public static Path of(Path path) {
        return new SharedPath(new SharedFileSystem(path.getFileSystem()), path);
    }

    /** Wraps another path with the same actions. */
    public Path path(Path path) {
        return new SharedPath(this, path);
    }

    /**
     * Runs an action before each following operation.
     *
     * @param each gets the number of operations since this call
     */
    public void beforeEachOperation(IntConsumer each) {
        action = each;
        operations = 0;
    }

    /** Returns the number of operations since the last {@link #beforeEachOperation}. */
    public int operations() {
        return operations;
    }

    void step() {
        action.accept(operations++);
    }

    @Override
    public FileSystemProvider provider() {
        return provider;
    }

    @Override
    public void close() {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    @Override
    public boolean isReadOnly() {
        return false;
    }

    @Override
    public String getSeparator() {
        return system.getSeparator();
    }

    @Override
    public Iterable<Path> getRootDirectories() {
        return StreamSupport.stream(system.getRootDirectories().spliterator(), false)
                .map(this::path)
                .toList();
    }

    @Override
    public Iterable<FileStore> getFileStores() {
        return system.getFileStores();
    }

    @Override
    public Set<String> supportedFileAttributeViews() {
        return system.supportedFileAttributeViews();
    }

    @Override
    public Path getPath(String first, String... more) {
        return path(system.getPath(first, more));
    }

    @Override
    public PathMatcher getPathMatcher(String pattern) {
        PathMatcher matcher = system.getPathMatcher(pattern);
        return path -> matcher.matches(SharedPath.plain(path));
    }

    @Override
    public UserPrincipalLookupService getUserPrincipalLookupService() {
        return system.getUserPrincipalLookupService();
    }

    @Override
    public WatchService newWatchService() throws IOException {
        return system.newWatchService();
    }
}
