package dev.planner.http.access;

import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerResponse;
import java.time.Duration;

/**
 * The rate limit of an address. Every response states it in the widespread {@code X-RateLimit} fields and in those of
 * draft-ietf-httpapi-ratelimit-headers-10.
 */
final class RateLimit {
    private static final Duration WINDOW = Duration.ofMinutes(1);
    private static final CharSequence LIMIT = HttpHeaders.createOptimized("X-RateLimit-Limit");
    private static final CharSequence REMAINING = HttpHeaders.createOptimized("X-RateLimit-Remaining");
    private static final CharSequence POLICY = HttpHeaders.createOptimized("RateLimit-Policy");
    private static final CharSequence STATE = HttpHeaders.createOptimized("RateLimit");
    private static final String NAME = "\"default\"";

    /** The texts of the numbers up to this one are cached. */
    private static final int PREPARED = 1000;

    private final Quotas.Quota requests;
    private final CharSequence limit;
    private final CharSequence policy;
    private final CharSequence[] numbers;
    private final CharSequence[] states;

    /**
     * @param limit requests per minute from one address, at least 1
     */
    RateLimit(int limit, Quotas quotas) {
        this.requests = quotas.of("requests", limit, WINDOW);
        this.limit = HttpHeaders.createOptimized(Integer.toString(limit));
        this.policy = HttpHeaders.createOptimized(NAME + ";q=" + limit + ";w=" + WINDOW.toSeconds());
        int prepared = Math.min(limit, PREPARED) + 1;
        this.numbers = new CharSequence[prepared];
        this.states = new CharSequence[prepared];
        for (int i = 0; i < prepared; i++) {
            numbers[i] = HttpHeaders.createOptimized(Integer.toString(i));
            states[i] = HttpHeaders.createOptimized(state(i));
        }
    }

    /** Adds the headers that are the same for every client. */
    void putPolicy(MultiMap headers) {
        headers.set(LIMIT, limit).set(POLICY, policy);
    }

    /**
     * Counts a request and adds the number of remaining requests to the response.
     *
     * @return whether the request is within the limit
     */
    boolean count(String address, HttpServerResponse response) {
        int left = requests.take(address);
        tell(response, Math.max(left, 0));
        return left >= 0;
    }

    /** Adds the number of remaining requests without counting this one. */
    void show(String address, HttpServerResponse response) {
        tell(response, requests.left(address));
    }

    /** Seconds until a refused client may send another request, at least 1. */
    long secondsToWait(String address) {
        long second = Duration.ofSeconds(1).toNanos();
        return Math.max(1, (requests.delay(address) + second - 1) / second);
    }

    /** Adds the waiting time to the response for a refused client. */
    void tellWait(HttpServerResponse response, long seconds) {
        response.putHeader(STATE, NAME + ";r=0;t=" + seconds);
    }

    private void tell(HttpServerResponse response, int left) {
        boolean prepared = left < numbers.length;
        response.putHeader(REMAINING, prepared ? numbers[left] : Integer.toString(left))
                .putHeader(STATE, prepared ? states[left] : state(left));
    }

    private static String state(int left) {
        return NAME + ";r=" + left;
    }
}
