package dev.planner.integration;

import io.vertx.core.http.HttpClientResponse;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** How long another server asks its clients to wait. */
final class RetryAfter {
    private static final long DEFAULT_SECONDS = 60;

    private RetryAfter() {}

    /** The seconds to wait: from {@code Retry-After}, or until the rate limit is reset; at least 1. */
    static long seconds(HttpClientResponse response) {
        String wait = response.getHeader("Retry-After");
        if (wait != null && wait.matches("\\d{1,6}")) {
            return Math.max(1, Long.parseLong(wait));
        }
        return Math.max(1, untilReset(response.getHeader("X-RateLimit-Reset")));
    }

    private static long untilReset(@Nullable String reset) {
        return reset != null && reset.matches("\\d{1,12}")
                ? Long.parseLong(reset) - Instant.now().getEpochSecond()
                : DEFAULT_SECONDS;
    }
}
