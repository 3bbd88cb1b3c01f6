package dev.planner.engine.idempotency;

import dev.planner.engine.invocation.Outcome;
import dev.planner.store.Transaction;
import io.vertx.core.Future;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** The commit of a call. It is performed once, even if the client repeats the call with the same idempotency key. */
@FunctionalInterface
public interface UnitOfWork {

    /** Commits without a receipt, because the client sent no key. */
    UnitOfWork PLAIN = commit -> commit.apply((transaction, outcome) -> {});

    /** Performs all work and all checks, and then aborts the transaction without writing. */
    UnitOfWork REHEARSAL = commit -> commit.apply((transaction, outcome) -> {
                throw new Rehearsed(outcome);
            })
            .recover(fault -> fault instanceof Rehearsed rehearsed
                    ? Future.succeededFuture(rehearsed.outcome)
                    : Future.failedFuture(fault));

    /**
     * @param commit performs the commit; the work passes its transaction and its outcome to the given consumer
     *     before it returns
     * @return the outcome of the commit, new or stored
     */
    Future<Outcome.Kept> once(Function<BiConsumer<Transaction, Outcome.Kept>, Future<Outcome.Kept>> commit);

    /** Aborts the transaction of a rehearsal. */
    final class Rehearsed extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final transient Outcome.Kept outcome;

        private Rehearsed(Outcome.Kept outcome) {
            super(null, null, false, false);
            this.outcome = outcome;
        }
    }
}
