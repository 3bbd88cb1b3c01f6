package dev.planner.base.shared;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import org.jspecify.annotations.Nullable;

/** A path of a {@link SharedFileSystem}. */
final class SharedPath implements Path {
    private final SharedFileSystem system;
    private final Path path;

    SharedPath(SharedFileSystem system, Path path) {
        this.system = system;
        this.path = path;
    }

    /** Returns the path of the default file system. */
    static Path plain(Path path) {
        return path instanceof SharedPath shared ? shared.path : path;
    }

    private @Nullable Path wrapped(@Nullable Path found) {
        return found == null ? null : system.path(found);
    }

    @Override
    public FileSystem getFileSystem() {
        return system;
    }

    @Override
    public boolean isAbsolute() {
        return path.isAbsolute();
    }

    @Override
    public @Nullable Path getRoot() {
        return wrapped(path.getRoot());
    }

    @Override
    public @Nullable Path getFileName() {
        return wrapped(path.getFileName());
    }

    @Override
    public @Nullable Path getParent() {
        return wrapped(path.getParent());
    }

    @Override
    public int getNameCount() {
        return path.getNameCount();
    }

    @Override
    public Path getName(int index) {
        return system.path(path.getName(index));
    }

    @Override
    public Path subpath(int from, int to) {
        return system.path(path.subpath(from, to));
    }

    @Override
    public boolean startsWith(Path other) {
        return path.startsWith(plain(other));
    }

    @Override
    public boolean endsWith(Path other) {
        return path.endsWith(plain(other));
    }

    @Override
    public Path normalize() {
        return system.path(path.normalize());
    }

    @Override
    public Path resolve(Path other) {
        return system.path(path.resolve(plain(other)));
    }

    @Override
    public Path relativize(Path other) {
        return system.path(path.relativize(plain(other)));
    }

    @Override
    public URI toUri() {
        return path.toUri();
    }

    @Override
    public Path toAbsolutePath() {
        return system.path(path.toAbsolutePath());
    }

    @Override
    public Path toRealPath(LinkOption... options) throws IOException {
        system.step();
        return system.path(path.toRealPath(options));
    }

    @Override
    public WatchKey register(WatchService watcher, WatchEvent.Kind<?>[] events, WatchEvent.Modifier... modifiers)
            throws IOException {
        system.step();
        return path.register(watcher, events, modifiers);
    }

    @Override
    public int compareTo(Path other) {
        return path.compareTo(plain(other));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SharedPath shared && path.equals(shared.path);
    }

    @Override
    public int hashCode() {
        return path.hashCode();
    }

    @Override
    public String toString() {
        return path.toString();
    }
}
