package dev.planner.store.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.item.Change;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.store.ItemStoreContract;
import dev.planner.store.Locks;
import dev.planner.store.Shop;
import dev.planner.store.files.disk.FaultyDisk;
import dev.planner.store.files.disk.nio.LocalDisk;
import dev.planner.store.files.local.LocalMedium;
import dev.planner.store.files.work.SteppedRuntime;
import io.vertx.core.Future;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The server and other programs change records between any two disk operations of the sweeps that look for an edit.
 * Afterwards the index is that of a new server, and the events lead to it, each of them once.
 */
class ChangeDuringSweepTest {
    private static final Duration SWEEPS = Duration.ofSeconds(4);
    private static final String EDITED = "edited";
    private static final String OTHER = "other";

    @TempDir
    Path directory;

    private final List<Change> heard = new ArrayList<>();
    private int projects;
    private Path root;
    private FaultyDisk disk;
    private SteppedRuntime runtime;
    private MarkdownStore store;

    private enum Happening {
        CHANGE_OF_THE_EDITED,
        MOVE_OF_THE_EDITED,
        DELETION_OF_THE_EDITED,
        CREATION,
        FILE_REMOVED,
        FILE_REPLACED,
        FILE_MOVED,
        DIRECTORY_RENAMED
    }

    private void open() throws IOException {
        root = Files.createDirectory(directory.resolve("project" + projects++));
        disk = new FaultyDisk(new LocalDisk(root));
        write("todo", EDITED, "title: First");
        write("todo", OTHER, "title: Other");
        store = start(1);
        heard.clear();
        store.subscribe(heard::addAll);
    }

    private MarkdownStore start(long seed) {
        runtime = new SteppedRuntime(seed);
        return ItemStoreContract.await(MarkdownStore.open(
                new LocalMedium(disk, false, runtime.random()),
                runtime,
                Shop.CATALOGUE,
                new StoreOptions(Clock.systemUTC(), false, Duration.ofDays(1), false)));
    }

    private Path file(String section, String id) {
        return root.resolve("wall").resolve(section).resolve(id + ".md");
    }

    private Path write(String section, String id, String line) throws IOException {
        Path file = file(section, id);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, "---\nid: " + id + "\n" + line + "\n---\n");
    }

    private static ItemKey key(String id) {
        return new ItemKey(Shop.CARDS, id);
    }

    private Future<?> change(String id, Map<String, Object> changes) {
        return store.commit(
                Locks.record(key(id)), transaction -> ItemStoreContract.change(transaction, key(id), changes));
    }

    private Future<?> happen(Happening happening) {
        try {
            return switch (happening) {
                case CHANGE_OF_THE_EDITED -> change(EDITED, Map.of("count", 2L));
                case MOVE_OF_THE_EDITED -> change(EDITED, Map.of("section", "Done"));
                case CREATION -> change("created", Map.of("title", "Created", "section", "Done"));
                case DELETION_OF_THE_EDITED ->
                    store.commit(Locks.record(key(EDITED)), transaction -> {
                        transaction.delete(key(EDITED));
                        return true;
                    });
                case FILE_REMOVED -> outside(() -> Files.delete(file("todo", OTHER)));
                case FILE_REPLACED ->
                    outside(() -> Files.move(
                            write("todo", "new", "title: Second").toAbsolutePath(),
                            file("todo", OTHER),
                            StandardCopyOption.ATOMIC_MOVE));
                case FILE_MOVED ->
                    outside(() -> Files.move(
                            file("todo", OTHER),
                            Files.createDirectories(root.resolve("wall/later")).resolve(OTHER + ".md")));
                case DIRECTORY_RENAMED -> outside(() -> Files.move(root.resolve("wall/todo"), root.resolve("wall/a")));
            };
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private interface FileWork {
        void run() throws IOException;
    }

    private static Future<?> outside(FileWork work) throws IOException {
        work.run();
        return Future.succeededFuture();
    }

    private Map<String, Item> records() {
        Map<String, Item> records = new TreeMap<>();
        store.snapshot().table(Shop.CARDS).items().forEach(item -> records.put(item.id(), item));
        return records;
    }

    @ParameterizedTest
    @EnumSource
    void change_atAnyMoment_isSeenOnce(Happening happening) throws IOException {
        open();
        write("todo", EDITED, "title: Edited");
        disk.beforeEachOperation(operation -> {});
        runtime.pass(SWEEPS);
        int operations = disk.operations();
        assertThat(records().get(EDITED).text("title")).isEqualTo("Edited");
        ItemStoreContract.await(store.close());

        for (int at = 0; at < operations; at++) {
            open();
            Map<String, Item> before = records();
            write("todo", EDITED, "title: Edited");
            List<Future<?>> happened = new ArrayList<>();
            int moment = at;
            disk.beforeEachOperation(operation -> {
                if (operation >= moment && happened.isEmpty()) {
                    happened.add(Future.succeededFuture());
                    happened.set(0, happen(happening));
                }
            });
            runtime.pass(SWEEPS);
            disk.beforeEachOperation(operation -> {});
            runtime.pass(SWEEPS);
            Map<String, Item> after = records();
            assertThat(happened).as("at %s", at).allMatch(Future::succeeded);
            assertThat(played(before)).as("events at %s", at).isEqualTo(after);
            ItemStoreContract.await(store.close());
            store = start(2);
            assertThat(records()).as("files at %s", at).isEqualTo(after);
            ItemStoreContract.await(store.close());
        }
    }

    /** Returns the records that the events lead to. Each event must change something. */
    private Map<String, Item> played(Map<String, Item> before) {
        Map<String, Item> records = new TreeMap<>(before);
        for (Change change : heard) {
            String id = change.key().id();
            Item after = change.after();
            Item replaced = after == null ? records.remove(id) : records.put(id, after);
            assertThat(replaced).as("before %s", change).isNotEqualTo(after);
            assertThat(replaced == null).as("creation: %s", change).isEqualTo(change.action() == Change.Action.CREATED);
        }
        return records;
    }
}
