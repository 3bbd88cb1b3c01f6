package dev.planner.engine;

import dev.planner.base.Json;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.store.Snapshot;
import dev.planner.store.Transaction;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The note that a commit leaves of the request that caused it, in the same step, so that after a crash at any moment the
 * same request is either known to be done or known not to be. It holds what the commit came to; from that the answer can be
 * made again.
 */
final class Receipt {
    private static final String KIND = "kind";
    private static final String RECORD = "record";
    private static final String OUTCOME = "outcome";
    private static final String VALUE = "value";
    private static final String NOTHING = "nothing";

    private final String path;
    private final String fingerprint;
    private final long at;

    Receipt(String path, String fingerprint, long at) {
        this.path = path;
        this.fingerprint = fingerprint;
        this.at = at;
    }

    void leave(Transaction transaction, @Nullable Object result) {
        Map<String, Object> note = note();
        if (result instanceof Item item) {
            note(note, RECORD, item);
        } else if (result instanceof Action.Outcome.Entity entity) {
            note(note, OUTCOME, entity.item());
        } else if (result instanceof Action.Outcome.Json json) {
            note.put(KIND, OUTCOME);
            note.put(VALUE, json.value());
        } else if (result instanceof Map<?, ?> || result instanceof Iterable<?>) {
            note.put(KIND, VALUE);
            note.put(VALUE, result);
        } else {
            note.put(KIND, result instanceof Action.Outcome ? OUTCOME : NOTHING);
        }
        transaction.putState(path, Json.write(note));
    }

    private static void note(Map<String, Object> note, String kind, Item item) {
        note.put(KIND, kind);
        note.put("collection", item.key().collection());
        note.put("id", item.id());
    }

    /**
     * What the commit came to, with records as they are now.
     *
     * @throws dev.planner.item.ProblemException when its record is gone by now
     */
    static @Nullable Object result(Map<?, ?> note, Snapshot snapshot) {
        Object kind = note.get(KIND);
        if (note.get("collection") instanceof String collection && note.get("id") instanceof String id) {
            Item item = snapshot.get(new ItemKey(collection, id));
            if (item == null) {
                throw Problem.conflict("The request was done before and what it made is gone by now.");
            }
            return OUTCOME.equals(kind) ? new Action.Outcome.Entity(item) : item;
        }
        Object value = note.get(VALUE);
        if (OUTCOME.equals(kind)) {
            return value == null ? new Action.Outcome.Nothing() : new Action.Outcome.Json(value);
        }
        return value;
    }

    /** The note with the whole answer, which replaces the first one. */
    byte[] with(Answer answer) {
        Map<String, Object> note = note();
        note.put("status", (long) answer.status());
        note.put("headers", answer.headers());
        note.put("body", new String(answer.body(), StandardCharsets.UTF_8));
        return Json.write(note);
    }

    private Map<String, Object> note() {
        Map<String, Object> note = new LinkedHashMap<>();
        note.put("fingerprint", fingerprint);
        note.put("at", at);
        return note;
    }
}
