package dev.planner.http.rest;

import dev.planner.item.CommonRefusal;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.store.Locks;
import dev.planner.store.Transaction;
import dev.planner.store.Trash;
import io.vertx.core.Future;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/** The trash of a store that keeps no deleted records. */
public final class EmptyTrash implements Trash {
    @Override
    public Future<List<Entry>> list() {
        return Future.succeededFuture(List.of());
    }

    @Override
    public <T> Future<T> restore(
            String trashId, Function<List<ItemKey>, Locks> locks, BiFunction<Transaction, List<Item>, T> work) {
        return Future.failedFuture(Problem.notFound(CommonRefusal.MISSING, "It is not in the trash."));
    }

    @Override
    public Future<Void> purge(String trashId) {
        return Future.failedFuture(Problem.notFound(CommonRefusal.MISSING, "It is not in the trash."));
    }
}
