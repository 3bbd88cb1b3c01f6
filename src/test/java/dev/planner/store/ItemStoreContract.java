package dev.planner.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.item.Change;
import dev.planner.item.Change.Action;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import io.vertx.core.Future;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The guarantees of every store, whatever its storage. */
public abstract class ItemStoreContract {
    private static final Locks NONE = new Locks(Set.of(), Set.of());

    private final List<Change> heard = Collections.synchronizedList(new ArrayList<>());

    /** Returns an open store over {@link Shop} without records. */
    protected abstract ItemStore store();

    static ItemKey card(String id) {
        return new ItemKey(Shop.CARDS, id);
    }

    static ItemKey bill(String id) {
        return new ItemKey(Shop.BILLS, id);
    }

    public static <T> T await(Future<T> future) {
        try {
            return future.toCompletionStage()
                    .toCompletableFuture()
                    .orTimeout(60, TimeUnit.SECONDS)
                    .join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw e;
        }
    }

    <T> T commit(Locks locks, Function<Transaction, T> work) {
        return await(store().commit(locks, work));
    }

    Item put(ItemKey key, Map<String, Object> values) {
        return commit(Locks.record(key), transaction -> transaction.put(key, values));
    }

    /** Changes some values and keeps the others. */
    Item change(ItemKey key, Map<String, Object> changes) {
        return commit(Locks.record(key), transaction -> change(transaction, key, changes));
    }

    public static Item change(Transaction transaction, ItemKey key, Map<String, Object> changes) {
        Item item = transaction.get(key);
        Map<String, Object> values = new LinkedHashMap<>(item == null ? Map.of() : item.values());
        values.putAll(changes);
        return transaction.put(key, values);
    }

    void delete(ItemKey key) {
        commit(Locks.record(key), transaction -> {
            transaction.delete(key);
            return true;
        });
    }

    Item read(ItemKey key) {
        return store().snapshot().get(key);
    }

    private void listen() {
        store().subscribe(heard::addAll);
    }

    private List<Action> actions() {
        return heard.stream().map(Change::action).toList();
    }

    @Test
    void put_newRecord_isVisibleAndReportedOnce() {
        listen();
        Item put = put(card("c1"), Map.of("title", "One", "section", "Todo"));
        assertThat(read(card("c1"))).isEqualTo(put);
        assertThat(put.values())
                .containsEntry("id", "c1")
                .containsEntry("title", "One")
                .containsEntry("section", "Todo");
        assertThat(put.values().keySet()).startsWith("id");
        assertThat(heard).hasSize(1);
        assertThat(heard.get(0).action()).isEqualTo(Action.CREATED);
        assertThat(heard.get(0).before()).isNull();
        assertThat(heard.get(0).after()).isEqualTo(put);
    }

    @Test
    void put_otherValue_isReportedWithBeforeAndAfter() {
        Item before = put(card("c1"), Map.of("title", "One"));
        listen();
        Item after = change(card("c1"), Map.of("title", "Two"));
        assertThat(after.text("title")).isEqualTo("Two");
        assertThat(after.revision()).isNotEqualTo(before.revision());
        assertThat(heard).hasSize(1);
        assertThat(heard.get(0).action()).isEqualTo(Action.UPDATED);
        assertThat(heard.get(0).before()).isEqualTo(before);
        assertThat(heard.get(0).after()).isEqualTo(after);
    }

    @Test
    void put_sameValues_changesNothing() {
        Item before = put(card("c1"), Map.of("title", "One", "colours", List.of("red")));
        listen();
        Snapshot snapshot = store().snapshot();
        Item after = put(card("c1"), before.values());
        assertThat(after).isEqualTo(before);
        assertThat(heard).isEmpty();
        assertThat(store().snapshot().version()).isEqualTo(snapshot.version());
    }

    @Test
    void put_omittedField_isCleared() {
        put(card("c1"), Map.of("title", "One", "count", 3L, "mine", "own"));
        Item after = put(card("c1"), Map.of("title", "One"));
        assertThat(after.values()).doesNotContainKeys("count", "mine");
    }

