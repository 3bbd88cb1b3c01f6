package dev.planner.engine;

import dev.planner.base.Maps;
import dev.planner.engine.invocation.Precondition;
import dev.planner.engine.read.EntityTags;
import dev.planner.engine.read.Moment;
import dev.planner.engine.read.RecordReader;
import dev.planner.engine.read.Rendered;
import dev.planner.item.CommonRefusal;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.Revision;
import dev.planner.schema.Amounts;
import dev.planner.schema.CanonicalBody;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.Validator;
import dev.planner.store.StoreConflict;
import dev.planner.store.Transaction;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Creates, changes and deletes records within a transaction. Each write is validated and checked against the
 * precondition and the collection's rules while the record's lock is held, so that check and write are atomic.
 */
public final class RecordWriter {
    private final RuledCollections collections;
    private final RecordDrafts drafts;
    private final RecordReader reader;

    RecordWriter(RuledCollections collections, RecordDrafts drafts, RecordReader reader) {
        this.collections = collections;
        this.drafts = drafts;
        this.reader = reader;
    }

    /**
     * Creates a record.
     *
     * @param transaction holds the locks of {@link WriteLocks}
     * @return the record as it reads back
     */
    public Item create(
            Transaction transaction,
            Moment moment,
            String collection,
            Map<String, @Nullable Object> body,
            Precondition precondition) {
        return create(transaction, moment, drafts.draft(collection, body, moment), precondition);
    }

    Item create(Transaction transaction, Moment moment, RecordDrafts.Draft draft, Precondition precondition) {
        RuledCollections.Ruled collection = collections.get(draft.key().collection());
        ItemKey key = drafts.freeKey(draft, precondition, transaction);
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("id", key.id());
        draft.values().forEach(values::putIfAbsent);
        Write write = new Write(collection.type(), key, null, values, moment, transaction);
        round(write);
        enforce(draft.body(), () -> {
            Constraints.checkInitial(write);
            collection.rules().creating(write);
            collection.constraints().check(write);
        });
        return transaction.put(key, values);
    }

    /**
     * Rounds the amounts of money that a write changes to the smallest unit of their currency. Every create and every
     * update does so before the rules run. Only actions that put records themselves need to call it.
     */
    public void round(Write write) {
        Amounts amounts = collections.get(write.type().name()).amounts();
        Item before = write.before();
        Map<String, Object> current = before == null ? Map.of() : before.values();
        Moment moment = write.moment();
        amounts.round(
                write.values(),
                current,
                name -> value(name, write),
                () -> moment.settings().currency(write.type(), write.values(), moment.snapshot()));
    }

    /** The value of a field after a write. */
    private @Nullable Object value(String name, Write write) {
        FieldSpec field = write.type().field(name);
        if (field == null || field.origin() != FieldSpec.Origin.COMPUTED) {
            return write.value(name);
        }
        Item after = new Item(write.key(), write.values(), write.key().id(), new Revision(""), false);
        Map<String, Object> computed = new HashMap<>();
        collections.get(write.type().name()).rules().compute(after, write.moment(), computed);
        return computed.get(name);
    }

    /** Runs rules on a write. Violations name the fields as the client sent them. */
    private static void enforce(CanonicalBody body, Runnable rules) {
        try {
            rules.run();
        } catch (ProblemException e) {
            throw body.asSent(e);
        }
    }

    /**
     * Changes a record.
     *
     * @param transaction holds the locks of {@link WriteLocks}
     * @param patch an RFC 7396 merge patch
     * @return the record as it reads back
     */
    public Item update(
            Transaction transaction,
            Moment moment,
            ItemKey key,
            Map<String, @Nullable Object> patch,
            Precondition precondition) {
        RuledCollections.Ruled collection = collections.get(key.collection());
        Item current = existing(transaction, moment, key, precondition);
        CanonicalBody body =
                CanonicalBody.of(collection.type(), patch, current.values().keySet());
        Map<String, Object> values = validated(collection.type(), current, reader.render(current, moment), body);
        Write write = new Write(
                collection.type(), key, current, values, body.members().keySet(), moment, transaction);
        round(write);
        if (values.equals(current.values())) {
            return current;
        }
        enforce(body, () -> {
            Rendered before = reader.render(current, moment);
            Constraints.checkFrozen(write, before);
            Constraints.checkSteps(write, before);
            collection.rules().updating(write);
            collection.constraints().check(write);
        });
        body.members().forEach((name, value) -> {
            FieldSpec field = collection.type().field(name);
            if (value == null && field != null) {
                remove(field, values);
            }
        });
        return transaction.put(key, values);
    }

