package dev.planner.engine;

import dev.planner.base.Ids;
import dev.planner.base.Maps;
import dev.planner.engine.invocation.Precondition;
import dev.planner.engine.read.Moment;
import dev.planner.item.CommonRefusal;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.RecordConflict;
import dev.planner.item.ValueFault;
import dev.planner.schema.CanonicalBody;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Validator;
import dev.planner.store.Transaction;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Validates new records, and chooses their ids. */
final class RecordDrafts {
    private final RuledCollections collections;

    RecordDrafts(RuledCollections collections) {
        this.collections = collections;
    }

    /**
     * A validated new record that has no file yet.
     *
     * @param named whether the client chose the id
     */
    record Draft(CanonicalBody body, ItemKey key, boolean named, Map<String, Object> values) {}

    /**
     * @param body the JSON object from the client; members may be {@code null}
     * @throws ProblemException if the body is invalid for the collection
     */
    Draft draft(String collection, Map<String, @Nullable Object> body, Moment moment) {
        RuledCollections.Ruled ruled = collections.get(collection);
        CollectionType type = ruled.type();
        CanonicalBody canonical = CanonicalBody.of(type, body);
        Map<String, Object> values = Validator.create(type, canonical, defaults(moment));
        if (values.get("id") instanceof String id) {
            checkNotReserved(ruled, id);
            return new Draft(canonical, new ItemKey(type.name(), id), true, values);
        }
        return new Draft(canonical, new ItemKey(type.name(), newId(type, values, moment)), false, values);
    }

    private Validator.Defaults defaults(Moment moment) {
        return new Validator.Defaults(
                moment.today(), moment.now(), moment.settings().in(moment.snapshot()));
    }

    private static void checkNotReserved(RuledCollections.Ruled collection, String id) {
        if (collection.reservedIds().contains(id.toLowerCase(Locale.ROOT))) {
            throw Problem.invalid(
                    ValueFault.RESERVED, "/id", "is reserved for a path of the API; send another id or none");
        }
    }

    private static String newId(CollectionType type, Map<String, Object> values, Moment moment) {
        String prefix = type.idPrefix();
        if (prefix != null) {
            return Ids.next(prefix, moment.now());
        }
        String slug = Ids.slug(String.valueOf(values.get(type.naming())));
        return slug.isEmpty() ? Ids.next(type.singular().replace(' ', '-'), moment.now()) : slug;
    }

    /**
     * The key of a new record, which no other record has.
     *
     * @param transaction holds the locks of {@link WriteLocks#create}
     * @throws ProblemException if the client chose an id that is taken
     */
    ItemKey freeKey(Draft draft, Precondition precondition, Transaction transaction) {
        RuledCollections.Ruled collection = collections.get(draft.key.collection());
        if (draft.named) {
            checkFree(collection.type(), draft.key, precondition, transaction);
        } else if (collection.type().idPrefix() == null) {
            return freeSlug(collection, draft.key, transaction);
        } else {
            transaction.claim(draft.key);
        }
        return draft.key;
    }

    /** Adds a number to a slug that is taken. This is safe because a slug locks the whole collection. */
    private static ItemKey freeSlug(RuledCollections.Ruled collection, ItemKey key, Transaction transaction) {
        ItemKey free = key;
        for (int i = 2; collection.reservedIds().contains(free.id()) || transaction.get(free) != null; i++) {
            free = new ItemKey(key.collection(), key.id() + "-" + i);
        }
        return free;
    }

    private static void checkFree(
            CollectionType type, ItemKey key, Precondition precondition, Transaction transaction) {
        Item taken = transaction.get(key);
        if (taken == null) {
            return;
        }
        if (precondition.demandsAbsence()) {
            throw new ProblemException(new Problem.Stale(
                    CommonRefusal.EXISTS.reason(), "A " + type.singular() + " with this id exists.", taken));
        }
        throw Problem.conflict(
                RecordConflict.ID_TAKEN,
                "The id is taken.",
                Maps.of("collection", type.name(), "id", key.id()),
                Map.of("/id", "another " + type.singular() + " has this id; send another or none"));
    }
}
