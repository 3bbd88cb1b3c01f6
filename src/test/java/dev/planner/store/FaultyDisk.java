package dev.planner.store;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The real disk, until a chosen step from now on which it is full, or on which the power goes. */
final class FaultyDisk implements Disk {
    private final Disk disk = new LocalDisk();
    private final List<String> steps = new ArrayList<>();
    private int left = Integer.MAX_VALUE;
    private int faults;
    private boolean dead;
    private Runnable beforeWrite;

    /** Thrown where a real process would be gone. */
    static final class PowerCut extends Error {
        private static final long serialVersionUID = 1L;
    }

    /** Lets so many steps succeed, then fails so many. */
    synchronized void failAfter(int count, int times) {
        left = count;
        faults = times;
        dead = false;
        steps.clear();
    }

    /** Lets so many steps succeed; then nothing reaches the disk any more. */
    synchronized void dieAfter(int count) {
        failAfter(count, 0);
        dead = true;
    }

    synchronized void heal() {
        failAfter(Integer.MAX_VALUE, 0);
    }

    /** Does something once, just before the next write: when the work is done and nothing is committed. */
    synchronized void beforeWrite(Runnable once) {
        beforeWrite = once;
    }

    private synchronized Runnable takeBeforeWrite() {
        Runnable once = beforeWrite == null ? () -> {} : beforeWrite;
        beforeWrite = null;
        return once;
    }

    /** How many steps were asked for since the last setting. */
    synchronized int steps() {
        return steps.size();
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
    public Path writeTemporary(Path directory, byte[] content) throws IOException {
        takeBeforeWrite().run();
        step("write");
        return disk.writeTemporary(directory, content);
    }

    @Override
    public void move(Path from, Path to) throws IOException {
        step("move");
        disk.move(from, to);
    }

    @Override
    public void delete(Path path) throws IOException {
        step("delete");
        disk.delete(path);
    }

    @Override
    public void createDirectory(Path directory) throws IOException {
        step("create directory");
        disk.createDirectory(directory);
    }

    @Override
    public void sync(Path directory) throws IOException {
        step("sync");
        disk.sync(directory);
    }
}