    @Test
    void put_otherSection_isReportedAsMoved() {
        put(card("c1"), Map.of("title", "One", "section", "Todo"));
        listen();
        change(card("c1"), Map.of("section", "進行中"));
        assertThat(read(card("c1")).text("section")).isEqualTo("進行中");
        assertThat(actions()).containsExactly(Action.MOVED);
    }

    @Test
    void put_withoutItsLock_isRefused() {
        assertThatThrownBy(() -> commit(NONE, transaction -> transaction.put(card("c1"), Map.of("title", "One"))))
                .isInstanceOf(IllegalStateException.class);
        assertThat(read(card("c1"))).isNull();
    }

    @Test
    void delete_record_isRemovedAndReportedOnce() {
        Item before = put(card("c1"), Map.of("title", "One"));
        listen();
        delete(card("c1"));
        delete(card("c1"));
        assertThat(read(card("c1"))).isNull();
        assertThat(heard).hasSize(1);
        assertThat(heard.get(0).action()).isEqualTo(Action.DELETED);
        assertThat(heard.get(0).before()).isEqualTo(before);
        assertThat(heard.get(0).after()).isNull();
    }

    @Test
    void delete_andCreatedAgain_isTheNewRecord() {
        put(card("c1"), Map.of("title", "One", "count", 1L));
        delete(card("c1"));
        assertThat(put(card("c1"), Map.of("title", "Two")).values()).doesNotContainKey("count");
        assertThat(read(card("c1")).text("title")).isEqualTo("Two");
    }

    @Test
    void commit_workThrows_changesNothingAndFailsWithIt() {
        put(card("c1"), Map.of("title", "One"));
        listen();
        IllegalStateException fault = new IllegalStateException("no");
        assertThatThrownBy(() -> commit(Locks.collections(Set.of(Shop.CARDS)), transaction -> {
                    change(transaction, card("c1"), Map.of("title", "Two"));
                    transaction.put(card("c2"), Map.of("title", "New"));
                    transaction.delete(card("c1"));
                    transaction.putState("notes/x.json", new byte[] {1});
                    throw fault;
                }))
                .isSameAs(fault);
        assertThat(read(card("c1")).text("title")).isEqualTo("One");
        assertThat(read(card("c2"))).isNull();
        assertThat(heard).isEmpty();
        assertThat(state("notes/x.json")).isNull();
    }

    /** Returns the latest entry of a record in the trash, and those that were deleted with it. */
    private List<Trash.Entry> trashed(ItemKey key) {
        List<Trash.Entry> all = commit(NONE, Transaction::trash);
        return Trash.Entry.named(all, key.id(), key.collection()).orElseThrow().together(all);
    }

    private List<ItemKey> trash() {
        return commit(NONE, Transaction::trash).stream().map(Trash.Entry::key).toList();
    }

    private List<Item> restore(Locks locks, List<Trash.Entry> entries) {
        return commit(locks, transaction -> transaction.restore(entries));
    }

    @Test
    void restore_withOtherChanges_areOneCommit() {
        Item before = put(card("c1"), Map.of("title", "One", "section", "Done", "mine", "own"));
        put(card("old"), Map.of("title", "Old"));
        delete(card("c1"));
        List<Trash.Entry> entries = trashed(card("c1"));
        listen();
        List<Long> versions = new ArrayList<>();
        store().subscribe(changes -> versions.add(store().snapshot().version()));
        Locks locks = new Locks(Set.of(card("c1"), card("old"), bill("b")), Set.of());
        commit(locks, transaction -> {
            assertThat(transaction.restore(entries)).containsExactly(before);
            change(transaction, card("c1"), Map.of("count", 2L));
            transaction.put(bill("b"), Map.of("title", "B", "number", 7L));
            transaction.delete(card("old"));
            transaction.putState("notes/x.json", new byte[] {1});
            return true;
        });
        assertThat(read(card("c1")).values())
                .containsAllEntriesOf(before.values())
                .containsEntry("count", 2L);
        assertThat(read(card("c1")).location()).isEqualTo(before.location());
        assertThat(read(bill("b"))).isNotNull();
        assertThat(read(card("old"))).isNull();
        assertThat(state("notes/x.json")).containsExactly(1);
        assertThat(trash()).containsExactly(card("old"));
        assertThat(actions()).containsExactlyInAnyOrder(Action.CREATED, Action.CREATED, Action.DELETED);
        assertThat(heard)
                .filteredOn(change -> change.key().equals(card("c1")))
                .extracting(Change::after)
                .containsExactly(read(card("c1")));
        assertThat(versions).hasSize(1);
    }

