package dev.planner.engine;

import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Operation;
import io.vertx.core.Future;
import java.util.function.Function;

/** An operation with its implementation. A verb of a collection is one class that implements this interface. */
public interface Action {

    Operation operation();

    /**
     * Performs the operation. An exception fails the call like a failed future.
     *
     * @param call the call, checked against the declaration
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
