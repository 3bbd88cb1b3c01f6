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
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A disk in memory with a page cache. A power failure may lose everything that was not synced, in any order. The
 * content of a file is then that of the last sync, any later one, or a mix of two. Each name in a directory leads to
 * its target at the last sync of that directory or at any later time, independently of other names. Symbolic links are
 * stored and not followed.
 */
public final class SimulatedDisk implements Disk {
    private final LongSupplier clock;
    private final Inode root;
    private final Set<String> watched = new TreeSet<>();
    private DiskWatch.@Nullable Listener listener;
    private Hook hook = step -> {};
    private @Nullable Predicate<String> reached;
    private long inodes;
    private boolean locked;

    /** Called before each change. Its exception is thrown to the caller instead of the change. */
    public interface Hook {
        void before(Step step) throws IOException;
    }

    /**
     * A pending change.
     *
     * @param kind the name of the method
     * @param path the name that is added or removed; empty for changes of an open file
     */
    public record Step(String kind, String path) {}

    /** The effect of a power failure on something that was not synced. */
    public interface Chance {
        /** Returns the index of the surviving state among successive states; 0 is the synced one. */
        int state(int count);
    }

    private static final class Inode {
        final long number;
        final FileStat.Kind kind;
        int mode;
        long modified;
        long changed;
        byte[] content = {};
        /** All contents since the last sync. The first is the synced one. */
        List<byte[]> contents = new ArrayList<>(List.of(new byte[0]));

        final NavigableMap<String, Inode> names = new TreeMap<>();
        /** For each name that has changed since the last sync, all its targets. The first is the synced one. */
        final Map<String, List<@Nullable Inode>> unsynced = new TreeMap<>();

        Inode(long number, FileStat.Kind kind, int mode, long now) {
            this.number = number;
            this.kind = kind;
            this.mode = mode;
            this.modified = now;
            this.changed = now;
        }

        void set(String name, @Nullable Inode inode) {
            unsynced.computeIfAbsent(name, first -> new ArrayList<>(Arrays.asList(names.get(name))))
                    .add(inode);
            if (inode == null) {
                names.remove(name);
            } else {
                names.put(name, inode);
            }
        }

        void fill(byte[] bytes) {
            content = bytes;
            contents.add(bytes);
        }

        void sync() {
            contents = new ArrayList<>(List.of(content));
            unsynced.clear();
        }
    }

    /** Creates a disk whose clock advances by a second at each reading, so that no two changes have the same time. */
    public SimulatedDisk() {
        this(ticking());
    }

    /**
     * Creates a disk.
     *
     * @param clock nanoseconds since the epoch
     */
    public SimulatedDisk(LongSupplier clock) {
        this.clock = clock;
        this.root = inode(FileStat.Kind.DIRECTORY, 0755);
    }

    private static LongSupplier ticking() {
        long[] time = {1_700_000_000_000_000_000L};
        return () -> time[0] += 1_000_000_000L;
    }

    /**
     * Lets only some syncs reach the disk.
     *
     * @param reaching returns whether a sync takes effect, by the place in the program that requests it
     */
    public synchronized void syncs(Predicate<String> reaching) {
        reached = reaching;
    }

    private boolean isReached() {
        Predicate<String> present = reached;
        return present == null
                || present.test(StackWalker.getInstance()
                        .walk(frames -> frames.filter(
                                        frame -> !frame.getClassName().startsWith(SimulatedDisk.class.getName()))
                                .findFirst())
                        .map(frame -> frame.getClassName()
                                        .substring(frame.getClassName().lastIndexOf('.') + 1) + "."
                                + frame.getMethodName() + ":" + frame.getLineNumber())
                        .orElse(""));
    }

    public synchronized void hook(Hook heard) {
        hook = heard;
    }

    /** Releases the lock and the watch of a killed process. */
    public synchronized void endProcess() {
        locked = false;
        listener = null;
        watched.clear();
    }

    private void step(String kind, String path) throws IOException {
        hook.before(new Step(kind, path));
    }

    /** Returns the disk after a power failure at this moment. */
    public synchronized SimulatedDisk afterPowerCut(Chance chance) {
        SimulatedDisk survivor = new SimulatedDisk(clock);
        survivor.inodes = inodes;
        copy(root, survivor.root, chance, new IdentityHashMap<>());
        return survivor;
    }

    private static void copy(Inode from, Inode to, Chance chance, Map<Inode, Inode> copies) {
        Map<String, Inode> names = new TreeMap<>(from.names);
        from.unsynced.forEach((name, states) -> {
            Inode found = states.get(chance.state(states.size()));
            if (found == null) {
                names.remove(name);
            } else {
                names.put(name, found);
            }
        });
        names.forEach((name, inode) -> {
            Inode copy = copies.get(inode);
            if (copy == null) {
                copy = new Inode(inode.number, inode.kind, inode.mode, inode.modified);
                copy.changed = inode.changed;
                copy.content = inode.kind == FileStat.Kind.FILE ? surviving(inode, chance) : inode.content;
                copies.put(inode, copy);
                copy(inode, copy, chance, copies);
            }
            to.names.put(name, copy);
        });
        to.sync();
    }

