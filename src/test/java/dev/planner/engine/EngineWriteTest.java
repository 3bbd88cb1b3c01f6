package dev.planner.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.base.Json;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.store.InMemoryStore;
import dev.planner.store.Locks;
import dev.planner.store.Things;
import io.vertx.core.Future;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class EngineWriteTest {
    private static final Locks NO_LOCKS = new Locks(Set.of(), Set.of());

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-03-04T10:00:00Z"));
    private final Clock clock = new MovableClock(now);
    private final InMemoryStore store = new InMemoryStore(Things.CATALOGUE, clock);
    private final Engine engine = new Engine(Things.CATALOGUE, store, Map.of(), () -> clock);
    private final Idempotency idempotency = new Idempotency(engine, store, clock);

    @Test
    void create_makesAnIdThatSortsByTime() {
        Rendered made = await(engine.create(Things.THINGS, body("title", "Anvil"), Precondition.NONE));
        assertThat(made.item().id()).matches("thing_1772618400000_[0-9a-z]{6}");
        assertThat(engine.get(Things.THINGS, made.item().id()).etag()).isEqualTo(made.etag());
    }

    @Test
    void create_takenId() {
        await(engine.create(Things.THINGS, body("id", "a", "title", "Anvil"), Precondition.NONE));
        assertThat(problem(engine.create(Things.THINGS, body("id", "a", "title", "Axe"), Precondition.NONE)))
                .isInstanceOf(Problem.Conflict.class);
        assertThat(problem(engine.create(Things.THINGS, body("id", "a", "title", "Axe"), new Precondition(null, true))))
                .isInstanceOf(Problem.Stale.class);
        assertThat(engine.get(Things.THINGS, "a").value("title")).isEqualTo("Anvil");
    }

    @Test
    void update_mergesAndClears() {
        await(engine.create(Things.THINGS, body("id", "a", "title", "Anvil", "size", 3L), Precondition.NONE));
        Map<String, Object> patch = body("title", "Axe");
        patch.put("size", null);
        Rendered after = await(engine.update(Things.THINGS, "a", patch, Precondition.NONE));
        assertThat(after.value("title")).isEqualTo("Axe");
        assertThat(after.value("size")).isNull();
    }

    @Test
    void update_sameValuesChangeNothing() {
        Rendered before = await(engine.create(Things.THINGS, body("id", "a", "title", "Anvil"), Precondition.NONE));
        List<Object> heard = new ArrayList<>();
        store.listen(heard::addAll);
        assertThat(await(engine.update(Things.THINGS, "a", body("title", "Anvil"), Precondition.NONE)))
                .isSameAs(before);
        assertThat(heard).isEmpty();
    }

    @Test
    void update_ofManyWithOneTagExactlyOneWins() {
        Rendered before = await(engine.create(Things.THINGS, body("id", "a", "title", "Anvil"), Precondition.NONE));
        Precondition tag = new Precondition(List.of(before.etag()), false);
        List<Problem> refused = new ArrayList<>();
        for (int i = 0; i < 64; i++) {
            Future<Rendered> update = engine.update(Things.THINGS, "a", body("size", (long) i), tag);
            if (update.failed()) {
                refused.add(problem(update));
            }
        }
        assertThat(refused)
                .hasSize(63)
                .allSatisfy(problem -> assertThat(
                                ((Problem.Stale) problem).current().value("size"))
                        .isEqualTo(0L));
    }

    @Test
    void delete_staleTagKeepsTheRecord() {
        Rendered before = await(engine.create(Things.THINGS, body("id", "a", "title", "Anvil"), Precondition.NONE));
        await(engine.update(Things.THINGS, "a", body("size", 1L), Precondition.NONE));
        assertThat(problem(engine.delete(Things.THINGS, "a", new Precondition(List.of(before.etag()), false))))
                .isInstanceOf(Problem.Stale.class);
        await(engine.delete(Things.THINGS, "a", Precondition.NONE));
        assertThatThrownBy(() -> engine.get(Things.THINGS, "a")).isInstanceOf(ProblemException.class);
        assertThat(problem(engine.delete(Things.THINGS, "a", Precondition.NONE)))
                .isInstanceOf(Problem.NotFound.class);
    }

    @Test
    void once_replaysTheFirstAnswer() {
        Answer first = await(once("k", "body"));
        Answer second = await(once("k", "body"));
        assertThat(new String(second.body(), StandardCharsets.UTF_8))
                .isEqualTo(new String(first.body(), StandardCharsets.UTF_8));
        assertThat(second.status()).isEqualTo(201);
        assertThat(engine.moment().snapshot().table(Things.THINGS).size()).isEqualTo(1);
    }

    @Test
    void once_otherRequestWithTheSameKey() {
        await(once("k", "body"));
        assertThat(problem(once("k", "other body"))).isInstanceOf(Problem.KeyReused.class);
    }

    @Test
    void once_refusedRequestMayBeRepaired() {
        Future<Answer> refused =
                idempotency.once("k", bytes("x"), acting -> Future.failedFuture(Problem.invalid("/title", "missing")));
        assertThat(problem(refused)).isInstanceOf(Problem.Invalid.class);
        assertThat(await(once("k", "body")).status()).isEqualTo(201);
    }

    @Test
    void once_afterADayTheKeyIsNew() {
        await(once("k", "body"));
        now.updateAndGet(instant -> instant.plus(Duration.ofHours(25)));
        await(idempotency.sweep());
        await(once("k", "other body"));
        assertThat(engine.moment().snapshot().table(Things.THINGS).size()).isEqualTo(2);
    }

    @Test
    void once_whileRunning() {
        Future<Answer> never = idempotency.once(
                "k",
                bytes("x"),
                acting -> io.vertx.core.Promise.<Answer>promise().future());
        assertThat(never.isComplete()).isFalse();
        assertThat(problem(once("k", "x"))).isInstanceOf(Problem.Conflict.class);
    }

    @Test
    void once_stoppedBetweenCommitAndAnswer() {
        Future<Answer> crashed = idempotency.once(
                "k",
                bytes("body"),
                acting -> acting.create(Things.THINGS, body("id", "a", "title", "Anvil"), Precondition.NONE)
                        .compose(made -> Future.failedFuture(new IllegalStateException("the power went"))));
        assertThat(crashed.failed()).isTrue();
        Answer replayed = await(once("k", "body"));
        assertThat(replayed.status()).isEqualTo(201);
        assertThat(new String(replayed.body(), StandardCharsets.UTF_8)).contains("\"id\":\"a\"");
        assertThat(engine.moment().snapshot().table(Things.THINGS).size()).isEqualTo(1);
        await(engine.update(Things.THINGS, "a", body("title", "Axe"), Precondition.NONE));
        assertThat(await(once("k", "body")).body()).as("kept by now").isEqualTo(replayed.body());
    }

    @Test
    void once_stoppedBetweenCommitAndAnswerOfAnAction_comesToTheSame() {
        List<Action.Outcome> outcomes = List.of(
                new Action.Outcome.Json(Map.of("n", 1L)),
                new Action.Outcome.Json(List.of("x")),
                new Action.Outcome.Nothing());
        for (Action.Outcome outcome : outcomes) {
            String key = outcome.toString();
            AtomicInteger runs = new AtomicInteger();
            Future<Answer> crashed = idempotency.once(
                    key,
                    bytes("body"),
                    acting -> acting.commit(NO_LOCKS, (transaction, moment) -> outcome(outcome, runs))
                            .compose(made -> Future.failedFuture(new IllegalStateException("the power went"))));
            assertThat(crashed.failed()).isTrue();
            await(idempotency.once(
                    key,
                    bytes("body"),
                    acting -> acting.commit(NO_LOCKS, (transaction, moment) -> outcome(outcome, runs))
                            .map(made -> {
                                assertThat(made).isEqualTo(outcome);
                                return new Answer(204, Map.of(), new byte[0]);
                            })));
            assertThat(runs).hasValue(1);
        }
    }

    private static Action.Outcome outcome(Action.Outcome outcome, AtomicInteger runs) {
        runs.incrementAndGet();
        return outcome;
    }

    private Future<Answer> once(String key, String request) {
        return idempotency.once(
                key,
                bytes(request),
                acting -> acting.create(Things.THINGS, body("title", "Anvil"), Precondition.NONE)
                        .map(made -> new Answer(
                                201,
                                Map.of("ETag", made.etag()),
                                Json.write(made.item().values()))));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static Map<String, Object> body(Object... members) {
        Map<String, Object> body = new HashMap<>();
        for (int i = 0; i < members.length; i += 2) {
            body.put((String) members[i], members[i + 1]);
        }
        return body;
    }

    private static <T> T await(Future<T> future) {
        return future.toCompletionStage().toCompletableFuture().join();
    }

    private static Problem problem(Future<?> future) {
        try {
            await(future);
        } catch (CompletionException e) {
            return ((ProblemException) e.getCause()).problem();
        }
        throw new AssertionError("it was not refused");
    }

    private static final class MovableClock extends Clock {
        private final AtomicReference<Instant> now;

        MovableClock(AtomicReference<Instant> now) {
            this.now = now;
        }

        @Override
        public ZoneOffset getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(java.time.ZoneId zone) {
            throw new UnsupportedOperationException("tests stay in UTC");
        }

        @Override
        public Instant instant() {
            return now.get();
        }
    }
}
