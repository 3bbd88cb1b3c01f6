package dev.planner.logging;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.encoder.Encoder;
import dev.planner.base.OutOfMemory;
import dev.planner.config.PlannerConfig;
import java.time.Instant;
import java.util.Iterator;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.bridge.SLF4JBridgeHandler;

/** Sets the format and the level of the log, which is written to standard error. */
public final class Logs {
    private static final Logger LOG = LoggerFactory.getLogger(Logs.class);

    private Logs() {}

    /**
     * Sets the format of every console appender, and the level of this program's loggers. Libraries keep their level.
     */
    public static void configure(PlannerConfig.Logging config) {
        LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
        context.getLogger("dev.planner").setLevel(Level.toLevel(config.level()));
        Iterator<Appender<ILoggingEvent>> appenders =
                context.getLogger(Logger.ROOT_LOGGER_NAME).iteratorForAppenders();
        while (appenders.hasNext()) {
            if (appenders.next() instanceof ConsoleAppender<ILoggingEvent> console) {
                console.setEncoder(encoder(context, config.json()));
            }
        }
    }

    /**
     * Hides what Vert.x and Netty log about failures that this program handles. A download that its client aborts would
     * leave a stack trace, and browsers abort downloads all the time. So would each client that sends malformed frames
     * of HTTP/2, and each connection that arrives while a stopping server closes its port.
     */
    public static void hideHandledFailures() {
        LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
        context.getLogger("io.vertx.core.net.impl.VertxConnection").setLevel(Level.OFF);
        context.getLogger("io.vertx.core.net.impl.ConnectionBase").setLevel(Level.OFF);
        context.getLogger("io.netty.bootstrap.ServerBootstrap").setLevel(Level.ERROR);
    }

    /**
     * Passes what libraries log with {@code java.util.logging} to this log. Their lines would have another format. The
     * default level {@code info} of {@code java.util.logging} applies first.
     */
    public static void includeJavaLogging() {
        if (!SLF4JBridgeHandler.isInstalled()) {
            SLF4JBridgeHandler.removeHandlersForRootLogger();
            SLF4JBridgeHandler.install();
        }
    }

    /** Logs every uncaught exception of a thread, and ends the process if its cause is an {@link OutOfMemoryError}. */
    public static void handleUncaughtExceptions() {
        OutOfMemory.enableExit();
        Thread.setDefaultUncaughtExceptionHandler((thread, error) -> {
            OutOfMemory.exitIfCauseOf(error);
            LOG.error("the thread {} ended with an error", thread.getName(), error);
        });
    }

    static Encoder<ILoggingEvent> encoder(LoggerContext context, boolean json) {
        Encoder<ILoggingEvent> encoder = json ? new JsonEncoder() : new TextEncoder();
        encoder.setContext(context);
        encoder.start();
        return encoder;
    }

    /** A line for standard output in the format of the log, independent of the log level. */
    public static String announcement(PlannerConfig.Logging config, String message, Map<String, Object> members) {
        return config.json() ? JsonEncoder.line(Instant.now(), "INFO", "dev.planner", message, members) : message;
    }

    /** Writes the buffered lines and stops the log. */
    public static void flush() {
        ((LoggerContext) LoggerFactory.getILoggerFactory()).stop();
    }
}
