package dev.planner.store.files;

import static dev.planner.base.Waiting.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.item.Change;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.store.ItemStoreContract;
import dev.planner.store.Locks;
import dev.planner.store.Shop;
import dev.planner.store.StoreProblem;
import dev.planner.store.Transaction;
import dev.planner.store.files.disk.FaultyDisk;
import dev.planner.store.files.disk.nio.LocalDisk;
import dev.planner.store.files.local.LocalMedium;
import dev.planner.store.files.work.ShiftedRuntime;
import dev.planner.store.files.work.VertxRuntime;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A file store on a directory of its own, whose disk can fail and whose time can be advanced. */
abstract class FileStoreFixture {
    static final String C1 = "wall/todo/c1.md";
    /** A record that is long enough for a shorter version to look as if it were still being saved. */
    static final String LONG_TEXT =
            "---\nid: c1\ntitle: One\ncount: 1\n---\nA paragraph that the editor writes again.\n";

    final Vertx vertx = Vertx.vertx();
    final List<Change> heard = Collections.synchronizedList(new ArrayList<>());

    @TempDir
    Path root;

    FaultyDisk disk;
    ShiftedRuntime runtime;
    MarkdownStore store;

    @BeforeEach
    void plugIn() throws IOException {
        disk = new FaultyDisk(new LocalDisk(root));
    }

    @AfterEach
    void close() {
        if (store != null) {
            ItemStoreContract.await(store.close());
        }
        ItemStoreContract.await(vertx.close());
    }

    /** Opens a store that the file system notifies of changes. */
    void open() {
        open(new StoreOptions(Clock.systemUTC(), true, Duration.ofSeconds(10), false));
    }

    void open(StoreOptions options) {
        store = ItemStoreContract.await(VertxRuntime.start(vertx)
                .map(started -> runtime = new ShiftedRuntime(started))
                .compose(shifted -> MarkdownStore.open(
                        new LocalMedium(disk, options.followLinks(), shifted.random()),
                        shifted,
                        Shop.CATALOGUE,
                        options)));
        store.subscribe(heard::addAll);
    }

    /** Opens a store without notifications: it detects changes only by reading. */
    void openUnwatched() {
        open(new StoreOptions(Clock.systemUTC(), false, Duration.ofDays(1), false));
    }

    void reopen() {
        ItemStoreContract.await(store.close());
        open();
    }

    static ItemKey card(String id) {
        return new ItemKey(Shop.CARDS, id);
    }

    static ItemKey bill(int number) {
        return new ItemKey(Shop.BILLS, "b" + number);
    }

    <T> T commit(Locks locks, Function<Transaction, T> work) {
        return ItemStoreContract.await(store.commit(locks, work));
    }

    <T> T commit(ItemKey key, Function<Transaction, T> work) {
        return commit(Locks.record(key), work);
    }

    Item change(ItemKey key, Map<String, Object> changes) {
        return commit(key, transaction -> ItemStoreContract.change(transaction, key, changes));
    }

    void delete(ItemKey key) {
        commit(key, transaction -> {
            transaction.delete(key);
            return true;
        });
    }

    void delete(String path) {
        try {
            Files.delete(root.resolve(path));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    Item read(String id) {
        return store.snapshot().get(card(id));
    }

    Path write(String path, String text) {
        Path file = root.resolve(path);
        try {
            Files.createDirectories(file.getParent());
            return Files.writeString(file, text);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Waits for a later change, so that everything about earlier ones has been heard. Leaves the later one out. */
    void hearEarlierChanges() {
        ItemKey last = card("last");
        write("wall/todo/last.md", "---\nid: last\ntitle: One\n---\n");
        eventually(() ->
                List.copyOf(heard).stream().anyMatch(change -> change.key().equals(last)));
        heard.removeIf(change -> change.key().equals(last));
    }

    static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The contents of all files by path, without those of the server itself. */
    Map<String, String> files() {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(root)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                String path = root.relativize(file).toString();
                if (!path.startsWith(".planner/")) {
                    files.put(path, Files.readString(file));
                }
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return files;
    }

    List<StoreProblem> problems() {
        return ItemStoreContract.await(store.problems());
    }

    void expectConflict(Runnable work, String detail) {
        assertThatThrownBy(work::run).isInstanceOfSatisfying(ProblemException.class, e -> {
            assertThat(e.problem()).isInstanceOf(Problem.Conflict.class);
            assertThat(e.problem().detail()).contains(detail);
        });
    }
}