    /**
     * Returns one of the contents since the last sync, or the first half of one with the second half of the previous
     * one.
     */
    private static byte[] surviving(Inode inode, Chance chance) {
        int count = inode.contents.size();
        if (count == 1) {
            return inode.content;
        }
        int state = chance.state(2 * count - 1);
        byte[] whole = inode.contents.get(state / 2);
        if (state % 2 == 0) {
            return whole;
        }
        byte[] next = inode.contents.get(state / 2 + 1);
        byte[] torn = whole.length > next.length ? whole.clone() : Arrays.copyOf(whole, next.length);
        System.arraycopy(next, 0, torn, 0, next.length / 2);
        return torn;
    }

    private Inode inode(FileStat.Kind kind, int mode) {
        return new Inode(++inodes, kind, mode, clock.getAsLong());
    }

    private @Nullable Inode find(String path) throws IOException {
        Inode inode = root;
        if (path.isEmpty()) {
            return inode;
        }
        for (String name : path.split("/", -1)) {
            if (inode.kind != FileStat.Kind.DIRECTORY) {
                return null;
            }
            inode = inode.names.get(name);
            if (inode == null) {
                return null;
            }
        }
        return inode;
    }

    private Inode existing(String path) throws IOException {
        Inode inode = find(path);
        if (inode == null) {
            throw new NoSuchFileException(path);
        }
        return inode;
    }

    private Inode directory(String path) throws IOException {
        Inode inode = existing(path);
        if (inode.kind != FileStat.Kind.DIRECTORY) {
            throw new NotDirectoryException(path);
        }
        return inode;
    }

    private void set(String path, @Nullable Inode inode) throws IOException {
        Inode parent = directory(Locations.parent(path));
        parent.set(Locations.name(path), inode);
        parent.modified = clock.getAsLong();
        parent.changed = parent.modified;
    }

    private void add(String path, Inode inode) throws IOException {
        if (find(path) != null) {
            throw new FileAlreadyExistsException(path);
        }
        set(path, inode);
    }

    private void changed(String path, boolean whole) {
        DiskWatch.Listener present = listener;
        if (present != null && watched.contains(Locations.parent(path))) {
            present.changed(Locations.parent(path), Locations.name(path), whole);
        }
    }

    /** Writes a file as another program does, and creates its directories. Nothing is synced. */
    public synchronized void write(String path, String text) throws IOException {
        makeDirectories(Locations.parent(path));
        Inode file = inode(FileStat.Kind.FILE, 0644);
        file.fill(text.getBytes(StandardCharsets.UTF_8));
        set(path, file);
        changed(path, true);
    }

    private void makeDirectories(String directory) throws IOException {
        if (find(directory) == null) {
            makeDirectories(Locations.parent(directory));
            add(directory, inode(FileStat.Kind.DIRECTORY, 0755));
            changed(directory, true);
        }
    }

    /** Syncs everything. */
    public synchronized void syncAll() {
        syncAll(root);
    }

    private static void syncAll(Inode inode) {
        inode.sync();
        inode.names.values().forEach(SimulatedDisk::syncAll);
    }

    /** Returns the contents of all files below a directory, by path. */
    public synchronized Map<String, String> files(String directory) throws IOException {
        Map<String, String> files = new TreeMap<>();
        Inode found = find(directory);
        if (found != null) {
            collect(directory, found, files);
        }
        return files;
    }

    private static void collect(String path, Inode inode, Map<String, String> files) {
        if (inode.kind == FileStat.Kind.FILE) {
            files.put(path, new String(inode.content, StandardCharsets.UTF_8));
        }
        inode.names.forEach((name, each) -> collect(Locations.child(path, name), each, files));
    }

    @Override
    public synchronized long now() {
        return clock.getAsLong();
    }

    @Override
    public synchronized byte[] read(String path) throws IOException {
        return existing(path).content.clone();
    }

    @Override
    public synchronized @Nullable FileStat stat(String path) throws IOException {
        Inode inode = find(path);
        return inode == null
                ? null
                : new FileStat(
                        inode.kind,
                        inode.content.length,
                        inode.modified,
                        inode.changed,
                        inode.number,
                        inode.mode,
                        0,
                        0);
    }

    @Override
    public synchronized DirectoryListing list(String directory) throws IOException {
        return new DirectoryListing(List.copyOf(directory(directory).names.keySet()), List.of());
    }

    @Override
    public synchronized String canonical(String path) throws IOException {
        existing(path);
        return path;
    }

