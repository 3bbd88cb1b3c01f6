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

    /**
     * @param commit makes the commit; its work hands over its transaction and its outcome before it returns
     * @return what the commit came to, now or when it was made
     */
    Future<Outcome.Kept> once(Function<BiConsumer<Transaction, Outcome.Kept>, Future<Outcome.Kept>> commit);
}
