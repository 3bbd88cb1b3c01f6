package dev.planner.store.files.disk.nio;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * Combines concurrent syncs of one directory (group commit). A sync that is already running may miss the caller's
 * change, so a caller never joins it. The caller starts another sync or, if two are running, waits for the next one
 * together with all other waiting callers.
 */
final class GroupSync {
    private static final int MAX_RUNNING = 2;

    private final Path directory;
    private int running;
    private @Nullable Run next;

    /** One sync that several threads wait for. */
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
            run(mine);
        }
        if (mine.fault != null) {
            throw mine.fault;
        }
    }

    /** Waits until the run is done, or until this thread must do it. */
    private synchronized Run join() throws IOException {
        if (next == null) {
            next = new Run();
        }
        Run mine = next;
        while (!mine.done && (mine.begun || running == MAX_RUNNING)) {
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

    private void run(Run mine) {
        IOException fault = null;
        try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException e) {
            fault = e;
        } catch (RuntimeException | Error e) {
            fault = new IOException("the sync ended with an unexpected error", e);
            throw e;
        } finally {
            end(mine, fault);
        }
    }

    private synchronized void end(Run mine, @Nullable IOException fault) {
        mine.fault = fault;
        mine.done = true;
        running--;
        notifyAll();
    }
}