    @Override
    public synchronized String readLink(String path) throws IOException {
        Inode inode = existing(path);
        if (inode.kind != FileStat.Kind.LINK) {
            throw new NotLinkException(path);
        }
        return new String(inode.content, StandardCharsets.UTF_8);
    }

    @Override
    public synchronized boolean writable(String path) throws IOException {
        existing(path);
        return true;
    }

    @Override
    public synchronized Output create(String path, @Nullable String like) throws IOException {
        step("create", path);
        Inode file = inode(FileStat.Kind.FILE, like == null ? 0644 : existing(like).mode);
        add(path, file);
        changed(path, true);
        return new SimulatedOutput(path, file);
    }

    @Override
    public synchronized void createLink(String path, String text) throws IOException {
        step("createLink", path);
        Inode link = inode(FileStat.Kind.LINK, 0777);
        link.content = text.getBytes(StandardCharsets.UTF_8);
        add(path, link);
        changed(path, true);
    }

    @Override
    public synchronized Output open(String path) throws IOException {
        return new SimulatedOutput(path, existing(path));
    }

    @Override
    public synchronized void createDirectory(String path, @Nullable String like) throws IOException {
        step("createDirectory", path);
        add(path, inode(FileStat.Kind.DIRECTORY, like == null ? 0755 : existing(like).mode));
        changed(path, true);
    }

    @Override
    public synchronized void rename(String from, String to) throws IOException {
        step("rename", to);
        Inode inode = existing(from);
        if (find(to) == inode) {
            return;
        }
        set(to, inode);
        set(from, null);
        inode.changed = clock.getAsLong();
        changed(from, false);
        changed(to, true);
    }

    @Override
    public synchronized void link(String existing, String added) throws IOException {
        step("link", added);
        Inode inode = existing(existing);
        add(added, inode);
        inode.changed = clock.getAsLong();
        changed(added, true);
    }

    @Override
    public synchronized void delete(String path) throws IOException {
        step("delete", path);
        Inode inode = find(path);
        if (inode == null) {
            return;
        }
        if (!inode.names.isEmpty()) {
            throw new DirectoryNotEmptyException(path);
        }
        set(path, null);
        inode.changed = clock.getAsLong();
        changed(path, false);
    }

    @Override
    public synchronized void sync(String path) throws IOException {
        step("sync", path);
        Inode inode = existing(path);
        if (isReached()) {
            inode.sync();
        }
    }

    @Override
    public synchronized DiskWatch watch(DiskWatch.Listener heard) {
        listener = heard;
        return new DiskWatch() {
            @Override
            public void add(String directory) throws IOException {
                synchronized (SimulatedDisk.this) {
                    directory(directory);
                    watched.add(directory);
                }
            }

            @Override
            public boolean alive() {
                return listener == heard;
            }

            @Override
            public void close() {
                listener = null;
            }
        };
    }

    /** Drops the notifications until the next complete scan. */
    public synchronized void loseReports() {
        DiskWatch.Listener present = listener;
        if (present != null) {
            present.lost();
        }
    }

    @Override
    public synchronized DiskLock lock(String path) throws IOException {
        if (locked) {
            throw new ProjectInUseException("another store has the disk");
        }
        if (find(path) == null) {
            add(path, inode(FileStat.Kind.FILE, 0644));
        }
        locked = true;
        Inode file = existing(path);
        return new DiskLock() {
            @Override
            public boolean held() throws IOException {
                return locked && find(path) == file;
            }

            @Override
            public void close() {
                synchronized (SimulatedDisk.this) {
                    locked = false;
                }
            }
        };
    }

    private final class SimulatedOutput implements Output {
        private final String path;
        private final Inode file;
        private int position;

        SimulatedOutput(String path, Inode file) {
            this.path = path;
            this.file = file;
        }

        @Override
        public void write(byte[] content) throws IOException {
            synchronized (SimulatedDisk.this) {
                step("write", path);
                int end = position + content.length;
                byte[] longer = Arrays.copyOf(file.content, Math.max(file.content.length, end));
                System.arraycopy(content, 0, longer, position, content.length);
                fill(longer);
                position = end;
            }
        }

        @Override
        public void truncate() throws IOException {
            synchronized (SimulatedDisk.this) {
                step("truncate", path);
                fill(Arrays.copyOf(file.content, position));
            }
        }

        private void fill(byte[] bytes) throws IOException {
            file.fill(bytes);
            file.modified = clock.getAsLong();
            file.changed = file.modified;
            if (find(path) == file) {
                changed(path, false);
            }
        }

        @Override
        public void sync() throws IOException {
            synchronized (SimulatedDisk.this) {
                step("sync content", path);
                if (isReached()) {
                    file.sync();
                }
            }
        }

        @Override
        public void close() {}
    }
}
