package dev.planner.base;

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
                Runtime.getRuntime().halt(EXIT_CODE);
            }
            cause = cause.getCause();
        }
    }
}
