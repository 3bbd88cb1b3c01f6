package dev.planner.engine;

import dev.planner.base.Hashes;
import dev.planner.base.Json;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.store.ItemStore;
import dev.planner.store.Locks;
import dev.planner.store.Transaction;
import io.vertx.core.Future;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Lets a client repeat a POST without doing it twice: the answer to the first is kept for a day under the client's key, on
 * disk, and said again. After draft-ietf-httpapi-idempotency-key-header.
 */
public final class Idempotency {
    private static final Duration KEPT = Duration.ofHours(24);
    private static final String DIRECTORY = "idempotency";
    private static final Locks NONE = new Locks(Set.of(), Set.of());

    private final Engine engine;
    private final ItemStore store;
    private final Clock clock;
    private final Set<String> running = ConcurrentHashMap.newKeySet();

    public Idempotency(Engine engine, ItemStore store, Clock clock) {
        this.engine = engine;
        this.store = store;
        this.clock = clock;
    }

    /**
     * Does what is asked once.
     *
     * @param key the client's key
     * @param request what tells this request from another with the same key: method, path, query and body
     * @param perform does it, with an engine whose commit remembers the key; only answers that changed something or might
     *     have (status below 500, and no failed future) are kept
     * @return the answer, new or as it was the first time; fails with {@code Conflict} while the first is still running and
     *     with {@code KeyReused} when the key came with another request
     */
    public Future<Answer> once(String key, byte[] request, Function<Engine, Future<Answer>> perform) {
        String name = Hashes.of(key);
        if (!running.add(name)) {
            return Future.failedFuture(
                    Problem.conflict("A request with this Idempotency-Key is still running; ask again in a moment."));
        }
        String path = DIRECTORY + "/" + name + ".json";
        String fingerprint = Hashes.of(request);
        return store.<Kept>commit(NONE, transaction -> new Kept(transaction.state(path)))
                .compose(kept -> answer(note(kept.bytes()), path, fingerprint, perform))
                .onComplete(done -> running.remove(name));
    }

    private record Kept(byte @Nullable [] bytes) {}

    private Future<Answer> answer(
            @Nullable Map<?, ?> note, String path, String fingerprint, Function<Engine, Future<Answer>> perform) {
        if (note == null || expired(note)) {
            Receipt receipt = new Receipt(path, fingerprint, clock.millis());
            return keep(receipt, path, perform.apply(engine.leaving(receipt)));
        }
        if (!fingerprint.equals(note.get("fingerprint"))) {
            throw new ProblemException(new Problem.KeyReused(
                    "This Idempotency-Key was used for another request; take a new key for a new request."));
        }
        if (note.get("status") instanceof Long status && note.get("body") instanceof String body) {
            return Future.succeededFuture(
                    new Answer(status.intValue(), headers(note), body.getBytes(StandardCharsets.UTF_8)));
        }
        // The change was committed and the server stopped before it answered.
        Receipt receipt = new Receipt(path, fingerprint, at(note));
        return keep(receipt, path, perform.apply(engine.repeating(note)));
    }

    private Future<Answer> keep(Receipt receipt, String path, Future<Answer> answering) {
        return answering.compose(answer -> {
            if (answer.status() >= 300) {
                return Future.succeededFuture(answer);
            }
            return store.commit(NONE, transaction -> {
                transaction.putState(path, receipt.with(answer));
                return answer;
            });
        });
    }

    private static @Nullable Map<?, ?> note(byte @Nullable [] bytes) {
        if (bytes == null) {
            return null;
        }
        try {
            return Json.read(bytes) instanceof Map<?, ?> map ? map : null;
        } catch (Json.MalformedJsonException e) {
            throw new IllegalStateException("a kept answer is no JSON", e);
        }
    }

    private boolean expired(Map<?, ?> note) {
        return clock.millis() - at(note) > KEPT.toMillis();
    }

    private static long at(Map<?, ?> note) {
        return note.get("at") instanceof Long at ? at : 0;
    }

    private static Map<String, String> headers(Map<?, ?> note) {
        Map<String, String> headers = new LinkedHashMap<>();
        if (note.get("headers") instanceof Map<?, ?> kept) {
            kept.forEach((name, value) -> headers.put(String.valueOf(name), String.valueOf(value)));
        }
        return headers;
    }

    /** Removes answers older than a day. */
    public Future<Void> sweep() {
        return store.commit(NONE, transaction -> {
                    for (String name : transaction.stateNames(DIRECTORY)) {
                        sweep(transaction, DIRECTORY + "/" + name);
                    }
                    return Boolean.TRUE;
                })
                .mapEmpty();
    }

    private void sweep(Transaction transaction, String path) {
        Map<?, ?> note = note(transaction.state(path));
        if (note != null && expired(note)) {
            transaction.putState(path, null);
        }
    }
}
