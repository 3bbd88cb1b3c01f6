package dev.planner.store.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.store.ItemStoreContract;
import dev.planner.store.Locks;
import dev.planner.store.Shop;
import dev.planner.store.Transaction;
import dev.planner.store.Trash;
import dev.planner.store.files.disk.SimulatedDisk;
import dev.planner.store.files.local.LocalMedium;
import dev.planner.store.files.work.InlineRuntime;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Several changes of one record in one transaction, of which the last is a delete or follows a delete. */
class ChangeThenDeleteTest {
    private static final ItemKey CARD = new ItemKey(Shop.CARDS, "c1");
    private static final String FILE = """
            ---
            id: c1
            title: Buy milk # today
            own: kept
            ---

            Two litres.
            """;

    private final SimulatedDisk disk = new SimulatedDisk();
    private MarkdownStore store;

    @BeforeEach
    void open() throws IOException {
        disk.write("wall/todo/c1.md", FILE);
        disk.syncAll();
        store = ItemStoreContract.await(MarkdownStore.open(
                new LocalMedium(disk, false, new InlineRuntime(1).random()),
                new InlineRuntime(1),
                Shop.CATALOGUE,
                new StoreOptions(Clock.systemUTC(), false, Duration.ofDays(1), false)));
    }

    @AfterEach
    void close() {
        ItemStoreContract.await(store.close());
    }

    private void commit(Consumer<Transaction> work) {
        ItemStoreContract.await(store.commit(new Locks(Set.of(CARD), Set.of()), transaction -> {
            work.accept(transaction);
            return true;
        }));
    }

    private Trash.Entry onlyEntry() {
        List<Trash.Entry> entries = ItemStoreContract.await(store.list());
        assertThat(entries).hasSize(1);
        return entries.get(0);
    }

    private Item restored(Trash.Entry entry) {
        ItemStoreContract.await(store.restore(
                entry.trashId(), keys -> new Locks(Set.of(), Set.of()), (transaction, items) -> items.get(0)));
        Item item = store.snapshot().get(CARD);
        assertThat(item).isNotNull();
        return item;
    }

    private Map<String, String> recordFiles() throws IOException {
        return disk.files("wall");
    }

    @Test
    void move_thenDelete_restoresToWhereItWasMoved() throws IOException {
        commit(transaction -> {
            transaction.set(CARD, "section", "Done");
            transaction.delete(CARD);
        });

        assertThat(recordFiles()).isEmpty();
        assertThat(onlyEntry().location()).isEqualTo("wall/done/c1.md");
        assertThat(restored(onlyEntry()).value("section")).isEqualTo("Done");
        assertThat(recordFiles()).containsExactly(Map.entry("wall/done/c1.md", FILE));
    }

    @Test
    void edit_thenDelete_restoresTheEditAndEveryOtherByte() throws IOException {
        commit(transaction -> {
            transaction.set(CARD, "title", "Buy bread");
            transaction.delete(CARD);
        });

        assertThat(recordFiles()).isEmpty();
        assertThat(onlyEntry().title()).isEqualTo("Buy bread");
        restored(onlyEntry());
        assertThat(recordFiles()).containsExactly(Map.entry("wall/todo/c1.md", FILE.replace("Buy milk", "Buy bread")));
    }

    @Test
    void editAndMove_thenDelete_restoresBoth() throws IOException {
        commit(transaction -> {
            transaction.set(CARD, "title", "Buy bread");
            transaction.set(CARD, "section", "Later");
            transaction.delete(CARD);
        });

        assertThat(restored(onlyEntry()).values())
                .containsEntry("section", "Later")
                .containsEntry("title", "Buy bread");
        assertThat(recordFiles()).containsExactly(Map.entry("wall/later/c1.md", FILE.replace("Buy milk", "Buy bread")));
    }

    @Test
    void delete_thenCreateWithItsId_keepsTheDeletedOneInTheTrash() throws IOException {
        commit(transaction -> {
            transaction.delete(CARD);
            transaction.put(CARD, Map.of("title", "Another", "section", "Todo"));
        });

        assertThat(store.snapshot().get(CARD).value("title")).isEqualTo("Another");
        assertThat(recordFiles()).hasSize(1);
        assertThat(disk.files(".planner/trash/" + onlyEntry().trashId()).values())
                .contains(FILE);
        commit(transaction -> transaction.delete(CARD));
        assertThat(ItemStoreContract.await(store.list())).hasSize(2);
    }

    @Test
    void create_thenDelete_leavesNothing() throws IOException {
        ItemKey added = new ItemKey(Shop.CARDS, "c2");
        ItemStoreContract.await(store.commit(new Locks(Set.of(added), Set.of()), transaction -> {
            transaction.put(added, Map.of("title", "Two"));
            transaction.delete(added);
            return true;
        }));

        assertThat(recordFiles()).containsOnlyKeys("wall/todo/c1.md");
        assertThat(ItemStoreContract.await(store.list())).isEmpty();
    }
}
