package dev.planner.store.files;

import static dev.planner.base.Waiting.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.item.Change;
import dev.planner.item.Change.Action;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.store.ItemStoreContract;
import dev.planner.store.Locks;
import dev.planner.store.Shop;
import io.vertx.core.Future;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Changes of files by other programs, each of which is reported once. */
class OutsideChangesTest extends FileStoreFixture {
    private static final Duration LONG = Duration.ofSeconds(20);

    @Test
    void outside_everyKindOfEdit_isReportedOnce() throws IOException {
        write("wall/todo/c1.md", "---\nid: c1\ntitle: One\n---\n");
        write("wall/todo/c2.md", "---\nid: c2\ntitle: Two\n---\n");
        open();
        write("wall/todo/c1.md", "---\nid: c1\ntitle: Written in place\n---\n");
        eventually(() -> heard.size() == 1);
        Files.move(
                write("wall/todo/.c1.md.swp", "---\nid: c1\ntitle: Renamed over\n---\n"),
                root.resolve("wall/todo/c1.md"),
                StandardCopyOption.REPLACE_EXISTING);
        eventually(() -> heard.size() == 2);
        Files.createDirectories(root.resolve("wall/done"));
        Files.move(root.resolve("wall/todo/c1.md"), root.resolve("wall/done/c1.md"));
        eventually(() -> heard.size() == 3);
        Files.delete(root.resolve("wall/todo/c2.md"));
        eventually(() -> heard.size() == 4);
        write("office/bills/b1.md", "---\ntitle: New\n---\n");
        eventually(() -> heard.size() == 5);
        write("house.md", "---\ntitle: House\n---\n");
        eventually(() -> heard.size() == 6);
        hearEarlierChanges();
        assertThat(heard.stream().map(change -> change.action() + " " + change.key()))
                .containsExactly(
                        "UPDATED cards/c1",
                        "UPDATED cards/c1",
                        "MOVED cards/c1",
                        "DELETED cards/c2",
                        "CREATED office/bills/b1",
                        "CREATED house/config");
    }

    @Test
    void outside_ownWrites_areNotReportedTwice() {
        open();
        for (int i = 0; i < 20; i++) {
            change(card("c" + i), Map.of("title", "t"));
            change(card("c" + i), Map.of("section", "Done"));
        }
        hearEarlierChanges();
        assertThat(heard).hasSize(40);
    }

    @Test
    void outside_500FilesInABurst_areEachReportedOnce() {
        for (int i = 0; i < 500; i++) {
            write("wall/todo/c" + i + ".md", "---\nid: c" + i + "\ntitle: One\n---\n");
        }
        open();
        for (int i = 0; i < 500; i++) {
            write("wall/todo/c" + i + ".md", "---\nid: c" + i + "\ntitle: Two\n---\n");
        }
        eventually(() -> heard.size() >= 500);
        hearEarlierChanges();
        assertThat(heard).hasSize(500).allMatch(change -> change.action() == Action.UPDATED);
        assertThat(heard.stream().map(change -> change.key().id())).doesNotHaveDuplicates();
    }

