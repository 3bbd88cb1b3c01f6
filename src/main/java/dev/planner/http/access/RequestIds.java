package dev.planner.http.access;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Creates the ids of requests. An id connects a response with its log line and with the client's own trace. */
final class RequestIds {
    private static final int LONGEST = 128;

    private final String prefix;
    private final AtomicLong count = new AtomicLong();

    RequestIds() {
        byte[] random = new byte[6];
        new SecureRandom().nextBytes(random);
        this.prefix = HexFormat.of().formatHex(random) + "-";
    }

    /** The client's own id for the request if it is safe in a log, otherwise a new one. */
    String of(@Nullable String sent) {
        return sent != null && isSane(sent) ? sent : prefix + Long.toString(count.incrementAndGet(), 36);
    }

    private static boolean isSane(String id) {
        if (id.isEmpty() || id.length() > LONGEST) {
            return false;
        }
        for (int i = 0; i < id.length(); i++) {
            char c = id.charAt(i);
            boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            if (!letter && "-_.:/+=@~".indexOf(c) < 0) {
                return false;
            }
        }
        return true;
    }
}
