package dev.planner.http.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.base.CalendarCheck;
import dev.planner.schema.Catalogue;
import dev.planner.store.InMemoryStore;
import dev.planner.store.Locks;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class RevocationsTest {
    private final AccessServer.Ticker clock = new AccessServer.Ticker();
    private final InMemoryStore store = new InMemoryStore(new Catalogue(List.of()), clock);
    private final AtomicLong steady = new AtomicLong();
    private final Revocations revocations = opened();

    private Revocations opened() {
        return Revocations.inProcess(store, clock, new CalendarCheck(clock, steady::get))
                .await();
    }

    private long in(Duration time) {
        return clock.instant().plus(time).getEpochSecond();
    }

    @Test
    void add_isEffectiveAtOnceAndAfterARestart() {
        assertThat(revocations.contains("ann")).isFalse();
        revocations.add("ann", in(Duration.ofHours(1)));
        assertThat(revocations.contains("ann")).as("at once").isTrue();
        assertThat(opened().contains("ann")).as("after a restart").isTrue();
        assertThat(opened().contains("bo")).isFalse();
    }

    @Test
    void add_forgetsSessionsThatHaveExpired() {
        revocations.add("ann", in(Duration.ofHours(1))).await();
        pass(Duration.ofHours(2));
        revocations.add("bo", in(Duration.ofHours(1))).await();
        assertThat(revocations.contains("ann")).isFalse();
        assertThat(opened().contains("ann")).isFalse();
        assertThat(opened().contains("bo")).isTrue();
    }

    private void pass(Duration time) {
        clock.advance(time);
        steady.addAndGet(time.toNanos());
    }

    @Test
    void clockThatIsWrongForAWhile_opensNoSessionAgain() {
        pass(Duration.ofHours(2));
        long end = in(Duration.ofDays(30));
        revocations.add("ann", end).await();
        clock.advance(Duration.ofDays(40));
        revocations.add("bo", end).await();
        clock.advance(Duration.ofDays(-40));
        assertThat(revocations.contains("ann")).isTrue();
        assertThat(opened().contains("ann")).as("after a restart").isTrue();
    }

    @Test
    void fileWithoutATime_stillRevokes() {
        store.commit(new Locks(Set.of(), Set.of()), transaction -> {
                    transaction.putState("revoked-sessions/ann", "soon".getBytes(StandardCharsets.US_ASCII));
                    return true;
                })
                .await();
        assertThat(opened().contains("ann")).isTrue();
    }
}
