package dev.planner.store.files.work;

import io.vertx.core.Future;
import io.vertx.core.VerticleBase;

/** A worker verticle that runs blocking work of the store. */
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
