package dev.planner.store.files.codec;

import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * Processes long files one after the other. A file needs many times its length in memory while it is split into short
 * lines, so that a few threads with one long file each could exhaust the heap.
 */
final class LongFiles {
    /** The number of characters, or bytes, from which a file is long. */
    private static final int LONG = 1 << 18;

    private static final ReentrantLock TURN = new ReentrantLock(true);

    private LongFiles() {}

    /** Performs work on a file, which may include other work on the same file. */
    static <T> T process(long length, Supplier<T> work) {
        if (length < LONG) {
            return work.get();
        }
        TURN.lock();
        try {
            return work.get();
        } finally {
            TURN.unlock();
        }
    }
}
