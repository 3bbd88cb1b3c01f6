package dev.planner.http.access;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.planner.base.Hashes;
import dev.planner.config.Secret;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Checks tokens. The right one is always accepted. Wrong ones are counted: after ten in a minute from one address, further
 * ones are answered with 429, so that a client with a wrong setting notices it.
 */
final class Guesses {
    private static final int MOST = 10;
    private static final Duration WINDOW = Duration.ofMinutes(1);
    private static final long REMEMBERED = 100_000;

    private final Secret secret;
    private final SlidingWindow failures;
    private final Cache<String, Boolean> known;

    Guesses(Secret secret, LongSupplier nanos) {
        this.secret = secret;
        this.failures = new SlidingWindow(MOST, WINDOW, nanos);
        this.known = Caffeine.newBuilder()
                .maximumSize(REMEMBERED)
                .expireAfterWrite(WINDOW.toNanos(), TimeUnit.NANOSECONDS)
                .ticker(nanos::getAsLong)
                .executor(Runnable::run)
                .build();
    }

    /**
     * Checks what a person typed: each failure counts.
     *
     * @throws ProblemException when the token is wrong and the address has sent too many wrong ones before
     */
    boolean isRight(String address, String candidate) {
        return secret.matches(candidate) || countFailure(address);
    }

    /**
     * Checks what a program sends. A program that repeats one wrong token has a wrong setting and does not guess, so the
     * token counts once.
     *
     * @throws ProblemException when the token is wrong and the address has sent too many different wrong ones before
     */
    boolean isRightFromProgram(String address, String candidate) {
        return secret.matches(candidate) || countNewFailure(address, candidate);
    }

    private synchronized boolean countNewFailure(String address, String candidate) {
        String guess = address + ' ' + Hashes.of(candidate);
        if (known.getIfPresent(guess) == null) {
            countFailure(address);
            known.put(guess, true);
        }
        return false;
    }

    private synchronized boolean countFailure(String address) {
        requireFew(address);
        failures.take(address);
        return false;
    }

    private void requireFew(String address) {
        long wait = failures.delay(address);
        if (wait > 0) {
            throw new ProblemException(new Problem.TooManyRequests(
                    "Too many wrong tokens came from this address; try again later.", seconds(wait)));
        }
    }

    private static long seconds(long nanos) {
        return (nanos + 999_999_999) / 1_000_000_000;
    }
}
