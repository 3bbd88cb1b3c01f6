package dev.planner.logging;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxy;
import ch.qos.logback.core.AppenderBase;
import dev.planner.base.OutOfMemory;

/**
 * Ends the process when an {@link OutOfMemoryError} is logged, because Netty and Vert.x catch the errors of handlers
 * and only log them. This appender must come after the one that writes the line.
 */
final class OutOfMemoryAppender extends AppenderBase<ILoggingEvent> {
    @Override
    protected void append(ILoggingEvent event) {
        if (event.getThrowableProxy() instanceof ThrowableProxy proxy) {
            OutOfMemory.exitIfCauseOf(proxy.getThrowable());
        }
    }
}
