package dev.planner.store.files.disk.nio;

import dev.planner.store.files.disk.DirectoryListing;
import dev.planner.store.files.disk.Disk;
import dev.planner.store.files.disk.DiskLock;
import dev.planner.store.files.disk.DiskWatch;
import dev.planner.store.files.disk.FileStat;
import dev.planner.store.files.disk.OwnerLossException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessMode;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The file system of the operating system. On POSIX systems it uses the attribute view {@code unix} of the JDK. */
public final class LocalDisk implements Disk {
    private static final String UNIX = "unix:mode,ino,dev,size,lastModifiedTime,ctime,uid,gid";
    private static final int READ_AND_WRITE = 06;
    private static final String OWNER = "unix:mode,uid,gid";
    private static final Logger LOG = LoggerFactory.getLogger(LocalDisk.class);
    private static final int TYPE_BITS = 0170000;
    private static final int TYPE_FILE = 0100000;
    private static final int TYPE_DIRECTORY = 0040000;
    private static final int TYPE_LINK = 0120000;

    private final PathNames names;
    private final boolean unix;
    private final Map<String, GroupSync> syncs = new ConcurrentHashMap<>();

    /**
     * @param root the project, an existing directory; if it is a link, the link is resolved now
     */
    public LocalDisk(Path root) throws IOException {
        this.names = new PathNames(root.toRealPath());
        this.unix = root.getFileSystem().supportedFileAttributeViews().contains("unix");
    }

    private Path path(String path) {
        return names.path(path);
    }

    @Override
    public long now() {
        return TimeUnit.MILLISECONDS.toNanos(System.currentTimeMillis());
    }

    @Override
    public byte[] read(String path) throws IOException {
        return Files.readAllBytes(path(path));
    }

    @Override
    public InputStream input(String path) throws IOException {
        return Files.newInputStream(path(path));
    }

    @Override
    public @Nullable FileStat stat(String path) throws IOException {
        try {
            return unix ? unixStat(path(path)) : basicStat(path(path));
        } catch (NoSuchFileException e) {
            return null;
        } catch (FileSystemException e) {
            if (isBelowFile(path(path))) {
                return null;
            }
            throw e;
        }
    }

    /** Whether a path cannot exist, because a file is where it needs a directory. */
    private static boolean isBelowFile(Path path) {
        Path parent = path.getParent();
        while (parent != null && !Files.exists(parent)) {
            parent = parent.getParent();
        }
        return parent != null && !Files.isDirectory(parent);
    }

    private static FileStat unixStat(Path path) throws IOException {
        Map<String, Object> found = Files.readAttributes(path, UNIX, LinkOption.NOFOLLOW_LINKS);
        int mode = number(found, "mode").intValue();
        FileStat.Kind kind = switch (mode & TYPE_BITS) {
            case TYPE_FILE -> FileStat.Kind.FILE;
            case TYPE_DIRECTORY -> FileStat.Kind.DIRECTORY;
            case TYPE_LINK -> FileStat.Kind.LINK;
            default -> FileStat.Kind.OTHER;
        };
        return new FileStat(
                kind,
                number(found, "size").longValue(),
                nanos(found.get("lastModifiedTime")),
                nanos(found.get("ctime")),
                number(found, "dev").longValue() * 0x9E3779B97F4A7C15L
                        + number(found, "ino").longValue(),
                mode & ~TYPE_BITS,
                number(found, "uid").intValue(),
                number(found, "gid").intValue());
    }

    private static Number number(Map<String, Object> attributes, String name) {
        return attributes.get(name) instanceof Number number ? number : -1;
    }

    private static long nanos(@Nullable Object time) {
        return time instanceof FileTime known ? known.to(TimeUnit.NANOSECONDS) : 0;
    }

    private static FileStat basicStat(Path path) throws IOException {
        BasicFileAttributes found = Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        FileStat.Kind kind = found.isRegularFile()
                ? FileStat.Kind.FILE
                : found.isDirectory()
                        ? FileStat.Kind.DIRECTORY
                        : found.isSymbolicLink() ? FileStat.Kind.LINK : FileStat.Kind.OTHER;
        Object key = found.fileKey();
        return new FileStat(
                kind, found.size(), nanos(found.lastModifiedTime()), 0, key == null ? 0 : key.hashCode(), -1, -1, -1);
    }

    @Override
    public DirectoryListing list(String directory) throws IOException {
        List<String> nameable = new ArrayList<>();
        List<String> unnameable = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(path(directory))) {
            for (Path entry : entries) {
                String name = PathNames.lossyName(entry);
                (PathNames.isNameable(entry, name) ? nameable : unnameable).add(name);
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause() == null ? new IOException(e) : e.getCause();
        }
        return new DirectoryListing(nameable, unnameable);
    }

    @Override
    public String canonical(String path) throws IOException {
        return names.text(path(path).toRealPath());
    }

