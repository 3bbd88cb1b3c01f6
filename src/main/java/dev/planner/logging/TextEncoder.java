package dev.planner.logging;

import ch.qos.logback.classic.spi.ILoggingEvent;
import dev.planner.base.Excerpts;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * Encodes each log event as a line of text, {@code 2026-11-21 10:00:00.000 WARN  message key=value}, followed by the
 * lines of the stack trace.
 */
final class TextEncoder extends LineEncoder {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSS", Locale.ROOT).withZone(ZoneId.systemDefault());

    @Override
    public byte[] encode(ILoggingEvent event) {
        StringBuilder line = new StringBuilder(160);
        line.append(TIME.format(Instant.ofEpochMilli(event.getTimeStamp())))
                .append(String.format(" %-5s ", event.getLevel()))
                .append(message(event));
        pairs(event)
                .forEach(
                        (key, value) -> line.append(' ').append(key).append('=').append(value));
        String text = Excerpts.printable(line) + '\n';
        String trace = stackTrace(event);
        return (trace == null ? text : text + trace).getBytes(StandardCharsets.UTF_8);
    }
}
