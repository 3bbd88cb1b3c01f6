package dev.planner.http.access;

import dev.planner.config.Secret;
import dev.planner.http.message.RequestGuard;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import java.time.Clock;
import org.jspecify.annotations.Nullable;

/** The credentials of a protected API: its token, or a session that was opened with the token. */
public final class ApiAccess {
    static final String COOKIE = "planner_session";
    private static final long SWEEP_MILLIS = 1000;

    private final TokenCheck programs;
    private final TokenCheck people;
    private final Sessions sessions;
    private final SessionWatch watch;

    /**
     * @param revocations the sessions that were ended
     * @param quotas counts wrong tokens
     */
    public ApiAccess(Vertx vertx, Secret token, Revocations revocations, Clock clock, Quotas quotas) {
        this.programs = new TokenCheck(token, "programs", quotas);
        this.people = new TokenCheck(token, "browsers", quotas);
        this.sessions = new Sessions(vertx, token, revocations, clock);
        this.watch = new SessionWatch(sessions);
        vertx.setPeriodic(SWEEP_MILLIS, timer -> watch.sweep());
    }

    /** Checks the tokens that programs send as Bearer. */
    TokenCheck programs() {
        return programs;
    }

    /** Checks the tokens that people type. */
    TokenCheck people() {
        return people;
    }

    Sessions sessions() {
        return sessions;
    }

    /** The session of the request's cookie; {@code null} if there is no valid one. */
    Sessions.@Nullable Session session(HttpServerRequest request) {
        Cookie cookie = request.getCookie(COOKIE);
        return cookie == null ? null : sessions.find(cookie.getValue());
    }

    /** Ends a session permanently, and its event streams immediately. */
    Future<Void> close(Sessions.Session session) {
        Future<Void> closed = sessions.close(session);
        watch.sweep();
        return closed;
    }

    /**
     * Watches the session that authenticates a request. A request with the token has none.
     *
     * @param end called once, on any thread, when the session has ended
     * @return stops watching
     */
    public Runnable watch(HttpServerRequest request, Runnable end) {
        Sessions.Session session = request.getHeader(HttpHeaders.AUTHORIZATION) == null ? session(request) : null;
        return session == null ? RequestGuard.UNWATCHED : watch.watch(session, end);
    }

    /** Whether the request has the token or a session, for any path. */
    boolean isAuthenticated(HttpServerRequest request, String address) {
        String authorization = request.getHeader(HttpHeaders.AUTHORIZATION);
        if (authorization == null) {
            return session(request) != null;
        }
        String token = Bearer.token(authorization);
        return token != null && programs.isRightFromProgram(address, token);
    }
}
