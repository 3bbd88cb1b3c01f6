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
import org.junit.jupiter.api.Test;

/** How long a write waits for a file that another program is busy with. */
class PatienceTest {
    private static final String PATH = "wall/todo/c1.md";
    private static final String FILE = "---\nid: c1\ntitle: One\n---\n\nTheir text.\n";
    private static final int PAUSES_WHILE_EMPTY = 7;

    private final SimulatedDisk disk = new SimulatedDisk();
    private int pauses;

    /** Changes the file in each pause: empty for long, then gone for one pause, then whole. */
    private final StoreRuntime runtime = new InlineRuntime(1) {
        @Override
        public Timer schedule(Duration delay, Runnable task) {
            if (delay.toMillis() == 30) {
                pauses++;
                change();
            }
            return super.schedule(delay, task);
        }
    };

    private void change() {
        try {
            if (pauses <= PAUSES_WHILE_EMPTY) {
                disk.write(PATH, "");
            } else if (pauses == PAUSES_WHILE_EMPTY + 1) {
                disk.delete(PATH);
            } else {
                disk.write(PATH, FILE);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void set_fileThatIsGoneForAMomentAfterALongSave_isNotTakenForDeleted() throws IOException {
        disk.write(PATH, FILE);
        MarkdownStore store = ItemStoreContract.await(MarkdownStore.open(
                new LocalMedium(disk, false, runtime.random()),
                runtime,
                Shop.CATALOGUE,
                new StoreOptions(Clock.systemUTC(), false, Duration.ofDays(1), false)));
        disk.write(PATH, "");

        ItemKey key = new ItemKey(Shop.CARDS, "c1");
        Boolean found = ItemStoreContract.await(
                store.commit(Locks.record(key), transaction -> transaction.set(key, "count", 7L) != null));

        assertThat(pauses).isGreaterThan(PAUSES_WHILE_EMPTY + 1);
        assertThat(found).isTrue();
        assertThat(disk.files("wall").get(PATH)).contains("Their text.", "count: 7");
        ItemStoreContract.await(store.close());
    }
}
