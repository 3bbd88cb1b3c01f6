package dev.planner.http.rest;

import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.store.Transaction;
import dev.planner.store.Trash;
import io.vertx.core.Future;
import java.util.List;
import java.util.function.BiConsumer;

/** The trash of a store that keeps nothing. */
public final class EmptyTrash implements Trash {
    @Override
    public Future<List<Entry>> list() {
        return Future.succeededFuture(List.of());
    }

    @Override
    public Future<Item> restore(String trashId, BiConsumer<Transaction, Item> also) {
        return Future.failedFuture(Problem.notFound("It is not in the trash."));
    }

    @Override
    public Future<Void> purge(String trashId) {
        return Future.failedFuture(Problem.notFound("It is not in the trash."));
    }
}
