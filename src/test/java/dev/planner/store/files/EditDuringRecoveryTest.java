package dev.planner.store.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.item.ItemKey;
import dev.planner.store.ItemStoreContract;
import dev.planner.store.Locks;
import dev.planner.store.Shop;
import dev.planner.store.Transaction;
import dev.planner.store.files.disk.Disk;
import dev.planner.store.files.disk.FaultyDisk.PowerCut;
import dev.planner.store.files.disk.SimulatedDisk;
import dev.planner.store.files.local.LocalMedium;
import dev.planner.store.files.work.InlineRuntime;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** An editor saves in place while a starting server completes the work of a killed server. */
class EditDuringRecoveryTest {
    private static final ItemKey CARD = new ItemKey(Shop.CARDS, "c1");
    private static final String PATH = "wall/todo/c1.md";
    private static final String TYPED = "What somebody has typed.\n";

    private int starts;

    private MarkdownStore open(SimulatedDisk disk) {
        InlineRuntime runtime = new InlineRuntime(++starts);
        return ItemStoreContract.await(MarkdownStore.open(
                new LocalMedium(disk, false, runtime.random()),
                runtime,
                Shop.CATALOGUE,
                new StoreOptions(Clock.systemUTC(), false, Duration.ofDays(1), false)));
    }

    private static void commit(MarkdownStore store, Consumer<Transaction> work) {
        ItemStoreContract.await(store.commit(Locks.record(CARD), transaction -> {
            work.accept(transaction);
            return true;
        }));
    }

    /**
     * Returns a disk on which a server was killed before a step of some work; {@code null} if the work has fewer steps.
     */
    private SimulatedDisk killed(Consumer<Transaction> work, int step) {
        SimulatedDisk disk = new SimulatedDisk();
        MarkdownStore store = open(disk);
        commit(store, transaction -> transaction.put(CARD, Map.of("title", "One", "section", "Todo")));
        int[] left = {step};
        disk.hook(each -> {
            if (left[0]-- <= 0) {
                throw new PowerCut();
            }
        });
        boolean cut = false;
        try {
            commit(store, work);
        } catch (CompletionException e) {
            assertThat(e).hasCauseInstanceOf(PowerCut.class);
            cut = true;
        }
        disk.hook(each -> {});
        disk.endProcess();
        return cut ? disk : null;
    }

    private static void type(SimulatedDisk disk) throws IOException {
        String text = new String(disk.read(PATH), StandardCharsets.UTF_8);
        try (Disk.Output output = disk.open(PATH)) {
            output.truncate();
            output.write((text + TYPED).getBytes(StandardCharsets.UTF_8));
            output.sync();
        }
    }

    /** Starts a server and saves a file before one of its steps. */
    private boolean startAndType(SimulatedDisk disk, int step) throws IOException {
        int[] left = {step};
        boolean[] typed = {false};
        boolean[] typing = {false};
        disk.hook(each -> {
            if (!typing[0] && left[0]-- == 0 && disk.stat(PATH) != null) {
                typing[0] = true;
                type(disk);
                typing[0] = false;
                typed[0] = true;
            }
        });
        MarkdownStore store = open(disk);
        disk.hook(each -> {});
        ItemStoreContract.await(store.close());
        if (typed[0]) {
            assertThat(String.join("\n", disk.files("wall").values())
                            + String.join("\n", disk.files(".planner/trash").values())
                            + String.join("\n", disk.files(".planner/recovered").values()))
                    .contains(TYPED);
        }
        return left[0] < 0;
    }

    @TestFactory
    Stream<DynamicTest> save_atAnyStepOfAnyRecovery_isKept() {
        Map<String, Consumer<Transaction>> works = Map.of(
                "move", transaction -> transaction.set(CARD, "section", "Done"),
                "delete", transaction -> transaction.delete(CARD),
                "edit, then delete",
                        transaction -> {
                            transaction.set(CARD, "count", 7L);
                            transaction.delete(CARD);
                        },
                "edit with state",
                        transaction -> {
                            transaction.set(CARD, "count", 7L);
                            transaction.putState("numbers/next", new byte[] {'8'});
                        });
        return works.entrySet().stream()
                .map(each -> DynamicTest.dynamicTest(each.getKey(), () -> {
                    int saves = 0;
                    for (int step = 0; killed(each.getValue(), step) != null; step++) {
                        for (int save = 0; startAndType(killed(each.getValue(), step), save); save++) {
                            saves++;
                        }
                    }
                    assertThat(saves).isGreaterThan(20);
                }));
    }
}
