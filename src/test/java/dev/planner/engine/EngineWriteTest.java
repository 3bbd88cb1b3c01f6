package dev.planner.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.base.CalendarCheck;
import dev.planner.base.Clocks;
import dev.planner.engine.idempotency.Fingerprint;
import dev.planner.engine.idempotency.IdempotencyKeys;
import dev.planner.engine.idempotency.Reservations;
import dev.planner.engine.idempotency.UnitOfWork;
import dev.planner.engine.invocation.Answer;
import dev.planner.engine.invocation.Invocation;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.invocation.Precondition;
import dev.planner.engine.read.Rendered;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.store.InMemoryStore;
import dev.planner.store.Locks;
import dev.planner.store.Snapshot;
import dev.planner.store.Things;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class EngineWriteTest {
    private static final Locks NO_LOCKS = new Locks(Set.of(), Set.of());

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-03-04T10:00:00Z"));
    private final Clock clock = Clocks.utc(now::get);
    private final InMemoryStore store = new InMemoryStore(Things.CATALOGUE, clock);
    private final Engine engine = new Engine(Things.CATALOGUE, store, Map.of(), () -> clock);
    private final EngineCalls calls = new EngineCalls(engine, store, clock);
    private final AtomicLong steady = new AtomicLong();
    private final CalendarCheck calendar = new CalendarCheck(clock, steady::get);
    private final IdempotencyKeys keys = new IdempotencyKeys(store, clock, Reservations.inProcess());

    @Test
    void create_generatesAnIdThatSortsByTime() {
        Rendered made = await(calls.create(Things.THINGS, body("title", "Anvil"), Precondition.NONE));
        assertThat(made.item().id()).matches("thing_1772618400000_[0-9a-z]{6}");
        assertThat(engine.records().get(Things.THINGS, made.item().id()).etag()).isEqualTo(made.etag());
    }

    @Test
    void create_takenId() {
        await(calls.create(Things.THINGS, body("id", "a", "title", "Anvil"), Precondition.NONE));
        assertThat(problem(calls.create(Things.THINGS, body("id", "a", "title", "Axe"), Precondition.NONE)))
                .isInstanceOf(Problem.Conflict.class);
        assertThat(problem(calls.create(
                        Things.THINGS, body("id", "a", "title", "Axe"), new Precondition(null, List.of("*")))))
                .isInstanceOf(Problem.Stale.class);
        assertThat(engine.records().get(Things.THINGS, "a").value("title")).isEqualTo("Anvil");
    }

    @Test
    void update_mergesAndClears() {
        await(calls.create(Things.THINGS, body("id", "a", "title", "Anvil", "size", 3L), Precondition.NONE));
        Map<String, Object> patch = body("title", "Axe");
        patch.put("size", null);
        Rendered after = await(calls.update(Things.THINGS, "a", patch, Precondition.NONE));
        assertThat(after.value("title")).isEqualTo("Axe");
        assertThat(after.value("size")).isNull();
    }

    @Test
    void update_sameValuesChangeNothing() {
        Rendered before = await(calls.create(Things.THINGS, body("id", "a", "title", "Anvil"), Precondition.NONE));
        List<Object> heard = new ArrayList<>();
        store.subscribe(heard::addAll);
        assertThat(await(calls.update(Things.THINGS, "a", body("title", "Anvil"), Precondition.NONE)))
                .isSameAs(before);
        assertThat(heard).isEmpty();
    }

    @Test
    void parallelUpdatesWithTheSameTag_succeedOnce() {
        Rendered before = await(calls.create(Things.THINGS, body("id", "a", "title", "Anvil"), Precondition.NONE));
        Precondition tag = Precondition.match(List.of(before.etag()));
        List<Problem> refused = new ArrayList<>();
        for (int i = 0; i < 64; i++) {
            Future<Rendered> update = calls.update(Things.THINGS, "a", body("size", (long) i), tag);
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
    void rehearse_checksAndChangesNothing() {
        await(calls.create(Things.THINGS, body("id", "a", "title", "Anvil"), Precondition.NONE));
        Snapshot before = store.snapshot();

        Answer created = await(calls.rehearse("create", Map.of(), body("title", "Axe")));
        assertThat(new String(created.json(), StandardCharsets.UTF_8)).contains("\"title\":\"Axe\"");
        Answer updated = await(calls.rehearse("update", Map.of("id", "a"), body("title", "Awl")));
        assertThat(new String(updated.json(), StandardCharsets.UTF_8)).contains("\"title\":\"Awl\"");
        await(calls.rehearse("delete", Map.of("id", "a"), null));
        assertThat(problem(calls.rehearse("create", Map.of(), body("id", "a", "title", "Axe"))))
                .isInstanceOf(Problem.Conflict.class);

        assertThat(store.snapshot().version()).isEqualTo(before.version());
    }

    @Test
    void delete_staleTagKeepsTheRecord() {
        Rendered before = await(calls.create(Things.THINGS, body("id", "a", "title", "Anvil"), Precondition.NONE));
        await(calls.update(Things.THINGS, "a", body("size", 1L), Precondition.NONE));
        assertThat(problem(calls.delete(Things.THINGS, "a", Precondition.match(List.of(before.etag())))))
                .isInstanceOf(Problem.Stale.class);
        await(calls.delete(Things.THINGS, "a", Precondition.NONE));
        assertThatThrownBy(() -> engine.records().get(Things.THINGS, "a")).isInstanceOf(ProblemException.class);
        assertThat(problem(calls.delete(Things.THINGS, "a", Precondition.NONE))).isInstanceOf(Problem.NotFound.class);
    }

    @Test
    void once_replaysTheFirstAnswer() {
        Answer first = await(once("k", "Anvil"));
        Answer second = await(once("k", "Anvil"));
        assertThat(text(second)).isEqualTo(text(first));
        assertThat(second.etag()).isEqualTo(first.etag());
        assertThat(second.record()).isEqualTo(first.record());
        assertThat(things()).isEqualTo(1);
    }

    @Test
    void once_otherRequestWithTheSameKey() {
        await(once("k", "Anvil"));
        assertThat(problem(once("k", "Axe"))).isInstanceOf(Problem.KeyReused.class);
    }

    @Test
    void once_refusedRequestMayBeRepaired() {
        assertThat(problem(once("k", " "))).isInstanceOf(Problem.Invalid.class);
        assertThat(text(await(once("k", "Anvil")))).contains("Anvil");
    }

    @Test
    void once_invalidKey_isRefused() {
        assertThat(problem(once(" ", "Anvil"))).isInstanceOf(Problem.Invalid.class);
        assertThat(problem(once("k".repeat(256), "Anvil"))).isInstanceOf(Problem.Invalid.class);
    }

    @Test
    void once_afterADayTheKeyIsNew() {
        await(once("k", "Anvil"));
        pass(Duration.ofHours(25));
        await(keys.sweep(calendar));
        await(once("k", "Axe"));
        assertThat(things()).isEqualTo(2);
    }

    private void pass(Duration time) {
        now.updateAndGet(instant -> instant.plus(time));
        steady.addAndGet(time.toNanos());
    }

    @Test
    void sweep_clockThatIsWrongForAWhile_keepsTheAnswers() {
        await(once("k", "Anvil"));
        now.updateAndGet(instant -> instant.plus(Duration.ofHours(25)));
        await(keys.sweep(calendar));
        now.updateAndGet(instant -> instant.minus(Duration.ofHours(25)));
        await(once("k", "Anvil"));
        assertThat(things()).isEqualTo(1);
    }

    @Test
    void sweep_damagedAnswer_removesTheOthers() {
        await(once("k", "Anvil"));
        await(store.commit(NO_LOCKS, transaction -> {
            transaction.putState("idempotency/damaged.json", new byte[] {'{'});
            return true;
        }));
        pass(Duration.ofHours(25));
        await(keys.sweep(calendar));
        List<String> left = await(store.commit(NO_LOCKS, transaction -> transaction.stateNames("idempotency")));
        assertThat(left).containsExactly("damaged.json");
    }

    @Test
    void once_whileRunning() {
        Future<Answer> never =
                keys.once("k", call("x"), unit -> Promise.<Answer>promise().future());
        assertThat(never.isComplete()).isFalse();
        assertThat(problem(keys.once("k", call("x"), unit -> Future.succeededFuture(Answer.NOTHING))))
                .isInstanceOf(Problem.Conflict.class);
    }

    @Test
    void once_stoppedBetweenCommitAndResponse_hasTheSameResult() {
        ItemKey key = new ItemKey(Things.THINGS, "a");
        await(calls.create(Things.THINGS, body("id", "a", "title", "Anvil"), Precondition.NONE));
        Item item = engine.records().get(Things.THINGS, "a").item();
        List<Outcome.Kept> outcomes = List.of(
                new Outcome.Entity(item),
                new Outcome.Entry(item, "e", Map.of("n", 1L)),
                new Outcome.Value(Map.of("n", 1L)),
                new Outcome.Value(List.of("x")),
                new Outcome.Nothing());
        for (Outcome.Kept outcome : outcomes) {
            String name = outcome.toString();
            AtomicInteger runs = new AtomicInteger();
            Future<Answer> crashed = keys.once(
                    name,
                    call("call"),
                    unit -> commit(unit, outcome, runs)
                            .compose(made -> Future.failedFuture(new IllegalStateException("the power went"))));
            assertThat(crashed.failed()).isTrue();
            await(keys.once(
                    name,
                    call("call"),
                    unit -> commit(unit, outcome, runs).map(made -> {
                        assertThat(made).isEqualTo(outcome);
                        return new Answer(bytes("first"), null, key, null, null);
                    })));
            assertThat(runs).hasValue(1);
            Answer kept = await(keys.once(name, call("call"), unit -> Future.failedFuture("not asked again")));
            assertThat(text(kept)).isEqualTo("first");
        }
    }

    /** The change is made, so an error would say the opposite of what has happened. */
    @Test
    void once_answerThatCannotBeStored_isGiven() {
        Outcome.Kept outcome = new Outcome.Nothing();
        Answer given = await(keys.once(
                "k",
                call("x"),
                unit -> commit(unit, outcome, new AtomicInteger())
                        .compose(made -> store.close())
                        .map(closed -> new Answer(bytes("made"), null, null, null, null))));
        assertThat(text(given)).isEqualTo("made");
    }

    private Future<Outcome.Kept> commit(UnitOfWork unit, Outcome.Kept outcome, AtomicInteger runs) {
        return unit.once(leave -> engine.commit(NO_LOCKS, (transaction, moment) -> {
            runs.incrementAndGet();
            leave.accept(transaction, outcome);
            return outcome;
        }));
    }

    private Future<Answer> once(String key, String title) {
        return calls.operations()
                .perform(
                        calls.operations().find("createThing"),
                        new Invocation(Map.of(), Map.of(), body("title", title), null, Precondition.NONE, key));
    }

    private int things() {
        return engine.records().moment().snapshot().table(Things.THINGS).size();
    }

    private static String text(Answer answer) {
        return new String(answer.json(), StandardCharsets.UTF_8);
    }

    private static Fingerprint call(String text) {
        return new Fingerprint(bytes(text), null);
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
}
