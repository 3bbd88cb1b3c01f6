package dev.planner.engine;

import dev.planner.base.Maps;
import dev.planner.engine.invocation.Precondition;
import dev.planner.engine.read.EntityTags;
import dev.planner.engine.read.Moment;
import dev.planner.item.CommonRefusal;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.RefusedOperation;
import dev.planner.item.Violation;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Crud;
import dev.planner.store.AmendedSnapshot;
import dev.planner.store.Transaction;
import dev.planner.store.Trash;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Performs several changes of one collection in one transaction. Each change sees the results of those before it. */
final class Batch {
    private final CollectionType type;
    private final Engine engine;
    private final RecordWriter writer;
    private final List<BatchOperations.One> operations;
    /** The new records by the index of their operation. A repeated attempt therefore uses the same ids. */
    private final Map<Integer, RecordDrafts.Draft> drafts = new HashMap<>();
    /** The entries of the trash at the first restore; {@code null} before. */
    private @Nullable List<Trash.Entry> trash;

    Batch(CollectionType type, Engine engine, List<BatchOperations.One> operations) {
        this.type = type;
        this.engine = engine;
        this.writer = engine.writer();
        this.operations = operations;
    }

    /** The collections that must be locked for the changes. */
    Set<String> locks() {
        Set<String> locks = new LinkedHashSet<>(Set.of(type.name()));
        for (BatchOperations.One operation : operations) {
            RecordVerb verb = operation.verb();
            if (verb != null) {
                locks.addAll(verb.locks(operation.value()));
            } else if (operation.crud() != null) {
                locks.addAll(engine.locks().ofRules(type.name(), operation.crud(), operation.value()));
            } else {
                locks.addAll(engine.locks().restores(type.name()));
            }
        }
        return locks;
    }

    /**
     * Makes all changes.
     *
     * @return {@code done}: the operations with their records, and {@code followed}: the other changed records
     * @throws ProblemException with the number of the refused operation
     */
    Map<String, Object> perform(Transaction transaction, Moment moment) {
        TrackedTransaction tracked = new TrackedTransaction(transaction);
        AmendedSnapshot project = new AmendedSnapshot(moment.snapshot());
        Moment now = moment.in(project);
        List<RefusedOperation> problems = new ArrayList<>();
        Set<Integer> checked = checkTags(tracked, now, problems);
        List<Object> done = new ArrayList<>();
        trash = null;
        Set<ItemKey> own = new HashSet<>();
        for (int i = 0; i < operations.size(); i++) {
            try {
                ItemKey key = perform(i, checked.contains(i), tracked, now);
                own.add(key);
                done.add(Maps.of("op", operations.get(i).word(), "id", key.id()));
            } catch (ProblemException e) {
                problems.add(new RefusedOperation(i, e.problem(), at(i, e.problem())));
            }
            tracked.takeLatest(project::change);
        }
        if (!problems.isEmpty()) {
            throw summed(problems);
        }
        return Maps.of("done", done, "followed", followed(tracked, own));
    }

    /**
     * Checks the tags of existing records before any change, because clients know the records as they were before the
     * batch.
     *
     * @return the numbers of the operations whose tag is checked
     */
    private Set<Integer> checkTags(Transaction transaction, Moment moment, List<RefusedOperation> problems) {
        Set<Integer> checked = new HashSet<>();
        for (int i = 0; i < operations.size(); i++) {
            BatchOperations.One operation = operations.get(i);
            if (operation.ifMatch() == null || operation.id() == null || transaction.get(key(operation)) == null) {
                continue;
            }
            checked.add(i);
            try {
                writer.existing(transaction, moment, key(operation), precondition(operation));
            } catch (ProblemException e) {
                problems.add(new RefusedOperation(i, e.problem(), at(i, e.problem())));
            }
        }
        return checked;
    }

    private ItemKey key(BatchOperations.One operation) {
        return new ItemKey(type.name(), String.valueOf(operation.id()));
    }

    private static Precondition precondition(BatchOperations.One operation) {
        String tag = operation.ifMatch();
        return tag == null ? Precondition.NONE : Precondition.match(List.of(EntityTags.strong(tag)));
    }

