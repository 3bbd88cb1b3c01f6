package dev.planner.engine;

import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.invocation.Precondition;
import dev.planner.engine.operation.Arguments;
import dev.planner.engine.operation.Input;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.OperationBuilder;
import dev.planner.engine.read.Moment;
import dev.planner.item.Item;
import dev.planner.store.Locks;
import dev.planner.store.Transaction;
import io.vertx.core.Future;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A verb that changes one record, or makes another one from it, and answers with that record. Declared once, it is an
 * operation of its own and a step of the collection's batches.
 */
public final class RecordVerb implements Action {
    private final Operation operation;
    private final Function<Map<String, @Nullable Object>, Set<String>> locks;
    private final Work work;

    private RecordVerb(Operation operation, Function<Map<String, @Nullable Object>, Set<String>> locks, Work work) {
        this.operation = operation;
        this.locks = locks;
        this.work = work;
    }

    /** The change of a record that exists and whose state allows the operation. */
    @FunctionalInterface
    public interface Work {
        /**
         * @return the changed or new record as it reads back
         */
        Item apply(Item record, Step step);
    }

    /**
     * What a change works with.
     *
     * @param body the typed members of the body
     * @param moment the project, with the changes of earlier operations of the batch
     */
    public record Step(
            Map<String, @Nullable Object> body, Transaction transaction, Moment moment, RecordWriter writer) {

        /** Changes fields of the record with the checks and rules of an update. */
        public Item update(Item record, Map<String, @Nullable Object> patch) {
            return writer.update(transaction, moment, record.key(), patch, Precondition.NONE);
        }
    }

    /** A verb that needs the lock on its record only. */
    public static RecordVerb of(OperationBuilder declared, Work work) {
        return of(declared, body -> Set.of(), work);
    }

    /**
     * A verb that reads or changes other records.
     *
     * @param locks the collections that it needs to be locked, for the members of a body, which may be invalid
     */
    public static RecordVerb of(
            OperationBuilder declared, Function<Map<String, @Nullable Object>, Set<String>> locks, Work work) {
        return new RecordVerb(declared.inBatches().build(), locks, work);
    }

    @Override
    public Operation operation() {
        return operation;
    }

    @Override
    public Future<Outcome.Kept> run(Call call) {
        Set<String> collections = locks.apply(call.body());
        boolean whole = collections.contains(call.key().collection());
        return call.change(
                new Locks(whole ? Set.of() : Set.of(call.key()), collections),
                (record, transaction, moment) -> work.apply(
                        record,
                        new Step(call.body(), transaction, moment, call.engine().writer())));
    }

    /** Its name in a batch. */
    String word() {
        return String.valueOf(operation.batch());
    }

    /** The typed members of a body from a client. */
    Map<String, @Nullable Object> read(Map<String, @Nullable Object> sent) {
        return Map.copyOf(Arguments.ofBody(
                operation.input() instanceof Input.Members members ? members.parameters() : List.of(), sent));
    }

    /** The collections that a step of a batch needs to be locked, for the unchecked members of its body. */
    Set<String> locks(Map<String, @Nullable Object> body) {
        return locks.apply(body);
    }

    /** Changes a record as a step of a batch. */
    void perform(Item record, Step step) {
        work.apply(record, step);
    }
}
