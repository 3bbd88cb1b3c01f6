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
    private Runnable beforeChange;

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

    /** Does something once, just before the next record's file takes or leaves its place: when all has been checked. */
    synchronized void beforeChange(Runnable once) {
        beforeChange = once;
    }

    private void change(Path path) {
        Runnable once = null;
        synchronized (this) {
            if (!path.toString().contains("/.planner/")) {
                once = beforeChange;
                beforeChange = null;
            }
        }
        if (once != null) {
            once.run();
        }
    }

    /** How many steps were asked for since the last setting. */
    synchronized int steps() {
        return steps.size();
    }

    /** Whether no fault that was ordered is still to come. */
    synchronized boolean failed() {
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
    public Path writeTemporary(Path directory, byte[] content) throws IOException {
        takeBeforeWrite().run();
        step("write");
        return disk.writeTemporary(directory, content);
    }

    @Override
    public void move(Path from, Path to) throws IOException {
        change(to);
        step("move");
        disk.move(from, to);
    }

    @Override
    public void link(Path file, Path name) throws IOException {
        change(name);
        step("link");
        disk.link(file, name);
    }

    @Override
    public void delete(Path path) throws IOException {
        change(path);
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
