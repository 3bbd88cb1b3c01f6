package dev.planner.store.files.local.own;

import java.io.IOException;
import java.util.Collection;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;

/**
 * Locks for the entries of the server's own state. Commits with different records run in parallel, and each checks the
 * entries that it has read before it replaces them. Without a lock, another commit could replace an entry in between.
 */
public final class StateLocks {
    private static final int COUNT = 64;

    private final ReentrantLock[] locks =
            Stream.generate(ReentrantLock::new).limit(COUNT).toArray(ReentrantLock[]::new);

    /** Work that may fail like an access to files. */
    public interface Work<T> {
        T run() throws IOException;
    }

    /** Runs work that changes entries, without other work on them. */
    public <T> T with(Collection<String> names, Work<T> work) throws IOException {
        // All work takes the locks in the same order, so that none waits for another forever.
        int[] taken = names.stream()
                .mapToInt(name -> Math.floorMod(name.hashCode(), COUNT))
                .sorted()
                .distinct()
                .toArray();
        for (int lock : taken) {
            locks[lock].lock();
        }
        try {
            return work.run();
        } finally {
            for (int lock : taken) {
                locks[lock].unlock();
            }
        }
    }
}
