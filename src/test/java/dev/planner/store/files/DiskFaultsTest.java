package dev.planner.store.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.store.ItemStoreContract;
import dev.planner.store.Locks;
import dev.planner.store.Shop;
import dev.planner.store.files.disk.FaultyDisk;
import io.vertx.core.Future;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** A disk that is full, denies access, or loses its power at any step of a write. */
class DiskFaultsTest extends FileStoreFixture {
    @Test
    void put_fullDiskAtAnyStep_nothingChangedAndWorksAgain() {
        open();
        change(card("c1"), Map.of("title", "One"));
        change(card("c2"), Map.of("title", "Two"));
        Map<String, String> before = files();
        for (int i = 0; ; i++) {
            disk.failAfter(i, 1);
            try {
                commit(Locks.collections(Set.of(Shop.CARDS)), transaction -> {
                    ItemStoreContract.change(transaction, card("c1"), Map.of("section", "Done"));
                    transaction.put(card("c3"), Map.of("title", "Three"));
                    transaction.delete(card("c2"));
                    transaction.putState("notes/x.json", new byte[] {1});
                    return true;
                });
                break;
            } catch (ProblemException e) {
                assertThat(e.problem()).isInstanceOf(Problem.Unwritable.class);
                assertThat(e).hasMessageContaining("No space left on device");
                assertThat(files()).as("failed at step %d", i).isEqualTo(before);
                assertThat(store.status().writable()).isFalse();
                assertThat(read("c3")).isNull();
            }
        }
        disk.heal();
        assertThat(read("c1").text("section")).isEqualTo("Done");
        assertThat(read("c2")).isNull();
        assertThat(read("c3")).isNotNull();
        assertThat(store.status().writable()).isTrue();
        assertThat(ItemStoreContract.await(store.list())).hasSize(1);
        change(card("c1"), Map.of("count", 1L));
        assertThat(root.resolve(".planner/journal")).isEmptyDirectory();
    }

    @Test
    void open_powerCutAtAnyStepOfAWrite_isCompleteOrUndone() {
        for (int i = 0; ; i++) {
            disk.heal();
            open();
            commit(Locks.collections(Set.of(Shop.CARDS)), transaction -> {
                for (String id : List.of("c1", "c2", "c3")) {
                    transaction.delete(card(id));
                }
                transaction.put(card("k" + transaction.snapshot().version()), Map.of("title", "k"));
                return true;
            });
            change(card("c1"), Map.of("title", "One", "section", "Todo"));
            change(card("c2"), Map.of("title", "Two"));
            disk.dieAfter(i);
            boolean cut = false;
            try {
                commit(Locks.collections(Set.of(Shop.CARDS)), transaction -> {
                    ItemStoreContract.change(transaction, card("c1"), Map.of("section", "Done"));
                    transaction.put(card("c3"), Map.of("title", "Three"));
                    transaction.delete(card("c2"));
                    return true;
                });
            } catch (FaultyDisk.PowerCut | RuntimeException e) {
                cut = true;
            }
            disk.heal();
            reopen();
            Map<String, Boolean> state = new LinkedHashMap<>();
            state.put("moved", read("c1").text("section").equals("Done"));
            state.put("made", read("c3") != null);
            state.put("deleted", read("c2") == null);
            assertThat(state.values()).as("cut at step %d: %s", i, state).containsOnly(!cut || state.get("moved"));
            assertThat(problems()).isEmpty();
            ItemStoreContract.await(store.close());
            store = null;
            if (!cut) {
                return;
            }
        }
    }

