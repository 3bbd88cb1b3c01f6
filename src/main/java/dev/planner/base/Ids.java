package dev.planner.base;

import java.security.SecureRandom;
import java.text.Normalizer;
import java.time.Instant;
import java.util.Locale;
import java.util.random.RandomGenerator;

/** Generates ids. They sort by time and are unique across branches, so that records of two branches can be merged. */
public final class Ids {
    private static final String ALPHABET = "0123456789abcdefghijklmnopqrstuvwxyz";
    private static final int RANDOM_LENGTH = 6;
    private static final long RANDOM_COUNT = (long) Math.pow(ALPHABET.length(), RANDOM_LENGTH);
    private static final SecureRandom RANDOM = new SecureRandom();

    private Ids() {}

    /** {@code <prefix>_<epoch milliseconds>_<6 random base-36 characters>}. */
    public static String next(String prefix, Instant now) {
        return next(prefix, now, RANDOM);
    }

    /** Like {@link #next(String, Instant)}, with random characters from the given source. */
    public static String next(String prefix, Instant now, RandomGenerator random) {
        StringBuilder id = new StringBuilder(prefix.length() + 21)
                .append(prefix)
                .append('_')
                .append(now.toEpochMilli())
                .append('_');
        long rest = random.nextLong(RANDOM_COUNT);
        for (int i = 0; i < RANDOM_LENGTH; i++) {
            id.append(ALPHABET.charAt((int) (rest % ALPHABET.length())));
            rest /= ALPHABET.length();
        }
        return id.toString();
    }

    /**
     * The name in lower case, without accents, with every run of characters other than {@code a–z 0–9} replaced by a
     * dash.
     *
     * @return at most 80 characters; empty if the name contains no Latin letter or digit
     */
    public static String slug(String name) {
        String plain = Normalizer.normalize(name, Normalizer.Form.NFKD).replaceAll("\\p{M}+", "");
        String slug =
                plain.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        return slug.length() <= 80 ? slug : slug.substring(0, 80).replaceAll("-$", "");
    }
}
