package dev.planner.engine;

import io.vertx.core.Future;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Names that are in use by one caller at a time. {@link #inProcess} knows the callers of one process; several servers
 * on one store can share reservations through another implementation. Implementations are thread-safe.
 */
public interface Reservations {
    /**
     * Reserves a name until it is released.
     *
     * @return whether the caller has it now; false while another caller has it
     */
    Future<Boolean> take(String name);

    /** Releases a name that the caller has. */
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
