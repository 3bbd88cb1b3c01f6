package dev.planner.http.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.base.CalendarCheck;
import dev.planner.config.Secret;
import dev.planner.schema.Catalogue;
import dev.planner.store.InMemoryStore;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SessionWatchTest {
    private final Vertx vertx = Vertx.vertx();
    private final AccessServer.Ticker clock = new AccessServer.Ticker();
    private final InMemoryStore store = new InMemoryStore(new Catalogue(List.of()), clock);
    private final Revocations revocations = Revocations.inProcess(store, clock, new CalendarCheck(clock, clock::nanos))
            .await();
    private final Sessions sessions = new Sessions(vertx, new Secret(AccessServer.TOKEN), revocations, clock);
    private final SessionWatch watch = new SessionWatch(sessions);
    private final AtomicInteger ended = new AtomicInteger();

    @AfterEach
    void stop() {
        vertx.close().await();
    }

    private Sessions.Session open() {
        return sessions.find(sessions.open());
    }

    @Test
    void expiredSession_endsItsResponsesOnce() {
        watch.watch(open(), ended::incrementAndGet);
        clock.advance(Sessions.LENGTH.minusMinutes(1));
        watch.sweep();
        assertThat(ended).hasValue(0);
        clock.advance(Duration.ofMinutes(2));
        watch.sweep();
        watch.sweep();
        assertThat(ended).hasValue(1);
    }

    @Test
    void closedSession_endsOnlyItsResponses() {
        Sessions.Session session = open();
        watch.watch(session, ended::incrementAndGet);
        watch.watch(session, () -> ended.addAndGet(10));
        watch.watch(open(), () -> ended.addAndGet(100));
        sessions.close(session).await();
        watch.sweep();
        assertThat(ended).hasValue(11);
    }

    @Test
    void sessionThatEndedBeforeTheWatch_endsTheResponse() {
        Sessions.Session session = open();
        sessions.close(session).await();
        watch.watch(session, ended::incrementAndGet);
        assertThat(ended).hasValue(1);
    }

    @Test
    void completedResponse_isForgotten() {
        Sessions.Session session = open();
        Runnable unwatch = watch.watch(session, ended::incrementAndGet);
        unwatch.run();
        unwatch.run();
        sessions.close(session).await();
        watch.sweep();
        assertThat(ended).hasValue(0);
    }
}
