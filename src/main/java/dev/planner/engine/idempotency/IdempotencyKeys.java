package dev.planner.engine.idempotency;

import dev.planner.base.CalendarCheck;
import dev.planner.base.Hashes;
import dev.planner.base.Json;
import dev.planner.engine.invocation.Answer;
import dev.planner.item.CommonRefusal;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.RecordConflict;
import dev.planner.item.ValueFault;
import dev.planner.store.ItemStore;
import dev.planner.store.Locks;
import dev.planner.store.Transaction;
import io.vertx.core.Future;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes repeated calls idempotent: the first answer is stored on disk for a day under the client's key, and a repeated
 * call gets it again. Based on draft-ietf-httpapi-idempotency-key-header.
 */
public final class IdempotencyKeys {
    private static final Logger LOG = LoggerFactory.getLogger(IdempotencyKeys.class);
    private static final Duration KEPT = Duration.ofHours(24);
    private static final String DIRECTORY = "idempotency";
    private static final int MAX_LENGTH = 255;
    private static final int SWEPT_AT_ONCE = 500;
    private static final Locks NONE = new Locks(Set.of(), Set.of());

    private final ItemStore store;
    private final Clock clock;
    private final Reservations running;

    /**
     * @param running reserves the keys of running calls
     */
    public IdempotencyKeys(ItemStore store, Clock clock, Reservations running) {
        this.store = store;
        this.clock = clock;
        this.running = running;
    }

    /**
     * Performs a call once.
     *
     * @param key the client's key, 1 to 255 characters
     * @param call identifies the call among calls with the same key
     * @param perform performs the call with the given unit of work; only a successful answer is stored
     * @return the new or the stored answer; fails with {@code Conflict} while the first call is still running and with
     *     {@code KeyReused} if the key was used for another call
     */
    public Future<Answer> once(String key, Fingerprint call, Function<UnitOfWork, Future<Answer>> perform) {
        if (key.isBlank() || key.length() > MAX_LENGTH) {
            throw Problem.invalidParameter(
                    ValueFault.MALFORMED, "Idempotency-Key", "send 1 to " + MAX_LENGTH + " characters");
        }
        String name = Hashes.of(key);
        return running.take(name)
                .compose(taken -> taken
                        ? reserved(name, call, perform).andThen((answer, fault) -> running.release(name))
                        : Future.failedFuture(Problem.conflict(
                                RecordConflict.KEY_RUNNING,
                                "A request with this Idempotency-Key is still running; retry in a moment.")));
    }

    private Future<Answer> reserved(String name, Fingerprint call, Function<UnitOfWork, Future<Answer>> perform) {
        String path = DIRECTORY + "/" + name + ".json";
        return store.<Kept>commit(NONE, transaction -> new Kept(transaction.state(path)))
                .compose(kept -> answer(note(kept.bytes()), path, call, perform));
    }

    private record Kept(byte @Nullable [] bytes) {}

    private Future<Answer> answer(
            @Nullable Map<?, ?> note, String path, Fingerprint call, Function<UnitOfWork, Future<Answer>> perform) {
        if (note == null || expired(note)) {
            Receipt receipt = new Receipt(path, call, clock.millis());
            return keep(receipt, path, perform.apply(commit -> commit.apply(receipt::leave)));
        }
        Answer answered = Receipt.answer(note);
        if (answered != null) {
            return call.read().map(fingerprint -> {
                checkSame(fingerprint, note);
                return answered;
            });
        }
        if (call.isComplete()) {
            checkSame(call.text(), note);
        }
        // The change was committed, and the server stopped before it answered.
        Receipt receipt = new Receipt(path, call, Receipt.at(note));
        UnitOfWork done = commit -> {
            checkSame(call.text(), note);
            return Future.succeededFuture(Receipt.outcome(note, store.snapshot()));
        };
        return keep(receipt, path, perform.apply(done));
    }

    private static void checkSame(String fingerprint, Map<?, ?> note) {
        if (!fingerprint.equals(Receipt.fingerprint(note))) {
            throw new ProblemException(new Problem.KeyReused(
                    CommonRefusal.KEY_REUSED.reason(),
                    "This Idempotency-Key was used for another request; use a new key for a new request."));
        }
    }

    /**
     * Stores the answer. The change is made by then, so the call succeeds although the answer cannot be stored; the
     * first receipt stays, and a repeated call gets an answer that is rendered from it.
     */
    private Future<Answer> keep(Receipt receipt, String path, Future<Answer> answering) {
        return answering.compose(answer -> store.commit(NONE, transaction -> {
                    transaction.putState(path, receipt.with(answer));
                    return answer;
                })
                .recover(fault -> {
                    LOG.warn("the answer to a call with an Idempotency-Key could not be stored", fault);
                    return Future.succeededFuture(answer);
                }));
    }

    private static @Nullable Map<?, ?> note(byte @Nullable [] bytes) {
        try {
            return read(bytes);
        } catch (Json.MalformedJsonException e) {
            throw new IllegalStateException("a kept answer is not valid JSON", e);
        }
    }

    private static @Nullable Map<?, ?> read(byte @Nullable [] bytes) throws Json.MalformedJsonException {
        return bytes != null && Json.read(bytes) instanceof Map<?, ?> map ? map : null;
    }

    private boolean expired(Map<?, ?> note) {
        return clock.millis() - Receipt.at(note) > KEPT.toMillis();
    }

    /**
     * Removes answers that are older than a day, in several commits, so that each is short. Does nothing while the
     * calendar clock is unreliable, because a repeated call would then be performed again.
     */
    public Future<Void> sweep(CalendarCheck calendar) {
        if (!calendar.isReliable()) {
            return Future.succeededFuture();
        }
        return store.commit(NONE, transaction -> transaction.stateNames(DIRECTORY))
                .compose(names -> sweep(names, 0))
                .andThen((done, fault) -> {
                    if (fault != null) {
                        LOG.warn("old answers could not be removed; the server tries again later", fault);
                    }
                });
    }

    private Future<Void> sweep(List<String> names, int from) {
        if (from >= names.size()) {
            return Future.succeededFuture();
        }
        int to = Math.min(from + SWEPT_AT_ONCE, names.size());
        return store.commit(NONE, transaction -> {
                    names.subList(from, to).forEach(name -> sweep(transaction, DIRECTORY + "/" + name));
                    return to;
                })
                .compose(next -> sweep(names, next));
    }

    /** Keeps a damaged answer, which proves that its call was performed. */
    private void sweep(Transaction transaction, String path) {
        try {
            Map<?, ?> note = read(transaction.state(path));
            if (note != null && expired(note)) {
                transaction.putState(path, null);
            }
        } catch (Json.MalformedJsonException e) {
            LOG.debug("{} is damaged and stays", path, e);
        }
    }
}
