package dev.planner.app;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.JsonEncoder;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.encoder.Encoder;
import dev.planner.config.PlannerConfig;
import java.util.Iterator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The logging system's switches. All of it goes to standard error. */
final class Logs {
    private static final String TEXT = "%d{yyyy-MM-dd HH:mm:ss.SSS} %-5level %msg %kvp{NONE}%n%ex";

    private Logs() {}

    /** Gives every appender the format and this program the level; libraries keep theirs. */
    static void configure(PlannerConfig.Logging config) {
        LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
        context.getLogger("dev.planner").setLevel(Level.toLevel(config.level()));
        Iterator<ch.qos.logback.core.Appender<ILoggingEvent>> appenders =
                context.getLogger(Logger.ROOT_LOGGER_NAME).iteratorForAppenders();
        while (appenders.hasNext()) {
            if (appenders.next() instanceof ConsoleAppender<ILoggingEvent> console) {
                console.setEncoder(encoder(context, config.json()));
            }
        }
    }

    static Encoder<ILoggingEvent> encoder(LoggerContext context, boolean json) {
        Encoder<ILoggingEvent> encoder = json ? json() : text();
        encoder.setContext(context);
        encoder.start();
        return encoder;
    }

    private static Encoder<ILoggingEvent> text() {
        PatternLayoutEncoder encoder = new PatternLayoutEncoder();
        encoder.setPattern(TEXT);
        return encoder;
    }

    /**
     * One object a line: {@code timestamp} (epoch milliseconds), {@code level}, {@code loggerName}, {@code formattedMessage},
     * and {@code kvpList} with the {@code request}'s id where there is one.
     */
    private static Encoder<ILoggingEvent> json() {
        JsonEncoder encoder = new JsonEncoder();
        encoder.setWithSequenceNumber(false);
        encoder.setWithNanoseconds(false);
        encoder.setWithContext(false);
        encoder.setWithMarkers(false);
        encoder.setWithMDC(false);
        encoder.setWithMessage(false);
        encoder.setWithArguments(false);
        encoder.setWithFormattedMessage(true);
        return encoder;
    }

    /** Writes out what is still held back. */
    static void flush() {
        ((LoggerContext) LoggerFactory.getILoggerFactory()).stop();
    }
}
