package dev.planner.store.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.planner.base.Clocks;
import dev.planner.item.Change;
import dev.planner.item.Change.Action;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.store.ItemStoreContract;
import dev.planner.store.Locks;
import dev.planner.store.StoreConflict;
import dev.planner.store.Trash;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** The trash of a project directory. */
class FileTrashTest extends FileStoreFixture {
    @Test
    void restore_fileThatCannotBeRead_isRefusedAndStaysInTheTrash() throws IOException {
        open();
        change(card("c1"), Map.of("title", "One"));
        delete(card("c1"));
        Trash.Entry entry = ItemStoreContract.await(store.list()).get(0);
        Files.write(root.resolve(".planner/trash/" + entry.trashId() + "/c1.md"), new byte[] {(byte) 0xff});
        assertThatThrownBy(() -> ItemStoreContract.await(store.restore(
                        entry.trashId(), keys -> new Locks(Set.of(), Set.of()), (transaction, items) -> true)))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e -> assertThat(e.problem().reason().kind()).isEqualTo(StoreConflict.FILE_UNREADABLE));
        assertThat(ItemStoreContract.await(store.list())).containsExactly(entry);
    }

    @Test
    void restore_fileCreatedInTheMeantime_isNotOverwritten() throws IOException {
        write(C1, LONG_TEXT);
        openUnwatched();
        delete(card("c1"));
        Path foreign = write(C1, "---\nid: other\ntitle: Theirs\n---\n");
        String trashId = ItemStoreContract.await(store.list()).get(0).trashId();
        ItemStoreContract.await(
                store.restore(trashId, keys -> new Locks(Set.of(), Set.of()), (transaction, items) -> true));
        assertThat(foreign).content().contains("Theirs");
        assertThat(root.resolve(store.snapshot().get(card("c1")).location())).hasContent(LONG_TEXT);
    }

    @Test
    void trash_restore_restoresEveryByte() throws IOException {
        String text = "---\nid: c1\ntitle:   One # odd\n---\nbody\r\n";
        Path file = write("wall/todo/c1.md", text);
        open();
        commit(card("c1"), transaction -> {
            transaction.delete(card("c1"));
            return true;
        });
        assertThat(file).doesNotExist();
        Trash.Entry entry = ItemStoreContract.await(store.list()).get(0);
        assertThat(entry.key()).isEqualTo(card("c1"));
        assertThat(entry.title()).isEqualTo("One");
        Item item = restore(entry.trashId());
        assertThat(item).isEqualTo(read("c1"));
        assertThat(Files.readString(file)).isEqualTo(text);
        assertThat(ItemStoreContract.await(store.list())).isEmpty();
        assertThat(heard.stream().map(Change::action)).containsExactly(Action.DELETED, Action.CREATED);
    }

    @Test
    void trash_restoreOfAnOwner_restoresRecordsDeletedWithIt() {
        open();
        Map<String, String> before = deleteWithTwoBills();
        restore(trashed(card("c1")));
        assertThat(files()).isEqualTo(before);
        assertThat(ItemStoreContract.await(store.list())).isEmpty();
        assertThat(heard.subList(heard.size() - 3, heard.size()))
                .allMatch(change -> change.action() == Action.CREATED)
                .extracting(Change::key)
                .containsExactlyInAnyOrder(card("c1"), bill(1), bill(2));
    }

    @Test
    void trash_restoreOfAnOwner_keepsRecordsRestoredBefore() {
        open();
        deleteWithTwoBills();
        restore(trashed(bill(1)));
        change(bill(2), Map.of("title", "Another"));
        restore(trashed(card("c1")));
        assertThat(store.snapshot().get(bill(2)).text("title")).isEqualTo("Another");
        assertThat(ItemStoreContract.await(store.list()))
                .extracting(Trash.Entry::key, Trash.Entry::owner)
                .containsExactly(tuple(bill(2), card("c1")));
    }

    @Test
    void trash_purgeOfAnOwner_removesRecordsDeletedWithIt() {
        open();
        deleteWithTwoBills();
        ItemStoreContract.await(store.purge(trashed(card("c1"))));
        assertThat(ItemStoreContract.await(store.list())).isEmpty();
    }

    @Test
    void trash_workThatChangesTheRestoredRecord_isStored() {
        open();
        deleteWithTwoBills();
        ItemStoreContract.await(store.restore(
                trashed(bill(1)),
                keys -> Locks.collections(Set.of(bill(1).collection())),
                (transaction, items) -> transaction.set(items.get(0).key(), "title", "Third")));
        assertThat(store.snapshot().get(bill(1)).text("title")).isEqualTo("Third");
        assertThat(files().values()).singleElement().asString().contains("Third");
        assertThat(ItemStoreContract.await(store.list()))
                .extracting(Trash.Entry::key)
                .containsExactlyInAnyOrder(card("c1"), bill(2));
    }

    @Test
    void trash_workThatFails_restoresNothing() {
        open();
        Map<String, String> before = deleteWithTwoBills();
        String trashId = trashed(card("c1"));
        assertThatThrownBy(() -> ItemStoreContract.await(
                        store.restore(trashId, keys -> new Locks(Set.of(), Set.of()), (work, items) -> {
                            throw Problem.conflict(StoreConflict.FILES_CHANGING, "no");
                        })))
                .isInstanceOf(ProblemException.class);
        assertThat(files()).isEmpty();
        restore(trashId);
        assertThat(files()).isEqualTo(before);
    }

    @Test
    void trash_restoreOverAnExistingRecord_isRefused() {
        open();
        change(card("c1"), Map.of("title", "One"));
        commit(card("c1"), transaction -> {
            transaction.delete(card("c1"));
            return true;
        });
        change(card("c1"), Map.of("title", "Two"));
        Trash.Entry entry = ItemStoreContract.await(store.list()).get(0);
        assertThatThrownBy(() -> restore(entry.trashId()))
                .isInstanceOfSatisfying(
                        ProblemException.class, e -> assertThat(e.problem()).isInstanceOf(Problem.Conflict.class));
        ItemStoreContract.await(store.purge(entry.trashId()));
        assertThat(ItemStoreContract.await(store.list())).isEmpty();
        assertThatThrownBy(() -> ItemStoreContract.await(store.purge(entry.trashId())))
                .isInstanceOfSatisfying(
                        ProblemException.class, e -> assertThat(e.problem()).isInstanceOf(Problem.NotFound.class));
    }

    @Test
    void trash_afterThirtyDays_isPurgedWhileServing() {
        AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-01-01T00:00:00Z"));
        open(StoreOptions.of(Clocks.utc(now::get)));
        for (String id : List.of("c1", "c2")) {
            change(card(id), Map.of("title", "One"));
            delete(card(id));
            pass(now, Duration.ofDays(20));
        }
        ItemStoreContract.await(store.emptyTrash());
        assertThat(ItemStoreContract.await(store.list()))
                .extracting(entry -> entry.key().id())
                .containsExactly("c2");
        pass(now, Duration.ofDays(20));
        ItemStoreContract.await(store.emptyTrash());
        assertThat(ItemStoreContract.await(store.list())).isEmpty();
    }

    @Test
    void trash_manyExpiredEntries_arePurgedWithoutReadingAllForEach() {
        AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-01-01T00:00:00Z"));
        open(StoreOptions.of(Clocks.utc(now::get)));
        int count = 250;
        for (int i = 0; i < count; i++) {
            change(card("c" + i), Map.of("title", "One"));
            delete(card("c" + i));
        }
        pass(now, Duration.ofDays(40));
        int before = disk.reads();
        ItemStoreContract.await(store.emptyTrash());
        // The watcher may read some files at the same time.
        assertThat(disk.reads() - before).isBetween(count, 2 * count);
        assertThat(ItemStoreContract.await(store.list())).isEmpty();
    }

    @Test
    void trash_wrongClockAtTheStart_purgesNothing() {
        Instant start = Instant.parse("2026-01-01T00:00:00Z");
        AtomicReference<Instant> now = new AtomicReference<>(start);
        open(StoreOptions.of(Clocks.utc(now::get)));
        change(card("c1"), Map.of("title", "One"));
        delete(card("c1"));
        ItemStoreContract.await(store.close());
        now.set(start.plus(Duration.ofDays(4_000)));
        open(StoreOptions.of(Clocks.utc(now::get)));
        ItemStoreContract.await(store.emptyTrash());
        assertThat(ItemStoreContract.await(store.list())).hasSize(1);
        pass(now, Duration.ofMinutes(30));
        now.set(start.plus(Duration.ofDays(1)));
        ItemStoreContract.await(store.emptyTrash());
        pass(now, Duration.ofHours(1));
        ItemStoreContract.await(store.emptyTrash());
        assertThat(ItemStoreContract.await(store.list())).hasSize(1);
        now.set(start.plus(Duration.ofDays(4_000)));
        ItemStoreContract.await(store.emptyTrash());
        assertThat(ItemStoreContract.await(store.list())).hasSize(1);
    }

    private Item restore(String trashId) {
        return ItemStoreContract.await(
                store.restore(trashId, keys -> new Locks(Set.of(), Set.of()), (transaction, items) -> items.get(0)));
    }

    /** Deletes a card together with two bills, and returns the earlier contents of the files. */
    private Map<String, String> deleteWithTwoBills() {
        change(card("c1"), Map.of("title", "One"));
        change(bill(1), Map.of("title", "First"));
        change(bill(2), Map.of("title", "Second"));
        Map<String, String> before = files();
        commit(new Locks(Set.of(card("c1"), bill(1), bill(2)), Set.of()), transaction -> {
            transaction.delete(card("c1"));
            transaction.deleteWith(card("c1"), bill(1));
            transaction.deleteWith(card("c1"), bill(2));
            return true;
        });
        assertThat(files()).isEmpty();
        return before;
    }

    private String trashed(ItemKey key) {
        return ItemStoreContract.await(store.list()).stream()
                .filter(entry -> entry.key().equals(key))
                .findFirst()
                .orElseThrow()
                .trashId();
    }

    /** Advances both clocks. */
    private void pass(AtomicReference<Instant> now, Duration time) {
        runtime.pass(time);
        now.updateAndGet(before -> before.plus(time));
    }
}
