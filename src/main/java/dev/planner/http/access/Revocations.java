package dev.planner.http.access;

import dev.planner.base.CalendarCheck;
import dev.planner.store.ItemStore;
import io.vertx.core.Future;
import java.time.Clock;

/**
 * Sessions that were ended before they expired. {@link #inProcess} knows the revocations of one process; several
 * servers on one store can share revocations through another implementation. Implementations are thread-safe.
 */
public interface Revocations {
    /** Whether a session was ended. Called for every request with a session, so it never blocks. */
    boolean contains(String session);

    /**
     * Revokes immediately, and permanently once the future succeeds.
     *
     * @param end the expiry of the session, seconds since 1970; the revocation is not needed after it
     */
    Future<Void> add(String session, long end);

    /** Revocations in a store that only this process uses. */
    static Future<Revocations> inProcess(ItemStore store, Clock clock, CalendarCheck calendar) {
        return StoredRevocations.load(store, clock, calendar);
    }
}
