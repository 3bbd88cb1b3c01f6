package dev.planner.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;

/** Threads that create, sync and rename files, and nothing else. */
final class PlainDisk {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private PlainDisk() {}

    /**
     * What the threads have done.
     *
     * @param perSecond the written files
     * @param millisecondsEach the processor time for one file
     */
    record Done(double perSecond, double millisecondsEach) {}

    /** The file that a write creates or replaces. */
    interface Target {
        Path of(long number);
    }

    /** Writes files of the same content for some seconds. */
    static Done write(Path directory, Target target, byte[] content, int threads, double seconds) throws Exception {
        long begun = System.nanoTime();
        long end = begun + (long) (seconds * 1e9);
        AtomicLong number = new AtomicLong(begun);
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<Long>> running = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                running.add(pool.submit(() -> {
                    while (System.nanoTime() < end) {
                        long next = number.incrementAndGet();
                        write(directory.resolve("." + next + ".tmp"), target.of(next), content);
                    }
                    return THREADS.getCurrentThreadCpuTime();
                }));
            }
            double processor = 0;
            for (Future<Long> each : running) {
                processor += each.get() / 1e6;
            }
            long written = number.get() - begun;
            return new Done(written / seconds, processor / written);
        } finally {
            pool.shutdown();
        }
    }

    private static void write(Path temporary, Path target, byte[] content) throws IOException {
        try (FileChannel channel =
                FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.wrap(content));
            channel.force(true);
        }
        Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
    }
}
