package dev.planner.logging;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import org.slf4j.bridge.SLF4JBridgeHandler;

/** What a library logs with {@code java.util.logging}. */
class JavaLoggingTest {
    private static final String NAME = "org.example.library";

    @Test
    void line_isWrittenOnceToTheLog_andNowhereElse() {
        Logger root = ((LoggerContext) LoggerFactory.getILoggerFactory()).getLogger(Logger.ROOT_LOGGER_NAME);
        ListAppender<ILoggingEvent> lines = new ListAppender<>();
        lines.start();
        root.addAppender(lines);
        try {
            Logs.includeJavaLogging();
            Logs.includeJavaLogging();
            java.util.logging.Logger.getLogger(NAME).log(Level.WARNING, "the disk is {0}", "slow");
        } finally {
            root.detachAppender(lines);
        }
        assertThat(lines.list)
                .filteredOn(line -> line.getLoggerName().equals(NAME))
                .singleElement()
                .satisfies(line -> {
                    assertThat(line.getLevel()).isEqualTo(ch.qos.logback.classic.Level.WARN);
                    assertThat(line.getFormattedMessage()).isEqualTo("the disk is slow");
                });
        Handler[] handlers = LogManager.getLogManager().getLogger("").getHandlers();
        assertThat(handlers).singleElement().isInstanceOf(SLF4JBridgeHandler.class);
    }
}