    @Test
    void restore_isVisibleInItsTransactionOnly() {
        put(card("c1"), Map.of("title", "One"));
        delete(card("c1"));
        List<Trash.Entry> entries = trashed(card("c1"));
        commit(Locks.record(card("c1")), transaction -> {
            transaction.restore(entries);
            assertThat(transaction.get(card("c1")).text("title")).isEqualTo("One");
            assertThat(transaction.snapshot().get(card("c1"))).isNull();
            assertThat(read(card("c1"))).isNull();
            return true;
        });
        assertThat(read(card("c1")).text("title")).isEqualTo("One");
        assertThat(trash()).isEmpty();
    }

    @Test
    void restore_idThatIsTaken_isRefusedWithAllOtherChanges() {
        put(card("c1"), Map.of("title", "One"));
        delete(card("c1"));
        List<Trash.Entry> entries = trashed(card("c1"));
        put(card("c1"), Map.of("title", "Two"));
        listen();
        assertThatThrownBy(() -> commit(Locks.collections(Set.of(Shop.CARDS)), transaction -> {
                    transaction.put(card("c2"), Map.of("title", "New"));
                    return transaction.restore(entries);
                }))
                .isInstanceOfSatisfying(
                        ProblemException.class, e -> assertThat(e.problem()).isInstanceOf(Problem.Conflict.class));
        assertThat(read(card("c1")).text("title")).isEqualTo("Two");
        assertThat(read(card("c2"))).isNull();
        assertThat(heard).isEmpty();
        assertThat(trash()).containsExactly(card("c1"));
    }

    @Test
    void restore_idThatTheTransactionTakes_isRefused() {
        put(card("c1"), Map.of("title", "One"));
        delete(card("c1"));
        List<Trash.Entry> entries = trashed(card("c1"));
        assertThatThrownBy(() -> commit(Locks.record(card("c1")), transaction -> {
                    transaction.put(card("c1"), Map.of("title", "Two"));
                    return transaction.restore(entries);
                }))
                .isInstanceOfSatisfying(
                        ProblemException.class, e -> assertThat(e.problem()).isInstanceOf(Problem.Conflict.class));
        assertThat(read(card("c1"))).isNull();
    }

    @Test
    void restore_idThatTheTransactionFrees_isTheRestoredRecord() {
        put(card("c1"), Map.of("title", "One"));
        delete(card("c1"));
        List<Trash.Entry> entries = trashed(card("c1"));
        put(card("c1"), Map.of("title", "Two"));
        commit(Locks.record(card("c1")), transaction -> {
            transaction.delete(card("c1"));
            return transaction.restore(entries);
        });
        assertThat(read(card("c1")).text("title")).isEqualTo("One");
        assertThat(commit(NONE, Transaction::trash))
                .extracting(Trash.Entry::title)
                .containsExactly("Two");
    }

    @Test
    void undelete_recordThatTheTransactionDeletes_changesNothing() {
        Item before = put(card("c1"), Map.of("title", "One"));
        List<Item> none = commit(Locks.record(card("c1")), transaction -> {
            transaction.delete(card("c1"));
            assertThat(transaction.undelete(card("c1"))).containsExactly(before);
            assertThat(transaction.get(card("c1"))).isEqualTo(before);
            return transaction.undelete(card("c1"));
        });
        assertThat(none).isEmpty();
        assertThat(read(card("c1"))).isEqualTo(before);
        assertThat(commit(NONE, Transaction::trash)).isEmpty();
    }

