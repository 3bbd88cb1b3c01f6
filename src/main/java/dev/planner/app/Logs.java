package dev.planner.app;

import ch.qos.logback.classic.LoggerContext;
import org.slf4j.LoggerFactory;

/** The logging system's switches. */
final class Logs {
    private Logs() {}

    /** Writes out what is still held back. */
    static void flush() {
        if (LoggerFactory.getILoggerFactory() instanceof LoggerContext context) {
            context.stop();
        }
    }
}
