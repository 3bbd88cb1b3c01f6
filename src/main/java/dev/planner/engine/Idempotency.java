package dev.planner.engine;

import dev.planner.base.Hashes;
import dev.planner.base.Json;
import dev.planner.item.ItemKey;
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
                .compose(kept -> {
                    Map<?, ?> note = note(kept.bytes());
                    return note == null || expired(note)
                            ? perform(new Receipt(path, fingerprint, clock.millis()), path, perform)
                            : Future.succeededFuture(replay(note, fingerprint));
                })
                .onComplete(done -> running.remove(name));
    }

    private record Kept(byte @Nullable [] bytes) {}

    private Future<Answer> perform(Receipt receipt, String path, Function<Engine, Future<Answer>> perform) {
        return perform.apply(engine.leaving(receipt)).compose(answer -> {
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
        return !(note.get("at") instanceof Long at) || clock.millis() - at > KEPT.toMillis();
    }

    private Answer replay(Map<?, ?> note, String fingerprint) {
        if (!fingerprint.equals(note.get("fingerprint"))) {
            throw new ProblemException(new Problem.KeyReused(
                    "This Idempotency-Key was used for another request; take a new key for a new request."));
        }
        if (note.get("status") instanceof Long status && note.get("body") instanceof String body) {
            return new Answer(status.intValue(), headers(note), body.getBytes(StandardCharsets.UTF_8));
        }
        return interrupted(note);
    }

    private static Map<String, String> headers(Map<?, ?> note) {
        Map<String, String> headers = new LinkedHashMap<>();
        if (note.get("headers") instanceof Map<?, ?> kept) {
            kept.forEach((name, value) -> headers.put(String.valueOf(name), String.valueOf(value)));
        }
        return headers;
    }

    /** The change was committed and the server stopped before it answered: say what it made. */
    private Answer interrupted(Map<?, ?> note) {
        if (note.get("collection") instanceof String collection && note.get("id") instanceof String id) {
            if (engine.moment().snapshot().get(new ItemKey(collection, id)) == null) {
                throw Problem.conflict("The request was done before and what it made is gone by now.");
            }
            Rendered rendered = engine.get(collection, id);
            return new Answer(201, Map.of("ETag", rendered.etag()), rendered.json());
        }
        Object value = note.get("value");
        return value == null ? new Answer(204, Map.of(), new byte[0]) : new Answer(201, Map.of(), Json.write(value));
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