    @Test
    void undelete_changedRecord_keepsTheChange() {
        put(card("c1"), Map.of("title", "One"));
        commit(Locks.record(card("c1")), transaction -> {
            change(transaction, card("c1"), Map.of("title", "Two"));
            transaction.delete(card("c1"));
            return transaction.undelete(card("c1"));
        });
        assertThat(read(card("c1")).text("title")).isEqualTo("Two");
        assertThat(commit(NONE, Transaction::trash)).isEmpty();
    }

    @Test
    void restore_workThrowsLater_restoresNothing() {
        put(card("c1"), Map.of("title", "One"));
        delete(card("c1"));
        List<Trash.Entry> entries = trashed(card("c1"));
        listen();
        IllegalStateException fault = new IllegalStateException("no");
        assertThatThrownBy(() -> commit(Locks.collections(Set.of(Shop.CARDS)), transaction -> {
                    transaction.restore(entries);
                    transaction.put(card("c2"), Map.of("title", "New"));
                    throw fault;
                }))
                .isSameAs(fault);
        assertThat(read(card("c1"))).isNull();
        assertThat(read(card("c2"))).isNull();
        assertThat(heard).isEmpty();
        assertThat(trash()).containsExactly(card("c1"));
        assertThat(restore(Locks.record(card("c1")), entries)).hasSize(1);
    }

    @Test
    void restore_recordWithOthersDeletedWithIt_restoresThoseWhoseIdsAreFree() {
        for (String id : List.of("c1", "part", "taken")) {
            put(card(id), Map.of("title", id));
        }
        Locks locks = Locks.collections(Set.of(Shop.CARDS));
        commit(locks, transaction -> {
            transaction.delete(card("c1"));
            transaction.deleteWith(card("c1"), card("part"));
            transaction.deleteWith(card("c1"), card("taken"));
            return true;
        });
        List<Trash.Entry> entries = trashed(card("c1"));
        assertThat(entries).hasSize(3);
        put(card("taken"), Map.of("title", "again"));
        assertThat(restore(locks, entries)).extracting(Item::id).containsExactly("c1", "part");
        assertThat(read(card("part")).text("title")).isEqualTo("part");
        assertThat(read(card("taken")).text("title")).isEqualTo("again");
        assertThat(trash()).containsExactly(card("taken"));
    }

    @Test
    void restore_entryThatLeftTheTrash_isNotFound() {
        put(card("c1"), Map.of("title", "One"));
        delete(card("c1"));
        List<Trash.Entry> entries = trashed(card("c1"));
        restore(Locks.record(card("c1")), entries);
        delete(card("c1"));
        assertThatThrownBy(() -> restore(Locks.record(card("c1")), entries))
                .isInstanceOfSatisfying(
                        ProblemException.class, e -> assertThat(e.problem()).isInstanceOf(Problem.NotFound.class));
        assertThat(read(card("c1"))).isNull();
    }

    @Test
    void restore_withoutItsLock_isRefused() {
        put(card("c1"), Map.of("title", "One"));
        delete(card("c1"));
        List<Trash.Entry> entries = trashed(card("c1"));
        assertThatThrownBy(() -> restore(NONE, entries)).isInstanceOf(IllegalStateException.class);
        assertThat(read(card("c1"))).isNull();
        assertThat(trash()).containsExactly(card("c1"));
    }

    private byte[] state(String path) {
        return commit(NONE, transaction -> new byte[][] {transaction.state(path)})[0];
    }

    @Test
    void commit_severalRecordsAndState_togetherAndInOneStep() {
        put(card("old"), Map.of("title", "Old"));
        listen();
        List<Long> versions = new ArrayList<>();
        store().subscribe(changes -> versions.add(store().snapshot().version()));
        commit(new Locks(Set.of(card("a"), card("old"), bill("b")), Set.of()), transaction -> {
            transaction.put(card("a"), Map.of("title", "A"));
            transaction.put(bill("b"), Map.of("title", "B", "number", 7L));
            transaction.delete(card("old"));
            transaction.putState("notes/x.json", new byte[] {1});
            return true;
        });
        assertThat(read(card("a"))).isNotNull();
        assertThat(read(bill("b"))).isNotNull();
        assertThat(read(card("old"))).isNull();
        assertThat(state("notes/x.json")).containsExactly(1);
        assertThat(actions()).containsExactlyInAnyOrder(Action.CREATED, Action.CREATED, Action.DELETED);
        assertThat(versions).hasSize(1);
    }

