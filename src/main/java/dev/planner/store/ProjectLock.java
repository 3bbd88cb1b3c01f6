package dev.planner.store;

import dev.planner.base.Json;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a second server off the directory. The operating system's file lock dies with its process; where file systems have
 * none, the process named in the file counts for as long as it lives.
 */
final class ProjectLock implements AutoCloseable {
    private static final String FILE = "lock";

    private final FileChannel channel;

    private ProjectLock(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * @param own the server's own directory in the project
     * @throws ProjectInUseException when another server has it
     */
    static ProjectLock take(Path own) throws IOException {
        FileChannel channel = FileChannel.open(
                own.resolve(FILE), StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        try {
            Map<?, ?> owner = owner(channel);
            if (!lock(channel) || isAlive(owner)) {
                throw new ProjectInUseException(inUse(owner));
            }
            write(channel, Json.write(self()));
            return new ProjectLock(channel);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
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

    private static boolean isAlive(@Nullable Map<?, ?> owner) {
        if (owner == null
                || !(owner.get("pid") instanceof Long pid)
                || pid == ProcessHandle.current().pid()
                || !host().equals(owner.get("host"))) {
            return false;
        }
        return ProcessHandle.of(pid)
                .filter(process -> started(process).equals(owner.get("started")))
                .isPresent();
    }

    private static Map<String, Object> self() {
        ProcessHandle self = ProcessHandle.current();
        Map<String, Object> owner = new LinkedHashMap<>();
        owner.put("pid", self.pid());
        owner.put("started", started(self));
        owner.put("host", host());
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

    private static void write(FileChannel channel, byte[] content) throws IOException {
        channel.truncate(0);
        channel.write(ByteBuffer.wrap(content), 0);
        channel.force(true);
    }

    @Override
    public void close() throws IOException {
        try (channel) {
            channel.truncate(0);
        }
    }
}