    /**
     * Removes a cleared field, unless a rule has given it another value. The rules see the value that readers get
     * without it.
     */
    private static void remove(FieldSpec field, Map<String, Object> values) {
        if (field.isRemovable() && Objects.equals(field.readDefault(), values.get(field.name()))) {
            values.remove(field.name());
        }
    }

    private static Map<String, Object> validated(
            CollectionType type, Item current, Rendered shown, CanonicalBody patch) {
        try {
            return new LinkedHashMap<>(Validator.update(type, current.values(), shown.computed(), patch));
        } catch (ProblemException e) {
            if (e.problem() instanceof Problem.Stale stale) {
                throw new ProblemException(new Problem.Stale(stale.reason(), stale.detail(), current));
            }
            throw e;
        }
    }

    /**
     * Deletes a record.
     *
     * @param transaction holds the locks of {@link WriteLocks}
     */
    public void delete(Transaction transaction, Moment moment, ItemKey key, Precondition precondition) {
        RuledCollections.Ruled collection = collections.get(key.collection());
        Item current = existing(transaction, moment, key, precondition);
        Constraints.checkKept(collection.type(), () -> reader.render(current, moment));
        Map<String, Object> values = new LinkedHashMap<>(current.values());
        collection.rules().deleting(new Write(collection.type(), key, current, values, moment, transaction));
        transaction.delete(key);
    }

    /**
     * Checks restored records, and updates other records accordingly.
     *
     * @param items the records, already restored; the wanted one first
     * @return the wanted record as it reads back
     */
    Item restore(Transaction transaction, Moment moment, List<Item> items) {
        items.forEach(item -> restore(item, items, transaction, moment));
        return Objects.requireNonNull(transaction.get(items.get(0).key()));
    }

    private void restore(Item item, List<Item> together, Transaction transaction, Moment moment) {
        RuledCollections.Ruled collection = collections.get(item.key().collection());
        Map<String, Object> values = new LinkedHashMap<>(item.values());
        Write write = new Write(collection.type(), item.key(), null, values, moment, transaction);
        collection.constraints().checkRestored(write);
        collection.rules().restoring(write, together);
        if (!values.equals(item.values())) {
            transaction.put(item.key(), values);
        }
    }

    /**
     * The record that a write targets.
     *
     * @throws ProblemException if it does not exist, if the precondition does not hold, or if its file has merge
     *     conflicts
     */
    public Item existing(Transaction transaction, Moment moment, ItemKey key, Precondition precondition) {
        Item stored = transaction.get(key);
        Item current = stored == null
                ? RecordReader.unwritten(collections.get(key.collection()).type(), key)
                : stored;
        check(precondition, current, moment);
        if (current.conflicted()) {
            throw Problem.conflict(
                    StoreConflict.UNMERGED,
                    "The record " + current.location() + " has conflicting versions; merge them there, then try again.",
                    Maps.of("path", current.location()));
        }
        return current;
    }

    private void check(Precondition precondition, Item current, Moment moment) {
        List<String> match = precondition.ifMatch();
        if (match != null && !EntityTags.anyCurrent(match, current)) {
            throw new ProblemException(new Problem.Stale(
                    CommonRefusal.CHANGED.reason(),
                    "The record has changed since it was read; nothing was written. Look at the current one and try "
                            + "again.",
                    current));
        }
        List<String> none = precondition.ifNoneMatch();
        if (none != null
                && (precondition.demandsAbsence()
                        || none.contains(reader.render(current, moment).etag()))) {
            throw new ProblemException(new Problem.Stale(
                    CommonRefusal.UNCHANGED.reason(),
                    "The record matches If-None-Match; nothing was written.",
                    current));
        }
    }
}
