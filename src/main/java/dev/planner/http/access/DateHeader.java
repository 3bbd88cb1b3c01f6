package dev.planner.http.access;

import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** The header {@code Date} of responses (RFC 9110 §6.6.1). Formats it once a second. It is thread-safe. */
final class DateHeader {
    private static final DateTimeFormatter FORMAT = DateTimeFormatter.ofPattern(
                    "EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.US)
            .withZone(ZoneOffset.UTC);

    private final InstantSource clock;
    private volatile Second last = new Second(Long.MIN_VALUE, "");

    private record Second(long number, String text) {}

    DateHeader(InstantSource clock) {
        this.clock = clock;
    }

    /** The present time as the value of the header. */
    String value() {
        Instant now = clock.instant();
        Second known = last;
        if (known.number != now.getEpochSecond()) {
            known = new Second(now.getEpochSecond(), FORMAT.format(now));
            last = known;
        }
        return known.text;
    }
}