    @Test
    void transaction_seesItsOwnChanges_itsSnapshotDoesNot() {
        put(card("c1"), Map.of("title", "One"));
        commit(Locks.collections(Set.of(Shop.CARDS)), transaction -> {
            change(transaction, card("c1"), Map.of("title", "Two"));
            transaction.put(card("c2"), Map.of("title", "New"));
            assertThat(transaction.get(card("c1")).text("title")).isEqualTo("Two");
            assertThat(transaction.get(card("c2")).text("title")).isEqualTo("New");
            assertThat(transaction.snapshot().get(card("c1")).text("title")).isEqualTo("One");
            assertThat(transaction.snapshot().get(card("c2"))).isNull();
            transaction.delete(card("c1"));
            assertThat(transaction.get(card("c1"))).isNull();
            return true;
        });
        assertThat(read(card("c1"))).isNull();
        assertThat(read(card("c2"))).isNotNull();
    }

    @Test
    void transaction_putTwice_isOneChange() {
        put(card("c1"), Map.of("title", "One"));
        listen();
        commit(Locks.record(card("c1")), transaction -> {
            change(transaction, card("c1"), Map.of("count", 1L));
            return change(transaction, card("c1"), Map.of("section", "Done"));
        });
        assertThat(read(card("c1")).values()).containsEntry("count", 1L).containsEntry("section", "Done");
        assertThat(heard).hasSize(1);
    }

    @Test
    void transaction_createdAndDeleted_isNoChange() {
        listen();
        commit(Locks.record(card("c1")), transaction -> {
            transaction.put(card("c1"), Map.of("title", "One"));
            transaction.delete(card("c1"));
            return true;
        });
        assertThat(read(card("c1"))).isNull();
        assertThat(heard).isEmpty();
    }

    @Test
    void state_writtenReadListedAndRemoved() {
        commit(NONE, transaction -> {
            transaction.putState("notes/x.json", "x".getBytes(StandardCharsets.UTF_8));
            transaction.putState("notes/y.json", "y".getBytes(StandardCharsets.UTF_8));
            assertThat(transaction.stateNames("notes")).containsExactlyInAnyOrder("x.json", "y.json");
            return true;
        });
        commit(NONE, transaction -> {
            assertThat(transaction.stateNames("notes")).containsExactlyInAnyOrder("x.json", "y.json");
            transaction.putState("notes/x.json", null);
            assertThat(transaction.state("notes/x.json")).isNull();
            assertThat(transaction.stateNames("notes")).containsExactly("y.json");
            return true;
        });
        assertThat(state("notes/x.json")).isNull();
        assertThat(state("notes/y.json")).asString().isEqualTo("y");
        List<String> nowhere = commit(NONE, transaction -> transaction.stateNames("nowhere"));
        assertThat(nowhere).isEmpty();
    }

    @Test
    void state_removedAlthoughItDoesNotExist_isNoChange() {
        commit(NONE, transaction -> {
            transaction.putState("notes/x.json", null);
            return true;
        });
        assertThat(state("notes/x.json")).isNull();
    }

    @Test
    void state_changedSinceTheTransactionReadIt_isReadAgainAndNotLost() {
        commit(NONE, transaction -> putState(transaction, "1"));
        AtomicInteger attempts = new AtomicInteger();
        commit(NONE, transaction -> {
            String read = new String(transaction.state("notes/x.json"), StandardCharsets.UTF_8);
            if (attempts.incrementAndGet() == 1) {
                CompletableFuture.runAsync(() -> commit(NONE, other -> putState(other, "2")))
                        .join();
            }
            return putState(transaction, read + " and more");
        });
        assertThat(state("notes/x.json")).asString().isEqualTo("2 and more");
        assertThat(attempts).hasValue(2);
    }

