package dev.planner.logging;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.StackTraceElementProxy;
import ch.qos.logback.core.encoder.EncoderBase;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.event.KeyValuePair;

/**
 * Encodes a log event. Clients choose paths and parts of messages, so each part has a maximum length in characters, and
 * each event a maximum number of stack frames.
 */
abstract class LineEncoder extends EncoderBase<ILoggingEvent> {
    private static final byte[] NOTHING = {};
    private static final int LONGEST_MESSAGE = 1000;
    private static final int LONGEST_VALUE = 300;
    private static final int MOST_FRAMES = 30;
    private static final int MOST_CAUSES = 4;
    private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");

    @Override
    public byte[] headerBytes() {
        return NOTHING;
    }

    @Override
    public byte[] footerBytes() {
        return NOTHING;
    }

    static String message(ILoggingEvent event) {
        return cut(event.getFormattedMessage(), LONGEST_MESSAGE);
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
                    pairs.put(pair.key, cut(pair.value.toString(), LONGEST_VALUE));
                }
            }
        }
        return pairs;
    }

    /** The stack trace as Java prints it, with the first frames of the error and of its first causes. */
    static @Nullable String stackTrace(ILoggingEvent event) {
        IThrowableProxy error = event.getThrowableProxy();
        if (error == null) {
            return null;
        }
        StringBuilder trace = new StringBuilder();
        for (int i = 0; error != null && i < MOST_CAUSES; i++) {
            trace.append(i == 0 ? "" : "Caused by: ").append(error.getClassName());
            if (error.getMessage() != null) {
                trace.append(": ").append(withoutControls(cut(error.getMessage(), LONGEST_VALUE)));
            }
            trace.append('\n');
            StackTraceElementProxy[] frames = error.getStackTraceElementProxyArray();
            int shown = Math.min(frames.length - error.getCommonFrames(), MOST_FRAMES);
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

    /** Replaces the characters with which a client could begin a line or control a terminal. */
    static String withoutControls(CharSequence text) {
        return CONTROL.matcher(text).replaceAll("?");
    }

    private static String cut(String text, int longest) {
        return text.length() <= longest ? text : text.substring(0, longest) + "…";
    }
}
