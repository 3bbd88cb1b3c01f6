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
 * Checks tokens and slows down those who guess: ten wrong ones a minute from one address, then nothing is checked for it
 * until the first of them is a minute old.
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
     * Checks what somebody typed: each failure counts.
     *
     * @throws ProblemException when this address has failed too often
     */
    synchronized boolean isRight(String address, String candidate) {
        requireFew(address);
        if (secret.matches(candidate)) {
            return true;
        }
        failures.take(address);
        return false;
    }

    /**
     * Checks what a program sends: the same wrong token over and over is a wrong setting and no guess, so it counts once.
     *
     * @throws ProblemException when this address has sent too many different ones
     */
    boolean isRightFromProgram(String address, String candidate) {
        boolean quiet = failures.left(address) == MOST;
        return (quiet && secret.matches(candidate)) || isRightOrKnown(address, candidate);
    }

    private synchronized boolean isRightOrKnown(String address, String candidate) {
        String guess = address + ' ' + Hashes.of(candidate);
        if (known.getIfPresent(guess) != null) {
            return false;
        }
        boolean right = isRight(address, candidate);
        if (!right) {
            known.put(guess, true);
        }
        return right;
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
