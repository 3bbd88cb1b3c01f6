package dev.planner.store;

import io.vertx.core.Future;
import io.vertx.core.VerticleBase;

/** The worker that watches for changes by other programs: one short round after the other, for as long as it is deployed. */
final class WatchVerticle extends VerticleBase {
    private final Watch watch;
    private boolean stopped;

    WatchVerticle(Watch watch) {
        this.watch = watch;
    }

    @Override
    public Future<?> start() {
        next();
        return Future.succeededFuture();
    }

    private void next() {
        context.runOnContext(nothing -> {
            if (stopped) {
                return;
            }
            try {
                watch.round();
            } finally {
                next();
            }
        });
    }

    @Override
    public Future<?> stop() {
        stopped = true;
        watch.close();
        return Future.succeededFuture();
    }
}
