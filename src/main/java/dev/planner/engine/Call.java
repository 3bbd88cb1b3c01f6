package dev.planner.engine;

import dev.planner.base.Ids;
import dev.planner.base.Maps;
import dev.planner.engine.idempotency.UnitOfWork;
import dev.planner.engine.invocation.Invocation;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.invocation.Precondition;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.read.Moment;
import dev.planner.engine.read.RecordReader;
import dev.planner.engine.read.Rendered;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.Query;
import dev.planner.item.RecordConflict;
import dev.planner.schema.CollectionType;
import dev.planner.store.Locks;
import dev.planner.store.Transaction;
import io.vertx.core.Future;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A call of an operation, checked against its declaration. */
public final class Call {
    private final Engine engine;
    private final Operation operation;
    private final UnitOfWork unit;
    private final Invocation invocation;
    private final Map<String, Object> query;
    private final Map<String, @Nullable Object> body;

    private volatile @Nullable String entryId;

    Call(
            Engine engine,
            Operation operation,
            UnitOfWork unit,
            Invocation invocation,
            Map<String, Object> query,
            Map<String, @Nullable Object> body) {
        this.engine = engine;
        this.operation = operation;
        this.unit = unit;
        this.invocation = invocation;
        this.query = query;
        this.body = body;
    }

    public Engine engine() {
        return engine;
    }

    /** A text parameter of the address. */
    public String path(String name) {
        String value = invocation.path().get(name);
        if (value == null) {
            throw new IllegalArgumentException("the address has no text parameter " + name);
        }
        return value;
    }

    /** The typed parameters of the query. */
    public Map<String, Object> query() {
        return query;
    }

    /** The list query of an operation with filters. */
    public Query listQuery() {
        return Query.of(invocation.query());
    }

    /**
     * The members of the body: typed if they are declared individually, unchanged if the body is a record or a patch.
     */
    public Map<String, @Nullable Object> body() {
        return body;
    }

    /** The bytes from the client; {@code null} if there are none. */
    public Invocation.@Nullable Content content() {
        return invocation.content();
    }

    /** The client's precondition for the record. */
    public Precondition precondition() {
        return invocation.precondition();
    }

    private CollectionType collection() {
        CollectionType type = operation.target().collection();
        if (type == null) {
            throw new IllegalArgumentException(operation + " has no collection as its target");
        }
        return type;
    }

    /** The key of the record in the address: its first parameter, or the only record of a singleton. */
    public ItemKey key() {
        CollectionType type = collection();
        return new ItemKey(
                type.name(),
                operation.path().isEmpty()
                        ? CollectionType.ONLY
                        : path(operation.path().get(0).name()));
    }

    /** The record in the address, as the API shows it. */
    public Rendered shown() {
        return engine.records().get(collection().name(), key().id());
    }

    /**
     * The record in the address, locked and checked.
     *
     * @throws dev.planner.item.ProblemException if it does not exist, if the client's precondition does not hold, if
     *     its file has merge conflicts, or if its state does not allow the operation
     */
    public Item record(Transaction transaction, Moment moment) {
        Item record = engine.writer().existing(transaction, moment, key(), precondition());
        checkPossible(operation, record, engine.records(), moment);
        return record;
    }

    /**
     * Checks whether the state of a record allows an operation.
     *
     * @throws dev.planner.item.ProblemException if it does not
     */
    static void checkPossible(Operation operation, Item record, RecordReader records, Moment moment) {
        if (operation.when().allowed().isEmpty()) {
            return;
        }
        Rendered rendered = records.render(record, moment);
        String unmet = operation.when().unmet(rendered::value);
        if (unmet != null) {
            throw Problem.conflict(
                    RecordConflict.IMPOSSIBLE,
                    impossible(operation, unmet, rendered.value(unmet)),
                    Maps.of(
                            "collection",
                            record.key().collection(),
                            "operation",
                            operation.id(),
                            "field",
                            unmet,
                            "allowed",
                            allowed(operation, unmet)));
        }
    }

    private static List<@Nullable Object> allowed(Operation operation, String field) {
        return operation.when().allowed().getOrDefault(field, List.of());
    }

    private static String impossible(Operation operation, String field, @Nullable Object value) {
        String wanted = allowed(operation, field).stream()
                .map(each -> each == null ? "absent" : String.valueOf(each))
                .collect(Collectors.joining(" or "));
        return operation.summary() + ": only possible when " + field + " is " + wanted + "; it is "
                + (value == null ? "absent" : value) + ".";
    }

    /**
     * Runs work with the locks held and commits its result. Records that the work puts are neither validated nor
     * checked by rules; their times and revisions are maintained.
     *
     * @param work may run several times; see {@link dev.planner.store.ItemStore#commit}
     */
    public Future<Outcome.Kept> commit(Locks locks, BiFunction<Transaction, Moment, ? extends Outcome.Kept> work) {
        return unit.once(leave -> engine.commit(locks, (transaction, moment) -> {
            Outcome.Kept outcome = work.apply(transaction, moment);
            leave.accept(transaction, outcome);
            return outcome;
        }));
    }

    /**
     * The id of the entry that this call adds to a record. Every attempt uses the same id. The entry of a failed
     * attempt can be in the file already, because another program has read and rewritten that file.
     */
    public String newEntryId(String prefix, Moment moment) {
        String id = entryId;
        if (id == null) {
            id = Ids.next(prefix, moment.now());
            entryId = id;
        }
        return id;
    }

    /** Runs work on the record in the address and answers with the record that the work returns. */
    public Future<Outcome.Kept> change(RecordWork work) {
        return change(Locks.record(key()), work);
    }

    /** Runs work on the record in the address under the given locks, which must include the record. */
    public Future<Outcome.Kept> change(Locks locks, RecordWork work) {
        return commit(
                locks,
                (transaction, moment) ->
                        new Outcome.Entity(work.apply(record(transaction, moment), transaction, moment)));
    }

    /** The unit of work, for a commit outside {@link #commit}. */
    public UnitOfWork unit() {
        return unit;
    }

    /** Work on one record. */
    @FunctionalInterface
    public interface RecordWork {
        Item apply(Item record, Transaction transaction, Moment moment);
    }
}