    @Test
    void restore_powerCutAtAnyStep_isCompleteOrUndone() {
        boolean cut = true;
        for (int i = 0; cut; i++) {
            String id = "c" + i;
            String state = "along/" + id;
            disk.heal();
            open();
            change(card(id), Map.of("title", "One"));
            commit(Locks.record(card(id)), transaction -> {
                transaction.delete(card(id));
                return true;
            });
            String trashed = ItemStoreContract.await(store.list()).get(0).trashId();
            disk.dieAfter(i);
            cut = false;
            try {
                ItemStoreContract.await(store.restore(
                        trashed, keys -> new Locks(Set.of(), Set.of()), (transaction, items) -> {
                            transaction.putState(state, items.get(0).id().getBytes(StandardCharsets.UTF_8));
                            return true;
                        }));
            } catch (FaultyDisk.PowerCut | RuntimeException e) {
                cut = true;
            }
            disk.heal();
            reopen();
            boolean along = commit(Locks.record(card(id)), transaction -> transaction.state(state) != null);
            assertThat(read(id) != null).as("cut at step %d", i).isEqualTo(along);
            assertThat(along || cut).isTrue();
            ItemStoreContract.await(store.close());
            store = null;
        }
    }

    @Test
    void tried_fullDisk_isReportedUntilThereIsSpace() {
        open();
        change(card("c1"), Map.of("title", "One"));
        assertThat(ItemStoreContract.await(store.checkWritable())).isTrue();
        runtime.pass(Duration.ofSeconds(5));
        disk.failAfter(0, 1);
        assertThat(ItemStoreContract.await(store.checkWritable())).isFalse();
        assertThat(store.status().writable()).isFalse();
        runtime.pass(Duration.ofSeconds(5));
        assertThat(ItemStoreContract.await(store.checkWritable())).isTrue();
        assertThat(root.resolve(".planner")).isDirectoryNotContaining("glob:**.tmp");
    }

    @Test
    void tried_fullDisk_byRequestsTogether_isLoggedOnce() {
        open();
        change(card("c1"), Map.of("title", "One"));
        runtime.pass(Duration.ofSeconds(5));
        assertThat(probeLog(() -> {
                    disk.failAfter(0, 100);
                    List<Future<Boolean>> checks = Stream.generate(() -> store.checkWritable())
                            .limit(20)
                            .toList();
                    checks.forEach(
                            check -> assertThat(ItemStoreContract.await(check)).isFalse());
                }))
                .containsExactly(tuple(Level.WARN, "changes are refused for now: {}"));
        disk.heal();
    }

    @Test
    void changed_directoryOfAnotherOwner_leavesTheProjectWritable() {
        open();
        change(card("c1"), Map.of("title", "One"));
        disk.denyRecords();
        assertThat(probeLog(() -> {
                    for (int i = 0; i < 2; i++) {
                        assertThatThrownBy(() -> change(card("c2"), Map.of("title", "Two")))
                                .hasMessageContaining("permission denied");
                    }
                }))
                .containsExactly(tuple(Level.WARN, "a change was refused, although the project can be written: {}"));
        assertThat(store.status().writable()).isTrue();
    }

    @Test
    void changed_fullDisk_isLoggedOnceUntilThereIsSpace() {
        open();
        change(card("c1"), Map.of("title", "One"));
        assertThat(probeLog(() -> {
                    disk.failAfter(0, 100);
                    assertThatThrownBy(() -> change(card("c1"), Map.of("title", "Two")))
                            .isInstanceOf(ProblemException.class);
                    assertThatThrownBy(() -> change(card("c1"), Map.of("title", "Three")))
                            .isInstanceOf(ProblemException.class);
                    disk.heal();
                    change(card("c1"), Map.of("title", "Four"));
                }))
                .containsExactly(
                        tuple(Level.WARN, "changes are refused for now: {}"),
                        tuple(Level.INFO, "the project can be written again"));
    }

    /** The levels and messages that the probe logs while an action runs. */
    private static List<Tuple> probeLog(Runnable action) {
        ListAppender<ILoggingEvent> log = new ListAppender<>();
        log.start();
        Logger probe = (Logger) LoggerFactory.getLogger(WriteProbe.class);
        probe.addAppender(log);
        probe.setLevel(Level.INFO);
        try {
            action.run();
        } finally {
            probe.detachAppender(log);
            probe.setLevel(null);
        }
        return log.list.stream()
                .map(event -> tuple(event.getLevel(), event.getMessage()))
                .toList();
    }
}
