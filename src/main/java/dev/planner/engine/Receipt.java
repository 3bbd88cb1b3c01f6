package dev.planner.engine;

import dev.planner.base.Json;
import dev.planner.item.Item;
import dev.planner.store.Transaction;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The note that a commit leaves of the request that caused it, in the same step, so that after a crash at any moment the
 * same request is either known to be done or known not to be.
 */
final class Receipt {
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
            note.put("collection", item.key().collection());
            note.put("id", item.id());
        } else if (result instanceof Action.Outcome.Entity entity) {
            note.put("collection", entity.item().key().collection());
            note.put("id", entity.item().id());
        } else if (result instanceof Action.Outcome.Json json) {
            note.put("value", json.value());
        } else if (result instanceof Map<?, ?> || result instanceof Iterable<?>) {
            note.put("value", result);
        }
        transaction.putState(path, Json.write(note));
    }

    /** The note with the whole answer, which replaces the first one. */
    byte[] with(Answer answer) {
        Map<String, Object> note = note();
        note.put("status", (long) answer.status());
        note.put("headers", answer.headers());
        note.put("body", new String(answer.body(), java.nio.charset.StandardCharsets.UTF_8));
        return Json.write(note);
    }

    private Map<String, Object> note() {
        Map<String, Object> note = new LinkedHashMap<>();
        note.put("fingerprint", fingerprint);
        note.put("at", at);
        return note;
    }
}