    @Override
    public String readLink(String path) throws IOException {
        return Files.readSymbolicLink(path(path)).toString();
    }

    @Override
    public void createLink(String path, String text) throws IOException {
        Files.createSymbolicLink(path(path), Path.of(text));
    }

    @Override
    public boolean writable(String path) throws IOException {
        Path file = path(path);
        try {
            file.getFileSystem().provider().checkAccess(file, AccessMode.WRITE);
            return true;
        } catch (NoSuchFileException e) {
            throw e;
        } catch (IOException e) {
            LOG.debug("{} cannot be written", path, e);
            return false;
        }
    }

    @Override
    public Output create(String path, @Nullable String like) throws IOException {
        Path file = path(path);
        if (like == null) {
            return new LocalOutput(FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
        }
        // On Linux this copies all extended attributes, among them the access control list. Java has no other way to
        // copy an access control list.
        Files.copy(path(like), file, StandardCopyOption.COPY_ATTRIBUTES);
        if (unix) {
            keepAccess(like, file);
        }
        return new LocalOutput(FileChannel.open(file, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING));
    }

    /**
     * Keeps the group and the mode of a file whose owner cannot be kept, so that the owner can still use the new file.
     * Only root can set the owner of a file, and Java copies neither group nor mode if it cannot copy the owner.
     *
     * @throws OwnerLossException if neither the group nor the rights of other users give the owner access to the new
     *     file; the new file is removed
     */
    private void keepAccess(String from, Path to) throws IOException {
        Map<String, Object> kept = Files.readAttributes(path(from), OWNER);
        if (kept.equals(Files.readAttributes(to, OWNER))) {
            return;
        }
        try {
            Files.setAttribute(to, "unix:gid", kept.get("gid"));
        } catch (FileSystemException e) {
            // The process is not in the group. The owner then needs the rights that the mode gives to all users.
            int mode = (int) Objects.requireNonNull(kept.get("mode"));
            if ((mode >> 6 & ~mode & READ_AND_WRITE) != 0) {
                Files.delete(to);
                throw new OwnerLossException(from);
            }
            LOG.debug("{} keeps the group of the server: {}", to, e.getMessage());
        }
        Files.setAttribute(to, "unix:mode", kept.get("mode"));
    }

    /**
     * Writes all files before it syncs the first one. The file system then commits the new names in one journal
     * transaction, which takes a third of the time for many small files. A single file is synced by the channel that
     * has written it.
     */
    @Override
    public void createAll(List<NewFile> files) throws IOException {
        if (files.size() == 1) {
            Disk.super.createAll(files);
            return;
        }
        for (NewFile file : files) {
            try (Output output = create(file.path(), file.like())) {
                output.write(file.content());
            }
        }
        syncAll(files.stream().map(NewFile::path).toList());
    }

    @Override
    public void syncAll(List<String> files) throws IOException {
        ParallelSync.run(files, file -> {
            try (Output output = open(file)) {
                output.sync();
            }
        });
    }

    @Override
    public Output open(String path) throws IOException {
        return new LocalOutput(FileChannel.open(path(path), StandardOpenOption.WRITE));
    }

    @Override
    public void createDirectory(String path, @Nullable String like) throws IOException {
        if (like == null) {
            Files.createDirectory(path(path));
        } else {
            Files.copy(path(like), path(path), StandardCopyOption.COPY_ATTRIBUTES);
        }
    }

    @Override
    public void rename(String from, String to) throws IOException {
        Files.move(path(from), path(to), StandardCopyOption.ATOMIC_MOVE);
    }

    @Override
    public void link(String existing, String added) throws IOException {
        Files.createLink(path(added), path(existing));
    }

    @Override
    public void delete(String path) throws IOException {
        Files.deleteIfExists(path(path));
    }

    @Override
    public void sync(String directory) throws IOException {
        GroupSync group = syncs.computeIfAbsent(directory, each -> new GroupSync(path(each)));
        group.sync();
        if (group.idle()) {
            syncs.remove(directory, group);
        }
    }

    @Override
    public DiskWatch watch(DiskWatch.Listener listener) throws IOException {
        return LocalDiskWatch.start(names, listener);
    }

    @Override
    public DiskLock lock(String path) throws IOException {
        return LocalDiskLock.take(path(path));
    }

    private static final class LocalOutput implements Output {
        private final FileChannel channel;

        LocalOutput(FileChannel channel) {
            this.channel = channel;
        }

        @Override
        public void write(byte[] content) throws IOException {
            ByteBuffer buffer = ByteBuffer.wrap(content);
            while (buffer.hasRemaining()) {
                channel.write(buffer);
            }
        }

        @Override
        public void truncate() throws IOException {
            channel.truncate(channel.position());
        }

        @Override
        public void sync() throws IOException {
            channel.force(true);
        }

        @Override
        public void close() throws IOException {
            channel.close();
        }
    }
}
