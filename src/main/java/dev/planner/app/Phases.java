package dev.planner.app;

import io.vertx.core.Future;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Named steps that start in order and stop in reverse order. If a step fails to start, the earlier ones are stopped.
 */
final class Phases {
    private static final Logger LOG = LoggerFactory.getLogger(Phases.class);

    private record Phase(String name, Supplier<Future<?>> start, Supplier<Future<?>> stop) {}

    private final List<Phase> phases = new ArrayList<>();
    private final Deque<Phase> started = new ArrayDeque<>();

    Phases add(String name, Supplier<Future<?>> start, Supplier<Future<?>> stop) {
        phases.add(new Phase(name, start, stop));
        return this;
    }

    /** Adds a step that has nothing to stop. */
    Phases add(String name, Supplier<Future<?>> start) {
        return add(name, start, Future::succeededFuture);
    }

    Future<Void> start() {
        Future<Void> chain = Future.succeededFuture();
        for (Phase phase : phases) {
            chain = chain.compose(before -> start(phase));
        }
        return chain.recover(fault -> stop().transform(stopped -> Future.failedFuture(fault)));
    }

    private Future<Void> start(Phase phase) {
        long begin = System.nanoTime();
        return phase.start().get().map(done -> {
            started.push(phase);
            LOG.debug("{} started in {} ms", phase.name(), (System.nanoTime() - begin) / 1_000_000);
            return null;
        });
    }

    /** Stops the started steps. If a step fails to stop, the error is logged and the other steps are stopped anyway. */
    Future<Void> stop() {
        if (started.isEmpty()) {
            return Future.succeededFuture();
        }
        Phase phase = started.pop();
        return Future.succeededFuture()
                .compose(begun -> phase.stop().get())
                .andThen((done, fault) -> {
                    if (fault == null) {
                        LOG.debug("{} stopped", phase.name());
                    } else {
                        LOG.warn("{} failed to stop", phase.name(), fault);
                    }
                })
                .transform(done -> stop());
    }
}
