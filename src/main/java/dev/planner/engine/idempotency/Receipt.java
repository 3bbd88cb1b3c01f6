package dev.planner.engine.idempotency;

import dev.planner.base.Json;
import dev.planner.engine.invocation.Answer;
import dev.planner.engine.invocation.Outcome;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.RecordConflict;
import dev.planner.store.Snapshot;
import dev.planner.store.Transaction;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The receipt of a call, which is committed together with the change. After a crash at any time, the receipt therefore
 * proves whether the call was performed. The first receipt contains the outcome of the commit, from which the answer
 * can be rendered again. A second receipt replaces it and contains the answer itself.
 */
final class Receipt {
    private static final String FINGERPRINT = "fingerprint";
    private static final String AT = "at";
    private static final String COLLECTION = "collection";
    private static final String ID = "id";
    private static final String ENTRY = "entry";
    private static final String ADDRESS = "address";
    private static final String VALUE = "value";
    private static final String ANSWERED = "answered";
    private static final String ETAG = "etag";
    private static final String JSON = "json";

    private final String path;
    private final Fingerprint call;
    private final long at;

    Receipt(String path, Fingerprint call, long at) {
        this.path = path;
        this.call = call;
        this.at = at;
    }

    void leave(Transaction transaction, Outcome.Kept outcome) {
        Map<String, Object> note = note();
        if (outcome instanceof Outcome.Entity entity) {
            put(note, entity.item().key());
        } else if (outcome instanceof Outcome.Entry entry) {
            put(note, entry.record().key());
            note.put(ENTRY, entry.id());
            note.put(VALUE, entry.value());
        } else if (outcome instanceof Outcome.Value value) {
            note.put(VALUE, value.json());
        } else if (outcome instanceof Outcome.Created created) {
            note.put(VALUE, created.json());
            putAddress(note, created.address());
        }
        transaction.putState(path, Json.write(note));
    }

    private static void put(Map<String, Object> note, ItemKey key) {
        note.put(COLLECTION, key.collection());
        note.put(ID, key.id());
    }

    private static void putAddress(Map<String, Object> note, @Nullable String address) {
        if (address != null) {
            note.put(ADDRESS, address);
        }
    }

    private static @Nullable String address(Map<?, ?> note) {
        return note.get(ADDRESS) instanceof String address ? address : null;
    }

    /**
     * The outcome of the commit, with the current state of the records.
     *
     * @throws dev.planner.item.ProblemException if the record no longer exists
     */
    static Outcome.Kept outcome(Map<?, ?> note, Snapshot snapshot) {
        ItemKey key = key(note);
        Object value = note.get(VALUE);
        if (key == null) {
            String address = address(note);
            return value == null
                    ? new Outcome.Nothing()
                    : address == null ? new Outcome.Value(value) : new Outcome.Created(value, address);
        }
        Item item = snapshot.get(key);
        if (item == null) {
            throw Problem.conflict(
                    RecordConflict.RECORD_GONE, "This request was already performed, and its record no longer exists.");
        }
        return note.get(ENTRY) instanceof String entry && value != null
                ? new Outcome.Entry(item, entry, value)
                : new Outcome.Entity(item);
    }

    private static @Nullable ItemKey key(Map<?, ?> note) {
        return note.get(COLLECTION) instanceof String collection && note.get(ID) instanceof String id
                ? new ItemKey(collection, id)
                : null;
    }

    /** The receipt with the answer. */
    byte[] with(Answer answer) {
        Map<String, Object> note = note();
        note.put(ANSWERED, true);
        if (answer.record() != null) {
            put(note, answer.record());
        }
        if (answer.entry() != null) {
            note.put(ENTRY, answer.entry());
        }
        putAddress(note, answer.address());
        if (answer.etag() != null) {
            note.put(ETAG, answer.etag());
        }
        if (answer.json() != null) {
            note.put(JSON, new String(answer.json(), StandardCharsets.UTF_8));
        }
        return Json.write(note);
    }

    /** The answer; {@code null} if the receipt contains none yet. */
    static @Nullable Answer answer(Map<?, ?> note) {
        if (!Boolean.TRUE.equals(note.get(ANSWERED))) {
            return null;
        }
        return new Answer(
                note.get(JSON) instanceof String json ? json.getBytes(StandardCharsets.UTF_8) : null,
                note.get(ETAG) instanceof String etag ? etag : null,
                key(note),
                note.get(ENTRY) instanceof String entry ? entry : null,
                address(note));
    }

    /** Identifies the call among calls with the same key. */
    static @Nullable Object fingerprint(Map<?, ?> note) {
        return note.get(FINGERPRINT);
    }

    /** The time of the call, milliseconds since 1970. */
    static long at(Map<?, ?> note) {
        return note.get(AT) instanceof Long at ? at : 0;
    }

    private Map<String, Object> note() {
        Map<String, Object> note = new LinkedHashMap<>();
        note.put(FINGERPRINT, call.text());
        note.put(AT, at);
        return note;
    }
}