    @Test
    void outside_checkoutThatTakesLong_isOneMoveEach() throws IOException {
        writeCards("todo", 20);
        open();
        Path lock = write(".git/index.lock", "");
        for (int i = 0; i < 20; i++) {
            delete("wall/todo/c" + i + ".md");
        }
        pause(1_500);
        writeCards("done", 20);
        Files.delete(lock);
        expectMoves(20);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void outside_moveSeenInTwoScans_isOneMoveEach(boolean watch) throws IOException {
        writeCards("todo", 20);
        open(new StoreOptions(Clock.systemUTC(), watch, Duration.ofMillis(200), false));
        Path away = Files.createDirectories(root.resolve("away"));
        for (int i = 0; i < 20; i++) {
            Files.move(root.resolve("wall/todo/c" + i + ".md"), away.resolve("c" + i + ".md"));
        }
        pause(100);
        Files.move(away, root.resolve("wall/done"));
        expectMoves(20);
    }

    @Test
    void outside_filesThatSwapTheirNames_areFoundByTheirSection() throws IOException {
        writeCards("todo", 2);
        open();
        Path first = root.resolve("wall/todo/c0.md");
        Path second = root.resolve("wall/todo/c1.md");
        Path aside = root.resolve("aside");
        Files.move(first, aside);
        Files.move(second, first);
        Files.move(aside, second);
        eventually(() ->
                read("c0").location().endsWith("c1.md") && read("c1").location().endsWith("c0.md"));
        assertThat(store.snapshot().table(Shop.CARDS).where("section", "Todo"))
                .extracting(Item::id)
                .containsExactly("c1", "c0");
    }

    @Test
    void outside_moveByCopyingThatIsNotCompleteYet_isOneMoveEach() {
        writeCards("todo", 5);
        open();
        for (int i = 0; i < 5; i++) {
            delete("wall/todo/c" + i + ".md");
            write("wall/done/c" + i + ".md", "");
        }
        pause(600);
        writeCards("done", 5);
        expectMoves(5);
    }

    @Test
    void outside_movesBehindManyOthersWhileTheStoreIsBusy_isOneMoveEach() {
        writeCards("todo", 300);
        writeBills(0, 510, "One");
        open();
        whileHeld(bill(509), () -> {
            whileHeld(bill(0), () -> {
                writeBills(0, 510, "Two");
                moveCards(300);
            });
            pause(700);
        });
        expectMovesBesideBills(300, 510);
    }

    @Test
    void outside_moreEventsThanTheSystemBuffers_areOneMoveEach() {
        writeCards("todo", 400);
        write("wall/done/first.md", "---\nid: first\ntitle: One\n---\n");
        writeBills(0, 600, "One");
        open();
        whileHeld(bill(1), () -> {
            whileHeld(bill(0), () -> {
                writeBills(0, 1, "Two");
                pause(200);
                writeBills(1, 600, "Two");
            });
            pause(150);
            moveCards(400);
        });
        expectMovesBesideBills(400, 600);
    }

    @Test
    void outside_withoutWatching_isDetectedByPolling() {
        write("wall/todo/c1.md", "---\nid: c1\ntitle: One\n---\n");
        open(new StoreOptions(Clock.systemUTC(), false, Duration.ofMillis(200), false));
        assertThat(store.status().watcher()).isEqualTo("sweeping");
        write("wall/todo/c1.md", "---\nid: c1\ntitle: Two, longer\n---\n");
        eventually(() -> read("c1").text("title").equals("Two, longer"));
        assertThat(heard).hasSize(1);
    }

    @Test
    void outside_editThatKeepsSizeAndTime_isDetected() throws Exception {
        Path file = write(C1, LONG_TEXT);
        FileTime time = FileTime.fromMillis(1_700_000_000_000L);
        Files.setLastModifiedTime(file, time);
        open(new StoreOptions(Clock.systemUTC(), false, Duration.ofMillis(200), false));
        Files.writeString(file, LONG_TEXT.replace("One", "Two"));
        Files.setLastModifiedTime(file, time);
        eventually(() -> store.snapshot().get(card("c1")).text("title").equals("Two"));
    }

    @Test
    void outside_directoryReplacedByAFile_removesItsRecords() throws Exception {
        write(C1, LONG_TEXT);
        open(new StoreOptions(Clock.systemUTC(), true, Duration.ofMillis(200), false));
        Files.move(root.resolve("wall/todo"), root.resolve("wall/done"));
        Files.writeString(root.resolve("wall/todo"), "a file");
        eventually(() -> store.snapshot().get(card("c1")).location().startsWith("wall/done/"));
        eventually(() -> problems().size() == 1 && problems().get(0).location().equals("wall/todo"));
        Files.delete(root.resolve("wall/todo"));
        Files.move(root.resolve("wall/done"), root.resolve("wall/todo"));
        eventually(() -> store.snapshot().get(card("c1")).location().equals(C1));
        eventually(() -> problems().isEmpty());
        assertThat(heard).extracting(Change::action).containsOnly(Change.Action.MOVED);
    }

    /** Runs work while external changes to a record cannot be applied. */
    private void whileHeld(ItemKey key, Runnable work) {
        CountDownLatch held = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(1);
        Future<Boolean> holding = store.commit(Locks.record(key), transaction -> {
            held.countDown();
            return wait(done);
        });
        assertThat(wait(held)).isTrue();
        work.run();
        done.countDown();
        assertThat(ItemStoreContract.await(holding)).isTrue();
    }

    private void writeCards(String section, int count) {
        for (int i = 0; i < count; i++) {
            write("wall/" + section + "/c" + i + ".md", "---\nid: c" + i + "\ntitle: One\n---\n");
        }
    }

    private void moveCards(int count) {
        for (int i = 0; i < count; i++) {
            delete("wall/todo/c" + i + ".md");
        }
        writeCards("done", count);
    }

    private void writeBills(int from, int to, String title) {
        for (int i = from; i < to; i++) {
            write("office/bills/b" + i + ".md", "---\nid: b" + i + "\ntitle: " + title + "\n---\n");
        }
    }

    private void expectMovesBesideBills(int count, int bills) {
        eventually(() -> heard.size() >= count + bills);
        heard.removeIf(change -> change.key().collection().equals(Shop.BILLS));
        expectMoves(count);
    }

    private void expectMoves(int count) {
        eventually(() -> heard.size() >= count);
        pause(500);
        assertThat(heard).hasSize(count).allMatch(change -> change.action() == Action.MOVED);
        assertThat(heard.stream().map(change -> change.key().id())).doesNotHaveDuplicates();
    }

    private static boolean wait(CountDownLatch latch) {
        try {
            return latch.await(LONG.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
