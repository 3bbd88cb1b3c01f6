package dev.planner.store.files.disk.nio;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * Runs blocking disk work on several threads. A journaling file system combines concurrent syncs, so several threads
 * sync many small files several times as fast as one thread.
 */
final class ParallelSync {
    private static final int MAX_THREADS = 32;

    private ParallelSync() {}

    /** Work on one element. */
    @FunctionalInterface
    interface Work<T> {
        void on(T element) throws IOException;
    }

    /**
     * Runs the work on all elements and returns after all threads have finished.
     *
     * @throws IOException the first error. Elements whose work has not started by then are skipped
     */
    static <T> void run(List<T> elements, Work<T> work) throws IOException {
        int count = Math.min(MAX_THREADS, elements.size());
        if (count < 2) {
            for (T element : elements) {
                work.on(element);
            }
            return;
        }
        Shared<T> shared = new Shared<>(elements.iterator(), work);
        ExecutorService threads = Executors.newFixedThreadPool(count - 1, ParallelSync::thread);
        List<Future<?>> helpers = new ArrayList<>();
        try {
            for (int i = 1; i < count; i++) {
                helpers.add(threads.submit(shared::drain));
            }
            shared.drain();
            join(helpers);
        } finally {
            threads.shutdown();
        }
        shared.check();
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "planner-sync");
        thread.setDaemon(true);
        return thread;
    }

    /**
     * Waits for all threads, even if this thread is interrupted, because the caller may remove the files as soon as
     * this method returns.
     */
    private static void join(List<Future<?>> helpers) throws IOException {
        boolean interrupted = false;
        for (Future<?> helper : helpers) {
            for (boolean waiting = true; waiting; ) {
                try {
                    helper.get();
                    waiting = false;
                } catch (InterruptedException e) {
                    interrupted = true;
                } catch (ExecutionException e) {
                    throw new IOException(e.getCause());
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** The elements that the threads share, and the first error. */
    private static final class Shared<T> {
        private final Iterator<T> elements;
        private final Work<T> work;
        private @Nullable Exception fault;

        Shared(Iterator<T> elements, Work<T> work) {
            this.elements = elements;
            this.work = work;
        }

        private synchronized @Nullable T next() {
            return fault == null && elements.hasNext() ? elements.next() : null;
        }

        void drain() {
            for (T element = next(); element != null; element = next()) {
                try {
                    work.on(element);
                } catch (IOException | RuntimeException e) {
                    failed(e);
                }
            }
        }

        private synchronized void failed(Exception e) {
            fault = fault == null ? e : fault;
        }

        synchronized void check() throws IOException {
            if (fault instanceof IOException known) {
                throw known;
            }
            if (fault != null) {
                throw new IllegalStateException(fault);
            }
        }
    }
}
