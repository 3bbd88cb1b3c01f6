package dev.planner.engine;

import dev.planner.engine.operation.Operation;
import io.vertx.core.Future;
import java.util.function.Function;

/** An operation and what carries it out. A verb of a collection is one class that implements this. */
public interface Action {

    Operation operation();

    /**
     * Does it. What it throws fails the call like a failed future.
     *
     * @param call checked against the declaration
     */
    Future<? extends Outcome> run(Call call);

    static Action of(Operation operation, Function<Call, Future<? extends Outcome>> work) {
        return new Action() {
            @Override
            public Operation operation() {
                return operation;
            }

            @Override
            public Future<? extends Outcome> run(Call call) {
                return work.apply(call);
            }
        };
    }
}
