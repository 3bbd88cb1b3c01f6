package dev.planner.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** The real disk. */
final class LocalDisk implements Disk {
    private final String prefix =
            ".planner-" + Long.toString(ProcessHandle.current().pid(), 36) + "-" + Long.toString(System.nanoTime(), 36);
    private final AtomicLong count = new AtomicLong();
    private final Map<Path, GroupSync> syncs = new ConcurrentHashMap<>();

    @Override
    public Path writeTemporary(Path directory, byte[] content) throws IOException {
        Path file = directory.resolve(prefix + "-" + Long.toString(count.incrementAndGet(), 36) + ".tmp");
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            ByteBuffer buffer = ByteBuffer.wrap(content);
            while (buffer.hasRemaining()) {
                channel.write(buffer);
            }
            channel.force(true);
        } catch (IOException e) {
            deleteAfter(file, e);
            throw e;
        }
        return file;
    }

    private static void deleteAfter(Path file, IOException fault) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            fault.addSuppressed(e);
        }
    }

    @Override
    public void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            moveAcross(from, to);
        }
    }

    /** To another file system: what arrives is complete before it takes its place. */
    private void moveAcross(Path from, Path to) throws IOException {
        Path directory = to.getParent();
        if (directory == null) {
            throw new IOException(to + " is no place for a file");
        }
        Path beside = writeTemporary(directory, Files.readAllBytes(from));
        try {
            Files.move(beside, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            deleteAfter(beside, e);
            throw e;
        }
        Files.delete(from);
    }

    @Override
    public void link(Path file, Path name) throws IOException {
        Files.createLink(name, file);
    }

    @Override
    public void delete(Path path) throws IOException {
        Files.deleteIfExists(path);
    }

    @Override
    public void createDirectory(Path directory) throws IOException {
        if (Files.isDirectory(directory)) {
            return;
        }
        Deque<Path> missing = new ArrayDeque<>();
        for (Path each = directory; each != null && !Files.exists(each); each = each.getParent()) {
            missing.push(each);
        }
        Files.createDirectories(directory);
        for (Path made : missing) {
            Path parent = made.getParent();
            if (parent != null) {
                sync(parent);
            }
        }
    }

    @Override
    public void sync(Path directory) throws IOException {
        GroupSync group = syncs.computeIfAbsent(directory, GroupSync::new);
        group.sync();
        if (group.idle()) {
            syncs.remove(directory, group);
        }
    }

    /**
     * Lets those who want the same directory on the medium at the same time share runs: whoever comes while some are under
     * way cannot take part in them, because they may have missed its change; it starts one more, or waits for the next
     * with all the others.
     */
    private static final class GroupSync {
        private static final int MOST_RUNNING = 2;

        private final Path directory;
        private int running;
        private @Nullable Run next;

        private static final class Run {
            private boolean begun;
            private boolean done;
            private @Nullable IOException fault;
        }

        GroupSync(Path directory) {
            this.directory = directory;
        }

        synchronized boolean idle() {
            return running == 0 && next == null;
        }

        void sync() throws IOException {
            Run mine = join();
            if (!mine.done) {
                lead(mine);
            }
            if (mine.fault != null) {
                throw new IOException(mine.fault.getMessage(), mine.fault);
            }
        }

        /** Waits until the run is over or this thread has to do it. */
        private synchronized Run join() throws IOException {
            if (next == null) {
                next = new Run();
            }
            Run mine = next;
            while (!mine.done && (mine.begun || running == MOST_RUNNING)) {
                try {
                    wait();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    throw new IOException("interrupted while waiting for the disk", e);
                }
            }
            if (!mine.done) {
                mine.begun = true;
                running++;
                next = null;
            }
            return mine;
        }

        private void lead(Run mine) {
            IOException fault = null;
            try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
                channel.force(true);
            } catch (IOException e) {
                fault = e;
            }
            synchronized (this) {
                mine.fault = fault;
                mine.done = true;
                running--;
                notifyAll();
            }
        }
    }
}