    private static boolean putState(Transaction transaction, String content) {
        transaction.putState("notes/x.json", content.getBytes(StandardCharsets.UTF_8));
        return true;
    }

    @Test
    void oldSnapshot_doesNotChange() {
        put(card("c1"), Map.of("title", "One", "colours", List.of("Red")));
        Snapshot old = store().snapshot();
        change(card("c1"), Map.of("title", "Two", "colours", List.of("Blue")));
        put(card("c2"), Map.of("title", "New"));
        delete(card("c1"));
        assertThat(old.get(card("c1")).text("title")).isEqualTo("One");
        assertThat(old.table(Shop.CARDS).size()).isEqualTo(1);
        assertThat(old.table(Shop.CARDS).where("colours", "red")).hasSize(1);
        assertThatThrownBy(() -> old.table("nothing")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void table_version_growsWithItsOwnChangesOnly() {
        put(card("c1"), Map.of("title", "One"));
        long cards = store().snapshot().table(Shop.CARDS).version();
        long bills = store().snapshot().table(Shop.BILLS).version();
        put(bill("b"), Map.of("title", "B"));
        assertThat(store().snapshot().table(Shop.CARDS).version()).isEqualTo(cards);
        assertThat(store().snapshot().table(Shop.BILLS).version()).isGreaterThan(bills);
    }

    @Test
    void table_items_byLocation() {
        for (String id : List.of("m", "z", "a", "k")) {
            put(card(id), Map.of("title", id, "section", id.equals("z") ? "Alpha" : "Todo"));
        }
        List<String> locations = store().snapshot().table(Shop.CARDS).items().stream()
                .map(Item::location)
                .toList();
        assertThat(locations).hasSize(4).isSorted();
    }

    @Test
    void table_where_followsEveryChange() {
        put(card("c1"), Map.of("title", "One", "section", "Todo", "colours", List.of("Red", "blue")));
        put(card("c2"), Map.of("title", "Two", "section", "Done", "colours", List.of("RED")));
        assertThat(ids("colours", "red")).containsExactlyInAnyOrder("c1", "c2");
        assertThat(ids("section", "DONE")).containsExactly("c2");
        change(card("c1"), Map.of("colours", List.of("green"), "section", "Done"));
        assertThat(ids("colours", "red")).containsExactly("c2");
        assertThat(ids("colours", "Green")).containsExactly("c1");
        assertThat(ids("section", "done")).containsExactlyInAnyOrder("c1", "c2");
        delete(card("c2"));
        assertThat(ids("colours", "red")).isEmpty();
        assertThatThrownBy(() -> ids("title", "One")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void table_where_ignoresCaseAndBlanks() {
        put(card("c1"), Map.of("title", "One", "colours", List.of("ΟΔΟΣ", "Blue")));
        assertThat(ids("colours", "οδος")).containsExactly("c1");
        assertThat(ids("colours", "οδοσ")).containsExactly("c1");
        assertThat(ids("colours", " BLUE ")).containsExactly("c1");
    }

    @Test
    void table_referring_needsTheSameId() {
        put(card("c1"), Map.of("title", "One", "colours", List.of("red")));
        put(card("c2"), Map.of("title", "Two", "colours", List.of("Red", "blue")));
        assertThat(store().snapshot().table(Shop.CARDS).referring("colours", "Red"))
                .extracting(Item::id)
                .containsExactly("c2");
    }

    private List<String> ids(String field, String text) {
        return store().snapshot().table(Shop.CARDS).where(field, text).stream()
                .map(Item::id)
                .toList();
    }

    @Test
    void commit_sameRecord_inTheOrderOfSubmission() {
        put(card("c1"), Map.of("title", "start"));
        List<Integer> order = Collections.synchronizedList(new ArrayList<>());
        List<Future<Item>> all = IntStream.range(0, 64)
                .mapToObj(i -> store().commit(Locks.record(card("c1")), transaction -> {
                    order.add(i);
                    return change(transaction, card("c1"), Map.of("count", (long) i));
                }))
                .toList();
        await(Future.all(all));
        assertThat(order)
                .containsExactlyElementsOf(IntStream.range(0, 64).boxed().toList());
        assertThat(read(card("c1")).number("count")).isEqualTo(63L);
    }

    @Test
    void commit_64ReadersAndWritersOfOneRecord_loseNothing() {
        put(card("c1"), Map.of("title", "start", "count", 0L));
        listen();
        List<Future<Item>> all = IntStream.range(0, 64)
                .mapToObj(i -> store().commit(Locks.record(card("c1")), transaction -> {
                    long count = transaction.get(card("c1")).number("count").longValue();
                    return change(transaction, card("c1"), Map.of("count", count + 1));
                }))
                .toList();
        await(Future.all(all));
        assertThat(read(card("c1")).number("count")).isEqualTo(64L);
        assertThat(heard.stream().map(change -> change.after().number("count").intValue()))
                .containsExactlyElementsOf(IntStream.rangeClosed(1, 64).boxed().toList());
    }

    @Test
    void commit_64Creates_areAllStoredAndReportedOnce() {
        listen();
        List<Future<Item>> all = IntStream.range(0, 64)
                .mapToObj(i -> store().commit(
                                Locks.record(card("c" + i)),
                                transaction -> transaction.put(card("c" + i), Map.of("title", "t" + i))))
                .toList();
        await(Future.all(all));
        assertThat(store().snapshot().table(Shop.CARDS).size()).isEqualTo(64);
        assertThat(heard.stream().map(change -> change.key().id()).toList())
                .hasSize(64)
                .doesNotHaveDuplicates();
    }

    @Test
    void commit_wholeCollectionLocked_numbersWithoutGaps() {
        List<Future<Item>> all = IntStream.range(0, 64)
                .mapToObj(i -> store().commit(Locks.collections(Set.of(Shop.BILLS)), transaction -> {
                    long next = transaction.snapshot().table(Shop.BILLS).size() + 1L;
                    return transaction.put(bill("b" + i), Map.of("title", "t", "number", next));
                }))
                .toList();
        await(Future.all(all));
        List<Long> numbers = store().snapshot().table(Shop.BILLS).items().stream()
                .map(item -> item.number("number").longValue())
                .sorted()
                .toList();
        assertThat(numbers)
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(1, 64).mapToObj(i -> (long) i).toList());
    }

    @Test
    void commit_64MovesOfOneRecord_oneRecordInTheLastSection() {
        put(card("c1"), Map.of("title", "start"));
        List<Future<Item>> all = IntStream.range(0, 64)
                .mapToObj(i -> store().commit(
                                Locks.record(card("c1")),
                                transaction -> change(transaction, card("c1"), Map.of("section", "Section " + i % 5))))
                .toList();
        await(Future.all(all));
        assertThat(store().snapshot().table(Shop.CARDS).size()).isEqualTo(1);
        assertThat(read(card("c1")).text("section")).isEqualTo("Section 3");
    }

    @Test
    void listen_changesOfManyRecords_eachRecordsInOrder() {
        listen();
        Map<String, Long> last = new HashMap<>();
        List<Future<Item>> all = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            ItemKey key = card("c" + i % 7);
            long count = i;
            all.add(store().commit(
                            Locks.record(key),
                            transaction -> change(transaction, key, Map.of("title", "t", "count", count))));
        }
        await(Future.all(all));
        assertThat(heard).hasSize(200);
        for (Change change : heard) {
            long count = change.after().number("count").longValue();
            Long before = last.put(change.key().id(), count);
            assertThat(before == null ? -1 : before).isLessThan(count);
        }
    }

    @Test
    void put_valueThatCannotBeStored_isRefused_andNothingIsWritten() {
        assertThatThrownBy(() -> put(card("c1"), Map.of("title", "One", "section", "..")))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e -> assertThat(e.problem())
                                .isInstanceOfSatisfying(
                                        Problem.Invalid.class,
                                        invalid -> assertThat(invalid.violations())
                                                .first()
                                                .satisfies(violation -> assertThat(violation.pointer())
                                                        .isEqualTo("/section"))));
        assertThat(read(card("c1"))).isNull();
    }
}