    private ItemKey perform(int number, boolean checked, Transaction transaction, Moment moment) {
        BatchOperations.One operation = operations.get(number);
        Precondition precondition = checked ? Precondition.NONE : precondition(operation);
        if (operation.crud() == Crud.CREATE) {
            RecordDrafts.Draft draft = drafts.get(number);
            if (draft == null) {
                draft = engine.drafts().draft(type.name(), operation.value(), moment);
                drafts.put(number, draft);
            }
            return writer.create(transaction, moment, draft, precondition).key();
        }
        ItemKey key = key(operation);
        RecordVerb verb = operation.verb();
        if (verb != null) {
            Map<String, @Nullable Object> body = verb.read(operation.value());
            Item record = writer.existing(transaction, moment, key, precondition);
            Call.checkPossible(verb.operation(), record, engine.records(), moment);
            verb.perform(record, new RecordVerb.Step(body, transaction, moment, writer));
        } else if (operation.crud() == null) {
            return restore(key.id(), transaction, moment);
        } else if (operation.crud() == Crud.DELETE) {
            writer.delete(transaction, moment, key, precondition);
        } else {
            writer.update(transaction, moment, key, operation.value(), precondition);
        }
        return key;
    }

    private ItemKey restore(String id, Transaction transaction, Moment moment) {
        List<Item> items = transaction.undelete(new ItemKey(type.name(), id));
        return writer.restore(transaction, moment, items.isEmpty() ? fromTrash(id, transaction) : items)
                .key();
    }

    private List<Item> fromTrash(String id, Transaction transaction) {
        List<Trash.Entry> entries = trash;
        if (entries == null) {
            entries = transaction.trash();
            trash = entries;
        }
        Trash.Entry entry = Trash.Entry.named(entries, id, type.name())
                .orElseThrow(() -> Problem.notFound(
                        CommonRefusal.MISSING, "There is no " + type.singular() + " in the trash with this id."));
        return transaction.restore(entry.together(entries));
    }

    private List<Object> followed(TrackedTransaction tracked, Set<ItemKey> own) {
        List<Object> followed = new ArrayList<>();
        tracked.before().forEach((key, before) -> {
            Item after = tracked.get(key);
            if (own.contains(key) || (before.isEmpty() && after == null) || unchanged(before, after)) {
                return;
            }
            Map<String, Object> one =
                    ChangedRecord.of(engine.catalogue().get(key.collection()), key, before.orElse(null), after);
            if (tracked.stays(key)) {
                one.put("stays", true);
            }
            followed.add(one);
        });
        return followed;
    }

    private static boolean unchanged(Optional<Item> before, @Nullable Item after) {
        return before.isPresent() && after != null && before.get().values().equals(after.values());
    }

    private static Problem at(int index, Problem problem) {
        String place = "/operations/" + index + "/value";
        if (problem instanceof Problem.Conflict conflict
                && conflict.violations().isEmpty()) {
            return conflict.with(List.of(new Violation(place, conflict.detail(), null, conflict.reason())));
        }
        if (problem instanceof Problem.NotFound missing) {
            return new Problem.NotFound(missing.reason(), "Operation " + index + ": " + missing.detail());
        }
        if (problem instanceof Problem.Stale stale) {
            return new Problem.Stale(stale.reason(), "Operation " + index + ": " + stale.detail(), stale.current());
        }
        return problem.within(place);
    }

    /** Reports all invalid input together, otherwise the first problem. */
    private static RefusedOperation summed(List<RefusedOperation> problems) {
        List<Violation> violations = new ArrayList<>();
        for (RefusedOperation refused : problems) {
            if (refused.problem() instanceof Problem.Invalid invalid) {
                violations.addAll(invalid.violations());
            }
        }
        RefusedOperation first = problems.get(0);
        return violations.isEmpty()
                ? first
                : new RefusedOperation(
                        first.index(),
                        first.own(),
                        new Problem.Invalid("Nothing was done: some operations cannot be used.", violations));
    }
}
