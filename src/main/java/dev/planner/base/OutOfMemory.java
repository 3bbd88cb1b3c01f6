package dev.planner.base;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Ends the process after an {@link OutOfMemoryError}, because the error may have interrupted any code in the middle of
 * a change. It has the effect of the JVM option {@code -XX:+ExitOnOutOfMemoryError}, which a program cannot set for
 * itself. This class allocates no memory.
 */
public final class OutOfMemory {
    /** The exit code that the JVM option uses. */
    private static final int EXIT_CODE = 3;

    private static final int MAX_CAUSES = 20;
    private static final long MOST_WRITING_MILLIS = 500;

    private static final byte[] MESSAGE =
            "planner: the memory is exhausted; give Java a larger heap, such as -Xmx512m\n"
                    .getBytes(StandardCharsets.US_ASCII);

    private static final FileOutputStream STANDARD_ERROR = new FileOutputStream(FileDescriptor.err);

    private static volatile boolean exits;

    private OutOfMemory() {}

    /** Enables {@link #exitIfCauseOf} for the rest of the process. */
    public static void enableExit() {
        exits = true;
    }

    /** Ends the process if the error or one of its causes is an {@link OutOfMemoryError}. */
    public static void exitIfCauseOf(@Nullable Throwable error) {
        if (!exits) {
            return;
        }
        Throwable cause = error;
        for (int i = 0; cause != null && i < MAX_CAUSES; i++) {
            if (cause instanceof OutOfMemoryError) {
                exit();
            }
            cause = cause.getCause();
        }
    }

    /** Writes the message in a thread of its own, because a full pipe blocks the writer. */
    private static void exit() {
        try {
            Thread writer = new Thread(OutOfMemory::explain);
            writer.setDaemon(true);
            writer.start();
            writer.join(MOST_WRITING_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            Runtime.getRuntime().halt(EXIT_CODE);
        }
    }

    private static void explain() {
        try {
            STANDARD_ERROR.write(MESSAGE);
        } catch (IOException e) {
            // Nobody reads the standard error. The exit code is enough.
        }
    }
}
