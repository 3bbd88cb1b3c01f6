package dev.planner.http.access;

import dev.planner.base.CalendarCheck;
import dev.planner.store.ItemStore;
import dev.planner.store.Locks;
import dev.planner.store.Transaction;
import io.vertx.core.Future;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Revocations for one process. Each revocation is a file in the server's own directory. The file has the name of the
 * session and contains the session's expiry in seconds since 1970. The files are read once at the start; later
 * revocations are also kept in memory. A file is removed after the expiry, but not by a wrong clock, because the
 * session would be open again when the clock is corrected.
 */
final class StoredRevocations implements Revocations {
    private static final Logger LOG = LoggerFactory.getLogger(StoredRevocations.class);
    private static final String DIRECTORY = "revoked-sessions";
    private static final Locks NONE = new Locks(Set.of(), Set.of());

    private final ItemStore store;
    private final Clock clock;
    private final CalendarCheck calendar;
    private final Map<String, Long> ends = new ConcurrentHashMap<>();

    private StoredRevocations(ItemStore store, Clock clock, CalendarCheck calendar) {
        this.store = store;
        this.clock = clock;
        this.calendar = calendar;
    }

    /** Loads the revocations from before a restart. */
    static Future<Revocations> load(ItemStore store, Clock clock, CalendarCheck calendar) {
        StoredRevocations revocations = new StoredRevocations(store, clock, calendar);
        return store.commit(NONE, revocations::read).map(found -> {
            revocations.ends.putAll(found);
            return revocations;
        });
    }

    private Map<String, Long> read(Transaction transaction) {
        Map<String, Long> found = new HashMap<>();
        for (String session : transaction.stateNames(DIRECTORY)) {
            found.put(session, end(session, transaction.state(DIRECTORY + "/" + session)));
        }
        return found;
    }

    /** An unreadable file still revokes its session. */
    private static long end(String session, byte @Nullable [] content) {
        try {
            return content == null
                    ? Long.MAX_VALUE
                    : Long.parseLong(new String(content, StandardCharsets.US_ASCII).strip());
        } catch (NumberFormatException e) {
            LOG.warn("the file {} of a revoked session contains no valid expiry time", session);
            return Long.MAX_VALUE;
        }
    }

    @Override
    public boolean contains(String session) {
        return ends.containsKey(session);
    }

    @Override
    public Future<Void> add(String session, long end) {
        ends.put(session, end);
        return store.commit(NONE, transaction -> {
                    transaction.putState(
                            DIRECTORY + "/" + session, Long.toString(end).getBytes(StandardCharsets.US_ASCII));
                    return forgetEnded(transaction);
                })
                .map(ended -> {
                    ends.keySet().removeAll(ended);
                    return null;
                });
    }

    private Set<String> forgetEnded(Transaction transaction) {
        long now = clock.instant().getEpochSecond();
        Set<String> ended = new HashSet<>();
        if (!calendar.isReliable()) {
            return ended;
        }
        ends.forEach((session, end) -> {
            if (end < now) {
                transaction.putState(DIRECTORY + "/" + session, null);
                ended.add(session);
            }
        });
        return ended;
    }
}
