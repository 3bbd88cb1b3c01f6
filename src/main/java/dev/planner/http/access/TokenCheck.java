package dev.planner.http.access;

import dev.planner.base.Hashes;
import dev.planner.config.Secret;
import dev.planner.http.message.RequestRefusal;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import java.time.Duration;
import java.util.Map;

/**
 * Checks tokens. The right token is always accepted. After ten wrong tokens in a minute from one address, the response
 * is 429, so that a client with a wrong setting notices it.
 */
final class TokenCheck {
    private static final int MOST = 10;
    private static final Duration WINDOW = Duration.ofMinutes(1);

    private final Secret secret;
    private final Quotas.Quota failures;
    private final Quotas.Quota repeated;

    /**
     * @param clients the kind of clients, whose wrong tokens are counted together
     */
    TokenCheck(Secret secret, String clients, Quotas quotas) {
        this.secret = secret;
        this.failures = quotas.of("wrong tokens of " + clients, MOST, WINDOW);
        this.repeated = quotas.of("repeated wrong tokens of " + clients, 1, WINDOW);
    }

    /**
     * Checks a token that a person typed; each failure counts.
     *
     * @throws ProblemException if the token is wrong and the address has exceeded the limit of wrong tokens
     */
    boolean isRight(String address, String candidate) {
        return secret.matches(candidate) || countFailure(address);
    }

    /**
     * Checks a token from a program. A program that repeats one wrong token has a wrong setting and is not guessing, so
     * the token counts once.
     *
     * @throws ProblemException if the token is wrong and the address has exceeded the limit of different wrong tokens
     */
    boolean isRightFromProgram(String address, String candidate) {
        return secret.matches(candidate) || countNewFailure(address, candidate);
    }

    private synchronized boolean countNewFailure(String address, String candidate) {
        String guess = address + ' ' + Hashes.of(candidate);
        if (repeated.left(guess) > 0) {
            countFailure(address);
            repeated.take(guess);
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
                    RequestRefusal.WRONG_TOKENS.reason(Map.of("seconds", seconds(wait))),
                    "Too many wrong tokens came from this address; try again later.",
                    seconds(wait)));
        }
    }

    private static long seconds(long nanos) {
        return (nanos + 999_999_999) / 1_000_000_000;
    }
}
