package dev.planner.engine.idempotency;

import io.vertx.core.Future;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Locks on names: one caller at a time holds a name. {@link #inProcess} coordinates the callers of one process; several
 * servers on one store can share locks through another implementation. Implementations are thread-safe.
 */
public interface Reservations {
    /**
     * Reserves a name until it is released.
     *
     * @return whether the caller holds the name now; false while another caller holds it
     */
    Future<Boolean> take(String name);

    /** Releases a name that the caller holds. */
    void release(String name);

    /** Reservations in memory. They end with the process. */
    static Reservations inProcess() {
        Set<String> taken = ConcurrentHashMap.newKeySet();
        return new Reservations() {
            @Override
            public Future<Boolean> take(String name) {
                return Future.succeededFuture(taken.add(name));
            }

            @Override
            public void release(String name) {
                taken.remove(name);
            }
        };
    }
}
