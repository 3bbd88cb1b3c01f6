package dev.planner.logging;

import ch.qos.logback.classic.spi.ILoggingEvent;
import dev.planner.base.Dates;
import dev.planner.base.Json;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Encodes each log event as one line with a JSON object: {@code time} (ISO 8601, UTC), {@code level}, {@code logger},
 * {@code message}, the key-value pairs of the event, and {@code error} with the stack trace.
 */
final class JsonEncoder extends LineEncoder {
    @Override
    public byte[] encode(ILoggingEvent event) {
        Map<String, Object> members = new LinkedHashMap<>(pairs(event));
        String trace = stackTrace(event);
        if (trace != null) {
            members.put("error", trace);
        }
        Instant time = Instant.ofEpochMilli(event.getTimeStamp());
        String line = line(time, event.getLevel().toString(), event.getLoggerName(), message(event), members);
        return (line + '\n').getBytes(StandardCharsets.UTF_8);
    }

    /** One line, without a line end. */
    static String line(Instant time, String level, String logger, String message, Map<String, Object> members) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("time", Dates.text(time));
        line.put("level", level);
        line.put("logger", logger);
        line.put("message", message);
        line.putAll(members);
        return new String(Json.write(line), StandardCharsets.UTF_8);
    }
}
