package dev.planner.http.access;

import dev.planner.http.access.Sessions.Session;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Notifies long responses, such as event streams, of the end of their session. It is thread-safe across event loops.
 */
final class SessionWatch {
    private final Sessions sessions;
    private final Map<Session, Set<Runnable>> watched = new ConcurrentHashMap<>();

    SessionWatch(Sessions sessions) {
        this.sessions = sessions;
    }

    /**
     * @param end called once, on any thread, when the session has ended
     * @return stops watching
     */
    Runnable watch(Session session, Runnable end) {
        watched.compute(session, (key, known) -> {
            Set<Runnable> all = known == null ? ConcurrentHashMap.newKeySet() : known;
            all.add(end);
            return all;
        });
        if (!sessions.isOpen(session)) {
            end(session);
        }
        return () -> watched.computeIfPresent(session, (key, known) -> {
            known.remove(end);
            return known.isEmpty() ? null : known;
        });
    }

    /** Ends the responses of all sessions that have expired or were revoked. */
    void sweep() {
        for (Session session : watched.keySet()) {
            if (!sessions.isOpen(session)) {
                end(session);
            }
        }
    }

    private void end(Session session) {
        Set<Runnable> all = watched.remove(session);
        if (all != null) {
            all.forEach(Runnable::run);
        }
    }
}
