package dev.planner.store.files.disk;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** Wraps a disk. At a chosen step the disk becomes full or the power fails. */
public final class FaultyDisk implements Disk {
    private final Disk disk;
    private final List<String> steps = new ArrayList<>();
    private int left = Integer.MAX_VALUE;
    private int faults;
    private boolean dead;
    private Runnable beforeWrite;
    private Runnable beforeChange;
    private int operations;
    private IntConsumer beforeOperation = operation -> {};
    private boolean denied;
    private @Nullable String unreadable;
    private int reads;
    private final List<DiskWatch> watches = new ArrayList<>();
    private boolean watchless;
    private @Nullable String unwatchable;

    public FaultyDisk(Disk disk) {
        this.disk = disk;
    }

    /** Thrown at the point where a real process would end. */
    public static final class PowerCut extends Error {
        private static final long serialVersionUID = 1L;
    }

    /** Lets a number of steps succeed, and the next ones fail. */
    public synchronized void failAfter(int count, int times) {
        left = count;
        faults = times;
        dead = false;
        steps.clear();
    }

    /** Lets a number of steps succeed. Then nothing reaches the disk any more. */
    public synchronized void dieAfter(int count) {
        failAfter(count, 0);
        dead = true;
    }

    public synchronized void heal() {
        failAfter(Integer.MAX_VALUE, 0);
    }

    /** Runs an action once before the next write, when the work is complete but nothing is committed. */
    public synchronized void beforeWrite(Runnable once) {
        beforeWrite = once;
    }

    private synchronized Runnable takeBeforeWrite() {
        Runnable once = beforeWrite == null ? () -> {} : beforeWrite;
        beforeWrite = null;
        return once;
    }

    /** Runs an action once before the next record's file is added or removed, after all checks. */
    public synchronized void beforeChange(Runnable once) {
        beforeChange = once;
    }

    /** Runs an action before each operation, with the number of operations before it. */
    public synchronized void beforeEachOperation(IntConsumer action) {
        operations = 0;
        beforeOperation = action;
    }

    /** Returns the number of operations since {@link #beforeEachOperation} was called. */
    public synchronized int operations() {
        return operations;
    }

    private void operation() {
        int index;
        IntConsumer action;
        synchronized (this) {
            index = operations++;
            action = beforeOperation;
        }
        action.accept(index);
    }

    /** Refuses each addition and removal of a record's file, as directories of another owner do. */
    public synchronized void denyRecords() {
        denied = true;
    }

    private void change(String path) throws IOException {
        Runnable once = null;
        synchronized (this) {
            if (!path.startsWith(".planner/")) {
                if (denied) {
                    throw new AccessDeniedException(path);
                }
                once = beforeChange;
                beforeChange = null;
            }
        }
        if (once != null) {
            once.run();
        }
    }

    /** Returns the number of steps since the last setting. */
    public synchronized int steps() {
        return steps.size();
    }

    /** Whether all requested faults have occurred. */
    public synchronized boolean failed() {
        return left == 0 && faults == 0;
    }

    private synchronized void step(String name) throws IOException {
        steps.add(name);
        if (left > 0) {
            left--;
            return;
        }
        if (dead) {
            throw new PowerCut();
        }
        if (faults > 0) {
            faults--;
            throw new FileSystemException(name, null, "No space left on device");
        }
    }

    @Override
    public long now() {
        return disk.now();
    }

    /** Lets every read of a file fail. {@code null} ends that. */
    public synchronized void failReads(@Nullable String path) {
        unreadable = path;
    }

    /** Returns the number of files that were read so far. */
    public synchronized int reads() {
        return reads;
    }

    @Override
    public byte[] read(String path) throws IOException {
        operation();
        synchronized (this) {
            reads++;
            if (path.equals(unreadable)) {
                throw new FileSystemException(path, null, "Input/output error");
            }
        }
        return disk.read(path);
    }

    @Override
    public @Nullable FileStat stat(String path) throws IOException {
        operation();
        return disk.stat(path);
    }

    @Override
    public DirectoryListing list(String directory) throws IOException {
        operation();
        return disk.list(directory);
    }

    @Override
    public String canonical(String path) throws IOException {
        operation();
        return disk.canonical(path);
    }

    @Override
    public String readLink(String path) throws IOException {
        operation();
        return disk.readLink(path);
    }

    @Override
    public boolean writable(String path) throws IOException {
        operation();
        return disk.writable(path);
    }

    @Override
    public Output create(String path, @Nullable String like) throws IOException {
        operation();
        takeBeforeWrite().run();
        step("create");
        return new FaultyOutput(disk.create(path, like));
    }

    @Override
    public void createLink(String path, String text) throws IOException {
        operation();
        step("create link");
        disk.createLink(path, text);
    }

    @Override
    public Output open(String path) throws IOException {
        operation();
        step("open");
        return new FaultyOutput(disk.open(path));
    }

    @Override
    public void createDirectory(String path, @Nullable String like) throws IOException {
        operation();
        step("create directory");
        disk.createDirectory(path, like);
    }

    @Override
    public void rename(String from, String to) throws IOException {
        operation();
        change(to);
        step("rename");
        disk.rename(from, to);
    }

    @Override
    public void link(String existing, String added) throws IOException {
        operation();
        change(added);
        step("link");
        disk.link(existing, added);
    }

    @Override
    public void delete(String path) throws IOException {
        operation();
        change(path);
        step("delete");
        disk.delete(path);
    }

    @Override
    public void sync(String path) throws IOException {
        operation();
        step("sync");
        disk.sync(path);
    }

    @Override
    public synchronized DiskWatch watch(DiskWatch.Listener listener) throws IOException {
        if (watchless) {
            throw new IOException("the watch has ended");
        }
        DiskWatch watch = disk.watch(listener);
        watches.add(watch);
        return new FaultyWatch(watch);
    }

    /** Lets every watch of a directory fail. {@code null} ends that. */
    public synchronized void failWatches(@Nullable String directory) {
        unwatchable = directory;
    }

    private synchronized boolean isUnwatchable(String directory) {
        return directory.equals(unwatchable);
    }

    /** Ends all watches, like the death of their threads, and allows or refuses new ones. */
    public synchronized void endWatches(boolean allowed) throws IOException {
        watchless = !allowed;
        for (DiskWatch each : watches) {
            each.close();
        }
        watches.clear();
    }

    @Override
    public DiskLock lock(String path) throws IOException {
        return disk.lock(path);
    }

    private final class FaultyWatch implements DiskWatch {
        private final DiskWatch watch;

        FaultyWatch(DiskWatch watch) {
            this.watch = watch;
        }

        @Override
        public void add(String directory) throws IOException {
            if (isUnwatchable(directory)) {
                throw new AccessDeniedException(directory);
            }
            watch.add(directory);
        }

        @Override
        public boolean alive() {
            return watch.alive();
        }

        @Override
        public void close() throws IOException {
            watch.close();
        }
    }

    private final class FaultyOutput implements Output {
        private final Output output;

        FaultyOutput(Output output) {
            this.output = output;
        }

        @Override
        public void write(byte[] content) throws IOException {
            step("write");
            output.write(content);
        }

        @Override
        public void truncate() throws IOException {
            step("truncate");
            output.truncate();
        }

        @Override
        public void sync() throws IOException {
            step("sync content");
            output.sync();
        }

        @Override
        public void close() throws IOException {
            output.close();
        }
    }
}
