package dev.planner.engine.invocation;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.planner.base.Hashes;
import dev.planner.base.Json;
import dev.planner.engine.read.Moment;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.function.Supplier;

/**
 * Caches encoded answers. After a change all open pages repeat the same request, and the cache computes its answer
 * once. An answer is valid for one version of the project and for one second, because some fields depend on the time.
 */
public final class AnswerCache {
    private static final long BYTES = 8L << 20;

    /** Longer than an answer is valid. */
    private static final Duration KEPT = Duration.ofSeconds(2);

    private final Cache<Key, Outcome.Encoded> answers = Caffeine.newBuilder()
            .expireAfterWrite(KEPT)
            .maximumWeight(BYTES)
            .weigher((Key key, Outcome.Encoded answer) -> answer.json().length)
            .build();

    /**
     * @param asked the complete request
     * @param version the version of the project
     */
    private record Key(Object asked, long version, LocalDate today, Instant second) {}

    /**
     * Returns the answer to a request.
     *
     * @param moment the project and the time, from which the answer is computed
     * @param asked the complete request, comparable by {@code equals}
     * @param answer computes the answer, any JSON value; its exceptions are passed on and not cached
     */
    public Outcome.Encoded get(Moment moment, Object asked, Supplier<Object> answer) {
        Key key = new Key(
                asked, moment.snapshot().version(), moment.today(), moment.now().truncatedTo(ChronoUnit.SECONDS));
        return answers.get(key, missing -> {
            byte[] json = Json.write(answer.get());
            return new Outcome.Encoded(json, '"' + Hashes.of(json) + '"', null);
        });
    }
}
