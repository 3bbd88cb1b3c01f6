package dev.planner.store.files.disk;

import dev.planner.store.ProjectInUseException;
import dev.planner.store.files.medium.Locations;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.NotLinkException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A disk in memory that never fails and loses nothing. Symbolic links are kept and not followed. */
public final class MemoryDisk implements Disk {
    private final NavigableMap<String, Node> nodes = new TreeMap<>();
    private long time = 1_700_000_000_000_000_000L;
    private long files;
    private boolean locked;

    private static final class Node {
        final long file;
        final FileStat.Kind kind;
        final int mode;
        byte[] content = {};
        long modified;
        long changed;

        Node(long file, FileStat.Kind kind, int mode, long now) {
            this.file = file;
            this.kind = kind;
            this.mode = mode;
            this.modified = now;
            this.changed = now;
        }
    }

    public MemoryDisk() {
        nodes.put("", node(FileStat.Kind.DIRECTORY, 0755));
    }

    private Node node(FileStat.Kind kind, int mode) {
        return new Node(++files, kind, mode, tick());
    }

    /** Every change has a time of its own, so that stamps are never ambiguous. */
    private long tick() {
        time += 1_000_000_000L;
        return time;
    }

    private Node existing(String path) throws IOException {
        Node node = nodes.get(path);
        if (node == null) {
            throw new NoSuchFileException(path);
        }
        return node;
    }

    private void put(String path, Node node) throws IOException {
        Node parent = existing(Locations.parent(path));
        if (parent.kind != FileStat.Kind.DIRECTORY) {
            throw new NotDirectoryException(Locations.parent(path));
        }
        nodes.put(path, node);
        parent.changed = tick();
    }

    private void putNew(String path, Node node) throws IOException {
        if (nodes.containsKey(path)) {
            throw new FileAlreadyExistsException(path);
        }
        put(path, node);
    }

    /** Writes a file, as another program would, and makes its directories. */
    public synchronized void write(String path, String text) throws IOException {
        makeDirectories(Locations.parent(path));
        Node file = node(FileStat.Kind.FILE, 0644);
        file.content = text.getBytes(StandardCharsets.UTF_8);
        put(path, file);
    }

    private void makeDirectories(String directory) throws IOException {
        if (!nodes.containsKey(directory)) {
            makeDirectories(Locations.parent(directory));
            createDirectory(directory, null);
        }
    }

    @Override
    public synchronized long now() {
        return tick();
    }

    @Override
    public synchronized byte[] read(String path) throws IOException {
        return existing(path).content.clone();
    }

    @Override
    public synchronized @Nullable FileStat stat(String path) {
        Node node = nodes.get(path);
        return node == null
                ? null
                : new FileStat(node.kind, node.content.length, node.modified, node.changed, node.file, node.mode, 0, 0);
    }

    @Override
    public synchronized DirectoryListing list(String directory) throws IOException {
        if (existing(directory).kind != FileStat.Kind.DIRECTORY) {
            throw new NotDirectoryException(directory);
        }
        List<String> names = new ArrayList<>();
        NavigableMap<String, Node> below = directory.isEmpty()
                ? nodes.tailMap("", false)
                : nodes.subMap(directory + "/", false, directory + (char) ('/' + 1), false);
        for (String path : below.keySet()) {
            if (Locations.parent(path).equals(directory)) {
                names.add(Locations.name(path));
            }
        }
        return new DirectoryListing(names, List.of());
    }

    @Override
    public synchronized String canonical(String path) throws IOException {
        existing(path);
        return path;
    }

    @Override
    public synchronized String readLink(String path) throws IOException {
        Node node = existing(path);
        if (node.kind != FileStat.Kind.LINK) {
            throw new NotLinkException(path);
        }
        return new String(node.content, StandardCharsets.UTF_8);
    }

    @Override
    public boolean writable(String path) {
        return true;
    }

    @Override
    public synchronized Output create(String path, @Nullable String like) throws IOException {
        putNew(path, node(FileStat.Kind.FILE, like == null ? 0644 : existing(like).mode));
        return new MemoryOutput(existing(path));
    }

    @Override
    public synchronized void createLink(String path, String text) throws IOException {
        Node link = node(FileStat.Kind.LINK, 0777);
        link.content = text.getBytes(StandardCharsets.UTF_8);
        putNew(path, link);
    }

    @Override
    public synchronized Output open(String path) throws IOException {
        return new MemoryOutput(existing(path));
    }

    @Override
    public synchronized void createDirectory(String path, @Nullable String like) throws IOException {
        putNew(path, node(FileStat.Kind.DIRECTORY, like == null ? 0755 : existing(like).mode));
    }

    @Override
    public synchronized void rename(String from, String to) throws IOException {
        put(to, existing(from));
        delete(from);
    }

    @Override
    public synchronized void link(String existing, String added) throws IOException {
        Node node = existing(existing);
        putNew(added, node);
        node.changed = tick();
    }

    @Override
    public synchronized void delete(String path) throws IOException {
        Node node = nodes.get(path);
        if (node == null) {
            return;
        }
        if (node.kind == FileStat.Kind.DIRECTORY && !list(path).names().isEmpty()) {
            throw new DirectoryNotEmptyException(path);
        }
        nodes.remove(path);
        node.changed = tick();
        existing(Locations.parent(path)).changed = tick();
    }

    @Override
    public synchronized void sync(String path) throws IOException {
        existing(path);
    }

    @Override
    public DiskWatch watch(DiskWatch.Listener listener) throws IOException {
        throw new IOException("a disk in memory is changed by nobody else");
    }

    @Override
    public synchronized DiskLock lock(String path) throws IOException {
        if (locked) {
            throw new ProjectInUseException("another store has the disk");
        }
        if (stat(path) == null) {
            create(path, null).close();
        }
        locked = true;
        return new MemoryLock();
    }

    private synchronized void unlock() {
        locked = false;
    }

    private final class MemoryLock implements DiskLock {
        @Override
        public boolean held() {
            return locked;
        }

        @Override
        public void close() {
            unlock();
        }
    }

    private final class MemoryOutput implements Output {
        private final Node node;
        private int position;

        MemoryOutput(Node node) {
            this.node = node;
        }

        @Override
        public void write(byte[] content) {
            synchronized (MemoryDisk.this) {
                int end = position + content.length;
                byte[] longer = Arrays.copyOf(node.content, Math.max(node.content.length, end));
                System.arraycopy(content, 0, longer, position, content.length);
                replace(longer);
                position = end;
            }
        }

        @Override
        public void truncate() {
            synchronized (MemoryDisk.this) {
                replace(Arrays.copyOf(node.content, position));
            }
        }

        private void replace(byte[] content) {
            node.content = content;
            node.modified = tick();
            node.changed = node.modified;
        }

        @Override
        public void sync() {}

        @Override
        public void close() {}
    }
}
