package dev.planner.base.shared;

import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.spi.FileSystemProvider;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** The operations of a {@link SharedFileSystem}. */
final class SharedProvider extends FileSystemProvider {
    private final SharedFileSystem system;

    SharedProvider(SharedFileSystem system) {
        this.system = system;
    }

    /** Announces an operation, and returns its path on the default file system. */
    private Path at(Path path) {
        system.step();
        return SharedPath.plain(path);
    }

    private static FileSystemProvider provider(Path plain) {
        return plain.getFileSystem().provider();
    }

    @Override
    public String getScheme() {
        return "shared";
    }

    @Override
    public FileSystem newFileSystem(URI uri, Map<String, ?> environment) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileSystem getFileSystem(URI uri) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Path getPath(URI uri) {
        throw new UnsupportedOperationException();
    }

    @Override
    public SeekableByteChannel newByteChannel(
            Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes) throws IOException {
        Path plain = at(path);
        return provider(plain).newByteChannel(plain, options, attributes);
    }

    @Override
    public FileChannel newFileChannel(Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
            throws IOException {
        Path plain = at(path);
        return provider(plain).newFileChannel(plain, options, attributes);
    }

    @Override
    public DirectoryStream<Path> newDirectoryStream(Path directory, DirectoryStream.Filter<? super Path> filter)
            throws IOException {
        Path plain = at(directory);
        DirectoryStream<Path> found =
                provider(plain).newDirectoryStream(plain, entry -> filter.accept(system.path(entry)));
        return new DirectoryStream<>() {
            @Override
            public Iterator<Path> iterator() {
                system.step();
                return StreamSupport.stream(found.spliterator(), false)
                        .map(system::path)
                        .iterator();
            }

            @Override
            public void close() throws IOException {
                found.close();
            }
        };
    }

    @Override
    public void createDirectory(Path directory, FileAttribute<?>... attributes) throws IOException {
        Path plain = at(directory);
        provider(plain).createDirectory(plain, attributes);
    }

    @Override
    public void createLink(Path link, Path existing) throws IOException {
        Path plain = at(link);
        provider(plain).createLink(plain, SharedPath.plain(existing));
    }

    @Override
    public void createSymbolicLink(Path link, Path target, FileAttribute<?>... attributes) throws IOException {
        Path plain = at(link);
        provider(plain).createSymbolicLink(plain, SharedPath.plain(target), attributes);
    }

    @Override
    public Path readSymbolicLink(Path link) throws IOException {
        Path plain = at(link);
        return system.path(provider(plain).readSymbolicLink(plain));
    }

    @Override
    public void delete(Path path) throws IOException {
        Path plain = at(path);
        provider(plain).delete(plain);
    }

    @Override
    public boolean deleteIfExists(Path path) throws IOException {
        Path plain = at(path);
        return provider(plain).deleteIfExists(plain);
    }

    @Override
    public void copy(Path source, Path target, CopyOption... options) throws IOException {
        Path plain = at(source);
        provider(plain).copy(plain, SharedPath.plain(target), options);
    }

    @Override
    public void move(Path source, Path target, CopyOption... options) throws IOException {
        Path plain = at(source);
        provider(plain).move(plain, SharedPath.plain(target), options);
    }

    @Override
    public boolean isSameFile(Path path, Path other) throws IOException {
        Path plain = at(path);
        return provider(plain).isSameFile(plain, SharedPath.plain(other));
    }

    @Override
    public boolean isHidden(Path path) throws IOException {
        Path plain = at(path);
        return provider(plain).isHidden(plain);
    }

    @Override
    public FileStore getFileStore(Path path) throws IOException {
        Path plain = at(path);
        return provider(plain).getFileStore(plain);
    }

    @Override
    public void checkAccess(Path path, AccessMode... modes) throws IOException {
        Path plain = at(path);
        provider(plain).checkAccess(plain, modes);
    }

    @Override
    public <V extends FileAttributeView> @Nullable V getFileAttributeView(
            Path path, Class<V> type, LinkOption... options) {
        Path plain = at(path);
        return provider(plain).getFileAttributeView(plain, type, options);
    }

    @Override
    public <A extends BasicFileAttributes> A readAttributes(Path path, Class<A> type, LinkOption... options)
            throws IOException {
        Path plain = at(path);
        return provider(plain).readAttributes(plain, type, options);
    }

    @Override
    public Map<String, Object> readAttributes(Path path, String attributes, LinkOption... options) throws IOException {
        Path plain = at(path);
        return provider(plain).readAttributes(plain, attributes, options);
    }

    @Override
    public void setAttribute(Path path, String attribute, Object value, LinkOption... options) throws IOException {
        Path plain = at(path);
        provider(plain).setAttribute(plain, attribute, value, options);
    }
}
