package dev.planner.logging;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.StackTraceElementProxy;
import ch.qos.logback.core.encoder.EncoderBase;
import dev.planner.base.Excerpts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.event.KeyValuePair;

/**
 * Encodes a log event with a bounded length, because clients choose paths and parts of messages. Each part has a
 * maximum length in characters, and each stack trace a maximum number of frames and causes.
 */
abstract class LineEncoder extends EncoderBase<ILoggingEvent> {
    private static final byte[] NOTHING = {};
    private static final int MAX_MESSAGE_LENGTH = 1000;
    private static final int MAX_VALUE_LENGTH = 300;
    private static final int MAX_FRAMES = 30;
    private static final int MAX_CAUSES = 4;

    @Override
    public byte[] headerBytes() {
        return NOTHING;
    }

    @Override
    public byte[] footerBytes() {
        return NOTHING;
    }

    static String message(ILoggingEvent event) {
        return Excerpts.start(event.getFormattedMessage(), MAX_MESSAGE_LENGTH);
    }

    /** The key-value pairs of the event that have a value, in order. */
    static Map<String, Object> pairs(ILoggingEvent event) {
        Map<String, Object> pairs = new LinkedHashMap<>();
        List<KeyValuePair> all = event.getKeyValuePairs();
        if (all != null) {
            for (KeyValuePair pair : all) {
                if (pair.value instanceof Number number) {
                    pairs.put(pair.key, number.longValue());
                } else if (pair.value != null) {
                    pairs.put(pair.key, Excerpts.start(pair.value.toString(), MAX_VALUE_LENGTH));
                }
            }
        }
        return pairs;
    }

    /** The stack trace in the form of Java, shortened to the first causes and the first frames of each. */
    static @Nullable String stackTrace(ILoggingEvent event) {
        IThrowableProxy error = event.getThrowableProxy();
        if (error == null) {
            return null;
        }
        StringBuilder trace = new StringBuilder();
        for (int i = 0; error != null && i < MAX_CAUSES; i++) {
            trace.append(i == 0 ? "" : "Caused by: ").append(error.getClassName());
            if (error.getMessage() != null) {
                trace.append(": ").append(Excerpts.printable(Excerpts.start(error.getMessage(), MAX_VALUE_LENGTH)));
            }
            trace.append('\n');
            StackTraceElementProxy[] frames = error.getStackTraceElementProxyArray();
            int shown = Math.min(frames.length - error.getCommonFrames(), MAX_FRAMES);
            for (int j = 0; j < shown; j++) {
                trace.append("    ").append(frames[j].getSTEAsString()).append('\n');
            }
            if (shown < frames.length) {
                trace.append("    … ").append(frames.length - shown).append(" more\n");
            }
            error = error.getCause();
        }
        return trace.toString();
    }
}
