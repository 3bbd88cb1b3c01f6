package dev.planner.store.files.work;

import io.vertx.core.Future;
import io.vertx.core.VerticleBase;

/** One of the workers that do the store's blocking work; deployed with the worker threading model. */
final class StoreVerticle extends VerticleBase {
    private final Workers workers;

    StoreVerticle(Workers workers) {
        this.workers = workers;
    }

    @Override
    public Future<?> start() {
        workers.add(context);
        return Future.succeededFuture();
    }
}
