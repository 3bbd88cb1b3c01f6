package dev.planner.mcp.transport;

import dev.planner.mcp.protocol.Dispatcher;
import dev.planner.mcp.protocol.Subscriptions;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Comparator;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The sessions of all clients. Their ids cannot be guessed, and an unused session expires. It is thread-safe.
 */
final class McpSessions {
    private static final long IDLE_NANOS = TimeUnit.MINUTES.toNanos(30);
    private static final int MOST = 1000;
    private static final int ID_BYTES = 24;

    private final Map<String, McpSession> sessions = new ConcurrentHashMap<>();
    private final SecureRandom random = new SecureRandom();
    private final Subscriptions subscriptions;
    private final LongSupplier nanos;

    /**
     * @param nanos a monotonic clock, such as {@code System::nanoTime}
     */
    McpSessions(Subscriptions subscriptions, LongSupplier nanos) {
        this.subscriptions = subscriptions;
        this.nanos = nanos;
    }

    McpSession open(Dispatcher.Handshake handshake) {
        byte[] id = new byte[ID_BYTES];
        random.nextBytes(id);
        McpSession session = new McpSession(
                Base64.getUrlEncoder().withoutPadding().encodeToString(id), handshake, nanos.getAsLong());
        sessions.put(session.id(), session);
        if (sessions.size() > MOST) {
            sessions.values().stream()
                    .min(Comparator.comparing(McpSession::isConnected).thenComparingLong(McpSession::usedNanos))
                    .ifPresent(this::close);
        }
        return session;
    }

    /** The session with this id, which counts as used now; {@code null} if it does not exist. */
    @Nullable McpSession use(String id) {
        McpSession session = sessions.get(id);
        if (session != null) {
            session.used(nanos.getAsLong());
        }
        return session;
    }

    void close(McpSession session) {
        sessions.remove(session.id());
        subscriptions.remove(session);
        session.close();
    }

    /** Keeps connections alive and ends unused sessions. */
    void beat() {
        long now = nanos.getAsLong();
        for (McpSession session : sessions.values()) {
            session.beat();
            if (session.isConnected()) {
                session.used(now);
            } else if (now - session.usedNanos() > IDLE_NANOS) {
                close(session);
            }
        }
    }

    void closeAll() {
        sessions.values().forEach(this::close);
    }
}
