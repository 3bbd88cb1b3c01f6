package dev.planner.store.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.item.ItemKey;
import dev.planner.store.ItemStoreContract;
import dev.planner.store.Locks;
import dev.planner.store.Shop;
import dev.planner.store.files.disk.CaseFoldingDisk;
import dev.planner.store.files.disk.Disk;
import dev.planner.store.files.disk.nio.LocalDisk;
import dev.planner.store.files.local.LocalMedium;
import dev.planner.store.files.work.VertxRuntime;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A project on a file system that ignores case. */
class CaseFoldingTest {
    private final Vertx vertx = Vertx.vertx();
    private MarkdownStore store;

    @TempDir
    Path root;

    @BeforeEach
    void open() throws IOException {
        Disk disk = new CaseFoldingDisk(new LocalDisk(root));
        store = ItemStoreContract.await(VertxRuntime.start(vertx)
                .compose(runtime -> MarkdownStore.open(
                        new LocalMedium(disk, false, new Random()),
                        runtime,
                        Shop.CATALOGUE,
                        StoreOptions.of(Clock.systemUTC()))));
    }

    @AfterEach
    void close() {
        ItemStoreContract.await(store.close());
        ItemStoreContract.await(vertx.close());
    }

    private static ItemKey card(String id) {
        return new ItemKey(Shop.CARDS, id);
    }

    private String title(String id) {
        return String.valueOf(store.snapshot().get(card(id)).value("title"));
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> file.toString().endsWith(".md")).toList();
        }
    }

    @Test
    void idsThatDifferOnlyInCase_areTwoRecordsInTwoFiles() throws IOException {
        for (String id : List.of("plan", "Plan", "PLAN")) {
            ItemStoreContract.await(store.commit(
                    Locks.record(card(id)),
                    transaction -> transaction.put(card(id), Map.of("id", id, "title", "First " + id))));
        }
        assertThat(files()).hasSize(3);
        ItemStoreContract.await(store.commit(
                Locks.record(card("Plan")),
                transaction -> ItemStoreContract.change(transaction, card("Plan"), Map.of("title", "Second"))));
        ItemStoreContract.await(store.commit(Locks.record(card("PLAN")), transaction -> {
            transaction.delete(card("PLAN"));
            return true;
        }));
        ItemStoreContract.await(store.close());
        open();
        assertThat(title("plan")).isEqualTo("First plan");
        assertThat(title("Plan")).isEqualTo("Second");
        assertThat(store.snapshot().get(card("PLAN"))).isNull();
    }
}
