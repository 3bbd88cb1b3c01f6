package dev.planner.store.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.item.ItemKey;
import dev.planner.store.ItemStoreContract;
import dev.planner.store.Locks;
import dev.planner.store.Shop;
import dev.planner.store.StoreProblem;
import dev.planner.store.files.disk.Disk;
import dev.planner.store.files.disk.FaultyDisk;
import dev.planner.store.files.disk.OwnerLossException;
import dev.planner.store.files.disk.SimulatedDisk;
import dev.planner.store.files.local.LocalMedium;
import dev.planner.store.files.work.InlineRuntime;
import io.vertx.core.Future;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** A commit that fails: by an error of the virtual machine, or because a file must not be replaced. */
class CommitFaultTest {
    private static final ItemKey CARD = new ItemKey(Shop.CARDS, "c1");
    private static final Locks LOCKS = new Locks(Set.of(CARD), Set.of());

    private int starts;

    private MarkdownStore open(SimulatedDisk disk) {
        return ItemStoreContract.await(opening(disk));
    }

    private Future<MarkdownStore> opening(Disk disk) {
        InlineRuntime runtime = new InlineRuntime(++starts);
        return MarkdownStore.open(
                new LocalMedium(disk, false, runtime.random()),
                runtime,
                Shop.CATALOGUE,
                new StoreOptions(Clock.systemUTC(), false, Duration.ofDays(1), false));
    }

    private static void put(MarkdownStore store, String title, String section) {
        ItemStoreContract.await(
                store.commit(LOCKS, transaction -> transaction.put(CARD, Map.of("title", title, "section", section))));
    }

    private static Map<String, Object> values(MarkdownStore store) {
        return new TreeMap<>(store.snapshot().get(CARD).values());
    }

    @Test
    void error_atAnyStepOfAMove_leavesNothingToUndoAtTheNextStart() throws IOException {
        int step = 0;
        for (boolean hit = true; hit; step++) {
            SimulatedDisk disk = new SimulatedDisk();
            MarkdownStore store = open(disk);
            put(store, "One", "Todo");
            int[] left = {step};
            disk.hook(each -> {
                if (left[0]-- == 0) {
                    throw new StackOverflowError("in a step");
                }
            });
            try {
                put(store, "Two", "Done");
                hit = false;
            } catch (StackOverflowError | RuntimeException e) {
                assertThat(rootCause(e)).isInstanceOf(StackOverflowError.class);
            }
            disk.hook(each -> {});
            put(store, "Three", "Done");
            assertThat(disk.files(".planner/journal"))
                    .as("error at step %d", step)
                    .isEmpty();
            Map<String, Object> acknowledged = values(store);
            disk.endProcess();

            MarkdownStore again = open(disk);
            assertThat(values(again)).as("error at step %d", step).isEqualTo(acknowledged);
            List<StoreProblem> problems = ItemStoreContract.await(again.problems());
            assertThat(problems).as("error at step %d", step).isEmpty();
        }
        assertThat(step).isGreaterThan(10);
    }

    @Test
    void file_whoseOwnerWouldLoseAccess_isNotChanged() {
        SimulatedDisk disk = new SimulatedDisk();
        MarkdownStore store = open(disk);
        put(store, "One", "Todo");
        disk.hook(each -> {
            if (each.kind().equals("create")) {
                throw new OwnerLossException("c1.md");
            }
        });
        assertThatThrownBy(() -> put(store, "Two", "Todo"))
                .hasMessageContaining(
                        "c1.md belongs to another user, who would lose access to it. Nothing was written");
        assertThat(values(store)).containsEntry("title", "One");
        assertThat(store.status().writable()).isTrue();
        disk.hook(each -> {});
        put(store, "Three", "Todo");
        assertThat(values(store)).containsEntry("title", "Three");
    }

    @Test
    void error_atAnyStepOfTheStart_isReportedAndReleasesTheProject() throws IOException {
        int step = 0;
        for (boolean hit = true; hit; step++) {
            SimulatedDisk disk = new SimulatedDisk();
            disk.write("wall/todo/c1.md", "---\nid: c1\ntitle: One\n---\n");
            FaultyDisk faulty = new FaultyDisk(disk);
            int at = step;
            faulty.beforeEachOperation(operation -> {
                if (operation == at) {
                    throw new StackOverflowError("in a step");
                }
            });
            Future<MarkdownStore> opened = opening(faulty);
            hit = opened.failed();
            if (hit) {
                assertThat(rootCause(opened.cause()))
                        .as("error at step %d", step)
                        .isInstanceOf(StackOverflowError.class);
                assertThat(values(open(disk))).containsEntry("title", "One");
            }
        }
        assertThat(step).isGreaterThan(5);
    }

    private static Throwable rootCause(Throwable thrown) {
        return thrown.getCause() == null ? thrown : rootCause(thrown.getCause());
    }
}
