package dev.planner.store.files.disk.nio;

import dev.planner.base.IoFaults;
import dev.planner.base.Json;
import dev.planner.store.ProjectInUseException;
import dev.planner.store.files.disk.DiskLock;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A lock file. The operating system releases the lock when the process ends. The file also names its owner as JSON:
 * {@code pid}, {@code started}, {@code host} and {@code file}. On a file system without locks, that process owns the
 * lock while it is running. {@code file} is the identity of the lock file, so that a copied file has no owner.
 */
final class LocalDiskLock implements DiskLock {
    private static final Logger LOG = LoggerFactory.getLogger(LocalDiskLock.class);

    /**
     * The identities of the lock files that this process has locked. A second attempt must not open such a file: with
     * POSIX, closing any channel of a file drops all locks of the process on it.
     */
    private static final Set<Object> LOCKED = ConcurrentHashMap.newKeySet();

    private final Path file;
    private final FileChannel channel;
    private final @Nullable Object key;

    private LocalDiskLock(Path file, FileChannel channel) throws IOException {
        this.file = file;
        this.channel = channel;
        this.key = key(file);
    }

    /**
     * Locks a file, and creates it if it is missing.
     *
     * @throws ProjectInUseException if it is locked already
     */
    static synchronized LocalDiskLock take(Path file) throws IOException {
        Object known = key(file);
        if (known != null && LOCKED.contains(known)) {
            throw new ProjectInUseException(inUse(self(file)));
        }
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        try {
            Map<?, ?> owner = owner(channel);
            if (!lock(channel) || isAlive(owner, file)) {
                throw new ProjectInUseException(inUse(owner));
            }
            name(channel, file);
            LocalDiskLock taken = new LocalDiskLock(file, channel);
            if (taken.key != null) {
                LOCKED.add(taken.key);
            }
            return taken;
        } catch (IOException | RuntimeException | Error e) {
            channel.close();
            throw e;
        }
    }

    private static @Nullable BasicFileAttributes attributes(Path file) throws IOException {
        try {
            return Files.readAttributes(file, BasicFileAttributes.class);
        } catch (NoSuchFileException e) {
            return null;
        }
    }

    private static @Nullable Object key(Path file) throws IOException {
        BasicFileAttributes found = attributes(file);
        return found == null ? null : found.fileKey();
    }

    @Override
    public boolean held() throws IOException {
        BasicFileAttributes found = attributes(file);
        return channel.isOpen() && found != null && Objects.equals(key, found.fileKey());
    }

    private static String inUse(@Nullable Map<?, ?> owner) {
        Object pid = owner == null ? null : owner.get("pid");
        return "another planner serves this directory" + (pid == null ? "" : " (process " + pid + ")")
                + "; stop it first, or open it in the browser";
    }

    private static boolean lock(FileChannel channel) throws IOException {
        try {
            FileLock lock = channel.tryLock();
            return lock != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    private static @Nullable Map<?, ?> owner(FileChannel channel) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(1000);
        channel.read(buffer, 0);
        byte[] content = new byte[buffer.position()];
        buffer.flip().get(content);
        try {
            return content.length > 0 && Json.read(content) instanceof Map<?, ?> map ? map : null;
        } catch (Json.MalformedJsonException e) {
            return null;
        }
    }

    private static boolean isAlive(@Nullable Map<?, ?> owner, Path file) throws IOException {
        if (owner == null
                || !(owner.get("pid") instanceof Long pid)
                || pid == ProcessHandle.current().pid()
                || !host().equals(owner.get("host"))
                || !String.valueOf(key(file)).equals(owner.get("file"))) {
            return false;
        }
        return ProcessHandle.of(pid)
                .filter(process -> started(process).equals(owner.get("started")))
                .isPresent();
    }

    private static Map<String, Object> self(Path file) throws IOException {
        ProcessHandle self = ProcessHandle.current();
        Map<String, Object> owner = new LinkedHashMap<>();
        owner.put("pid", self.pid());
        owner.put("started", started(self));
        owner.put("host", host());
        owner.put("file", String.valueOf(key(file)));
        return owner;
    }

    private static String started(ProcessHandle process) {
        return process.info().startInstant().map(Instant::toString).orElse("");
    }

    private static String host() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "";
        }
    }

    /**
     * Writes the owner into the file, unless the disk is full: the lock itself needs no space, and the server can serve
     * readers until there is space again.
     */
    private static void name(FileChannel channel, Path file) throws IOException {
        byte[] content = Json.write(self(file));
        channel.truncate(0);
        try {
            channel.write(ByteBuffer.wrap(content), 0);
            channel.force(true);
        } catch (IOException e) {
            LOG.warn("{} does not name this process: {}", file, IoFaults.reason(e));
        }
    }

    @Override
    public void close() throws IOException {
        try (channel) {
            channel.truncate(0);
        } finally {
            if (key != null) {
                LOCKED.remove(key);
            }
        }
    }
}
