package dev.planner.store.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.item.ItemKey;
import dev.planner.store.ItemStoreContract;
import dev.planner.store.Locks;
import dev.planner.store.Shop;
import dev.planner.store.files.disk.SimulatedDisk;
import dev.planner.store.files.local.LocalMedium;
import dev.planner.store.files.work.InlineRuntime;
import dev.planner.store.files.work.StoreRuntime;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The time that a write waits for a file in use by another program. */
class PauseBudgetTest {
    private static final String PATH = "wall/todo/c1.md";
    private static final String FILE = "---\nid: c1\ntitle: One\n---\n\nTheir text.\n";
    /** Milliseconds. */
    private static final int PAUSE = 30;
    /** The maximum number of pauses of the store for one reason, plus one. */
    private static final int PAUSES = 9;

    private final SimulatedDisk disk = new SimulatedDisk();
    private int pauses;

    private final StoreRuntime runtime = new InlineRuntime(1) {
        @Override
        public Timer schedule(Duration delay, Runnable task) {
            if (delay.toMillis() == PAUSE) {
                pauses++;
                try {
                    inPause.run(pauses);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
            return super.schedule(delay, task);
        }
    };

    private Other inPause = pause -> {};
    private MarkdownStore store;

    /** An action of another program during a pause of the store. */
    private interface Other {
        void run(int pause) throws IOException;
    }

    @BeforeEach
    void open() throws IOException {
        disk.write(PATH, FILE);
        store = ItemStoreContract.await(MarkdownStore.open(
                new LocalMedium(disk, false, runtime.random()),
                runtime,
                Shop.CATALOGUE,
                new StoreOptions(Clock.systemUTC(), false, Duration.ofDays(1), false)));
    }

    @AfterEach
    void close() {
        ItemStoreContract.await(store.close());
    }

    private boolean isFoundAndSet() {
        ItemKey key = new ItemKey(Shop.CARDS, "c1");
        return ItemStoreContract.await(
                store.commit(Locks.record(key), transaction -> transaction.set(key, "count", 7L) != null));
    }

    @Test
    void set_fileMissingForAMomentAfterALongSave_isNotDeleted() throws IOException {
        disk.write(PATH, "");
        inPause = pause -> {
            if (pause == PAUSES - 1) {
                disk.delete(PATH);
            } else if (pause >= PAUSES) {
                disk.write(PATH, FILE);
            }
        };

        assertThat(isFoundAndSet()).isTrue();

        assertThat(pauses).isGreaterThanOrEqualTo(PAUSES);
        assertThat(disk.files("wall").get(PATH)).contains("Their text.", "count: 7");
    }

    @Test
    void set_movedFileMissingForAMoment_isNotDeleted() throws IOException {
        String moved = "wall/done/c1.md";
        disk.write(moved, FILE);
        disk.delete(PATH);
        inPause = pause -> {
            if (pause == PAUSES - 1) {
                disk.delete(moved);
            } else if (pause == PAUSES) {
                disk.write(moved, FILE);
            }
        };

        assertThat(isFoundAndSet()).isTrue();

        assertThat(disk.files("wall")).containsOnlyKeys(moved);
        assertThat(disk.files("wall").get(moved)).contains("Their text.", "count: 7");
    }
}
