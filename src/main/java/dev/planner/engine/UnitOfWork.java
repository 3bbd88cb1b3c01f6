package dev.planner.engine;

import dev.planner.store.Transaction;
import io.vertx.core.Future;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** The one commit that a call makes. It is made once, however often the client repeats the call under one idempotency key. */
@FunctionalInterface
public interface UnitOfWork {

    /** Commits and forgets: the client gave no key. */
    UnitOfWork PLAIN = commit -> commit.apply((transaction, outcome) -> {});

    /** Does all the work and all the checks, and then abandons the transaction: nothing is written. */
    UnitOfWork REHEARSAL = commit -> commit.apply((transaction, outcome) -> {
                throw new Rehearsed(outcome);
            })
            .recover(fault -> fault instanceof Rehearsed rehearsed
                    ? Future.succeededFuture(rehearsed.outcome)
                    : Future.failedFuture(fault));

    /**
     * @param commit makes the commit; its work hands over its transaction and its outcome before it returns
     * @return what the commit came to, now or when it was made
     */
    Future<Outcome.Kept> once(Function<BiConsumer<Transaction, Outcome.Kept>, Future<Outcome.Kept>> commit);

    /** Ends a transaction whose work is a rehearsal. */
    final class Rehearsed extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final transient Outcome.Kept outcome;

        private Rehearsed(Outcome.Kept outcome) {
            super(null, null, false, false);
            this.outcome = outcome;
        }
    }
}
