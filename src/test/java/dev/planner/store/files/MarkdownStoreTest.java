package dev.planner.store.files;

import static dev.planner.base.Waiting.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.planner.item.Change;
import dev.planner.item.Change.Action;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.store.ItemStoreContract;
import dev.planner.store.Locks;
import dev.planner.store.ProjectInUseException;
import dev.planner.store.Shop;
import dev.planner.store.StoreConflict;
import dev.planner.store.Transaction;
import dev.planner.store.Trash;
import dev.planner.store.files.disk.FaultyDisk;
import dev.planner.store.files.disk.nio.LocalDisk;
import dev.planner.store.files.local.LocalMedium;
import dev.planner.store.files.work.ShiftedRuntime;
import dev.planner.store.files.work.VertxRuntime;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.stream.Stream;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

/** The effects of the file store on files, and of files on the store. */
class MarkdownStoreTest {
    private static final Duration LONG = Duration.ofSeconds(20);

    private final Vertx vertx = Vertx.vertx();
    private FaultyDisk disk;
    private ShiftedRuntime runtime;
    private final List<Change> heard = Collections.synchronizedList(new ArrayList<>());

    @TempDir
    Path root;

    private MarkdownStore store;

    @AfterEach
    void close() {
        if (store != null) {
            ItemStoreContract.await(store.close());
        }
        ItemStoreContract.await(vertx.close());
    }

    private void open() {
        open(new StoreOptions(Clock.systemUTC(), true, Duration.ofSeconds(10), false));
    }

    private void open(StoreOptions options) {
        store = ItemStoreContract.await(VertxRuntime.start(vertx)
                .map(started -> runtime = new ShiftedRuntime(started))
                .compose(shifted -> MarkdownStore.open(
                        new LocalMedium(disk, options.followLinks(), shifted.random()),
                        shifted,
                        Shop.CATALOGUE,
                        options)));
        store.subscribe(heard::addAll);
    }

    @BeforeEach
    void plugIn() throws IOException {
        disk = new FaultyDisk(new LocalDisk(root));
    }

    private void reopen() {
        ItemStoreContract.await(store.close());
        open();
    }

    private static ItemKey card(String id) {
        return new ItemKey(Shop.CARDS, id);
    }

    private static ItemKey bill(int number) {
        return new ItemKey(Shop.BILLS, "b" + number);
    }

    private <T> T commit(Locks locks, Function<Transaction, T> work) {
        return ItemStoreContract.await(store.commit(locks, work));
    }

    private Item change(ItemKey key, Map<String, Object> changes) {
        return commit(Locks.record(key), transaction -> ItemStoreContract.change(transaction, key, changes));
    }

    private void delete(ItemKey key) {
        commit(Locks.record(key), transaction -> {
            transaction.delete(key);
            return true;
        });
    }

    private Item read(String id) {
        return store.snapshot().get(card(id));
    }

    private Path write(String path, String text) {
        Path file = root.resolve(path);
        try {
            Files.createDirectories(file.getParent());
            return Files.writeString(file, text);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private void delete(String path) {
        try {
            Files.delete(root.resolve(path));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Waits for a later change, so that everything about earlier ones has been heard. Leaves the later one out. */
    private void hearEarlierChanges() {
        ItemKey last = card("last");
        write("wall/todo/last.md", "---\nid: last\ntitle: One\n---\n");
        eventually(() ->
                List.copyOf(heard).stream().anyMatch(change -> change.key().equals(last)));
        heard.removeIf(change -> change.key().equals(last));
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private Map<String, String> files() {
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

    @Test
    void put_recordThatMovesAwayAndBack_keepsItsFile() {
        String text = "# No id\n\nBody\n";
        Path file = write("wall/todo/c1.md", text);
        open();
        String section = read("c1").text("section");
        commit(Locks.record(card("c1")), transaction -> {
            ItemStoreContract.change(transaction, card("c1"), Map.of("section", "Done"));
            return ItemStoreContract.change(transaction, card("c1"), Map.of("section", section));
        });
        assertThat(file).hasContent(text);
        assertThat(file.getParent()).isDirectoryNotContaining("glob:**c1-2.md");
        assertThat(root.resolve("wall/done"))
                .satisfies(
                        done -> assertThat(Files.exists(done.resolve("c1.md"))).isFalse());
    }

    @Test
    void open_existingProject_createsOnlyItsOwnDirectory() throws IOException {
        write("wall/in_progress/c1.md", "---\nid: c1\ntitle: One\n---\n");
        write("README.md", "read me");
        Map<String, String> before = files();
        open();
        assertThat(files()).isEqualTo(before);
        assertThat(root.resolve(".planner/.gitignore")).hasContent("*");
        assertThat(read("c1").text("section")).isEqualTo("In Progress");
    }

    @Test
    void put_oneField_changesItsLineOnly() {
        String text = "---\r\nid: c1\r\ntitle: One # first\r\nmine: [a,   b]\r\ncount:   4\r\n---\r\n\r\nbody\r\n";
        Path file = write("wall/todo/some-name.md", text);
        open();
        change(card("c1"), Map.of("count", 5L));
        assertThat(file).hasContent(text.replace("4", "5"));
        change(card("c1"), Map.of("section", "R&D"));
        assertThat(file).doesNotExist();
        assertThat(root.resolve("wall/R&D/some-name.md")).hasContent(text.replace("4", "5"));
    }

    @Test
    void reopen_afterWrites_isTheSame() {
        open();
        change(card("c1"), Map.of("title", "One", "section", "進行中", "colours", List.of("red")));
        change(new ItemKey(Shop.SHELVES, "top-shelf"), Map.of("title", "Top"));
        change(new ItemKey(Shop.HOUSE, "config"), Map.of("title", "Ours"));
        List<Item> before = all();
        reopen();
        assertThat(all()).isEqualTo(before).hasSize(3);
        assertThat(root.resolve("house.md")).exists();
        assertThat(root.resolve("shelves/top-shelf.md")).exists();
    }

    private List<Item> all() {
        return Stream.of(Shop.CARDS, Shop.BILLS, Shop.SHELVES, Shop.HOUSE)
                .flatMap(name -> store.snapshot().table(name).items().stream())
                .toList();
    }

    @Test
    void put_idsWithTheSameFileName_haveDistinctFiles() {
        open();
        for (String id : List.of("a.b", "a_b", "A_B", "../../x", "/etc/passwd", "README", ".hidden", "_x", "名")) {
            change(card(id), Map.of("title", id));
        }
        assertThat(store.snapshot().table(Shop.CARDS).size()).isEqualTo(9);
        assertThat(files().keySet()).hasSize(9).allMatch(path -> path.matches("wall/todo/[A-Za-z0-9_-]+\\.md"));
        assertThat(files().keySet().stream().map(String::toLowerCase)).doesNotHaveDuplicates();
        List<Item> before = all();
        reopen();
        assertThat(all()).isEqualTo(before);
    }

    @Test
    void put_idsWithTheSameFileNameInOneTransaction_haveDistinctFiles() {
        open();
        commit(Locks.collections(Set.of(Shop.CARDS)), transaction -> {
            transaction.put(card("a.b"), Map.of("title", "One"));
            return transaction.put(card("a_b"), Map.of("title", "Two"));
        });
        assertThat(files().keySet()).containsExactly("wall/todo/a_b-2.md", "wall/todo/a_b.md");
        assertThat(read("a.b").text("title")).isEqualTo("One");
        assertThat(read("a_b").text("title")).isEqualTo("Two");
    }

    @Test
    void put_movesOfTwoFilesWithOneNameIntoOneSection_haveDistinctFiles() {
        write("wall/todo/x.md", "---\nid: c1\ntitle: One\n---\n");
        write("wall/doing/x.md", "---\nid: c2\ntitle: Two\n---\n");
        open();
        commit(Locks.collections(Set.of(Shop.CARDS)), transaction -> {
            ItemStoreContract.change(transaction, card("c1"), Map.of("section", "Done"));
            return ItemStoreContract.change(transaction, card("c2"), Map.of("section", "Done"));
        });
        assertThat(files().keySet()).containsExactly("wall/done/x-2.md", "wall/done/x.md");
        assertThat(read("c1").text("title")).isEqualTo("One");
        assertThat(read("c2").text("title")).isEqualTo("Two");
    }

    @Test
    void put_newSectionInTwoSpellingsInOneTransaction_isOneSection() {
        open();
        commit(Locks.collections(Set.of(Shop.CARDS)), transaction -> {
            transaction.put(card("c1"), Map.of("title", "One", "section", "Next Week"));
            return transaction.put(card("c2"), Map.of("title", "Two", "section", "NEXT week"));
        });
        assertThat(store.snapshot().table(Shop.CARDS).sections()).containsExactly("Next Week");
        assertThat(files().keySet()).containsExactly("wall/next_week/c1.md", "wall/next_week/c2.md");
        assertThat(read("c2").text("section")).isEqualTo("Next Week");
    }

    @Test
    void put_linkedDirectoryOutside_isRefused(@TempDir Path elsewhere) throws IOException {
        Files.createDirectories(root.resolve("wall"));
        Files.createSymbolicLink(root.resolve("wall/todo"), elsewhere);
        open();
        assertThatThrownBy(() -> change(card("c1"), Map.of("title", "One"))).isInstanceOf(ProblemException.class);
        assertThat(elsewhere).isEmptyDirectory();
    }

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
    void referenceToANameInAnotherUnicodeForm_isNoProblem() throws IOException {
        write("wall/todo/a.md", "---\nid: a\ntitle: Caf\u00e9\n---\n");
        write("wall/todo/b.md", "---\nid: b\ntitle: B\nblocked_by: [Cafe\u0301]\n---\n");
        open();
        assertThat(ItemStoreContract.await(store.problems())).isEmpty();
    }

    @Test
    void scan_brokenFiles_areProblems_andAreNotChanged() throws IOException {
        write("wall/todo/good.md", "---\nid: good\ntitle: Good\n---\n");
        write("wall/todo/twin.md", "---\nid: good\ntitle: Twin\n---\n");
        write("wall/todo/fight.md", "---\nid: fight\n<<<<<<< ours\ntitle: A\n=======\ntitle: B\n>>>>>>> theirs\n---\n");
        byte[] latin = "---\ntitle: \u00e9\n---\n".getBytes(StandardCharsets.ISO_8859_1);
        Files.write(root.resolve("wall/todo/latin.md"), latin);
        write("wall/todo/odd.md", "---\nid: odd\ntitle: Odd\ncount: many\nblocked_by: [nobody]\n---\n");
        open();
        assertThat(ItemStoreContract.await(store.problems()).stream()
                        .map(problem -> problem.kind() + " " + problem.location()))
                .containsExactlyInAnyOrder(
                        "unreadable wall/todo/latin.md",
                        "conflicted wall/todo/fight.md",
                        "duplicate-id wall/todo/twin.md",
                        "odd-value wall/todo/odd.md",
                        "dangling-reference wall/todo/odd.md");
        assertThatThrownBy(() -> change(card("fight"), Map.of("title", "C")))
                .isInstanceOfSatisfying(
                        ProblemException.class, e -> assertThat(e.problem()).isInstanceOf(Problem.Conflict.class));
        assertThat(root.resolve("wall/todo/latin.md")).hasBinaryContent(latin);
        assertThat(read("good").text("title")).isEqualTo("Good");
        Files.delete(root.resolve("wall/todo/good.md"));
        eventually(() -> read("good") != null && "Twin".equals(read("good").text("title")));
    }

    @Test
    void status_countsEveryFileWithTheIdOfAnother() throws IOException {
        for (String name : List.of("good", "good copy", "good copy 2")) {
            write("wall/todo/" + name + ".md", "---\nid: good\ntitle: Good\n---\n");
        }
        open();
        assertThat(store.status().problems()).isEqualTo(2);
        assertThat(ItemStoreContract.await(store.problems())).hasSize(2);
    }

    @Test
    void status_duringAChange_doesNotWait() {
        open();
        store.subscribe(changes -> CompletableFuture.supplyAsync(store::status)
                .orTimeout(LONG.toSeconds(), TimeUnit.SECONDS)
                .join());
        assertThat(change(card("c1"), Map.of("title", "One"))).isNotNull();
    }

    @Test
    void restore_fileThatCannotBeRead_isRefusedAndStaysInTheTrash() throws IOException {
        open();
        change(card("c1"), Map.of("title", "One"));
        delete(card("c1"));
        Trash.Entry entry = ItemStoreContract.await(store.list()).get(0);
        Files.write(root.resolve(".planner/trash/" + entry.trashId() + "/c1.md"), new byte[] {(byte) 0xff});
        assertThatThrownBy(() -> ItemStoreContract.await(store.restore(
                        entry.trashId(), keys -> new Locks(Set.of(), Set.of()), (transaction, items) -> true)))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e -> assertThat(e.problem().reason().kind()).isEqualTo(StoreConflict.FILE_UNREADABLE));
        assertThat(ItemStoreContract.await(store.list())).containsExactly(entry);
    }

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
    void outside_editBetweenReadAndWrite_isAppliedFirst() {
        write("wall/todo/c1.md", "---\nid: c1\ntitle: One\ncount: 1\n---\n");
        open(new StoreOptions(Clock.systemUTC(), false, Duration.ofHours(1), false));
        write("wall/todo/c1.md", "---\nid: c1\ntitle: Edited by hand\ncount: 1\n---\n");
        Item after = change(card("c1"), Map.of("count", 2L));
        assertThat(after.text("title")).isEqualTo("Edited by hand");
        assertThat(heard.stream().map(Change::action)).containsExactly(Action.UPDATED, Action.UPDATED);
        assertThat(root.resolve("wall/todo/c1.md"))
                .content()
                .contains("Edited by hand")
                .contains("count: 2");
    }

    @Test
    void trash_restore_restoresEveryByte() throws IOException {
        String text = "---\nid: c1\ntitle:   One # odd\n---\nbody\r\n";
        Path file = write("wall/todo/c1.md", text);
        open();
        commit(Locks.record(card("c1")), transaction -> {
            transaction.delete(card("c1"));
            return true;
        });
        assertThat(file).doesNotExist();
        Trash.Entry entry = ItemStoreContract.await(store.list()).get(0);
        assertThat(entry.key()).isEqualTo(card("c1"));
        assertThat(entry.title()).isEqualTo("One");
        Item item = restore(entry.trashId());
        assertThat(item).isEqualTo(read("c1"));
        assertThat(Files.readString(file)).isEqualTo(text);
        assertThat(ItemStoreContract.await(store.list())).isEmpty();
        assertThat(heard.stream().map(Change::action)).containsExactly(Action.DELETED, Action.CREATED);
    }

    @Test
    void trash_restoreOfAnOwner_restoresRecordsDeletedWithIt() {
        open();
        Map<String, String> before = deleteWithTwoBills();
        restore(trashed(card("c1")));
        assertThat(files()).isEqualTo(before);
        assertThat(ItemStoreContract.await(store.list())).isEmpty();
        assertThat(heard.subList(heard.size() - 3, heard.size()))
                .allMatch(change -> change.action() == Action.CREATED)
                .extracting(Change::key)
                .containsExactlyInAnyOrder(card("c1"), bill(1), bill(2));
    }

    @Test
    void trash_restoreOfAnOwner_keepsRecordsRestoredBefore() {
        open();
        deleteWithTwoBills();
        restore(trashed(bill(1)));
        change(bill(2), Map.of("title", "Another"));
        restore(trashed(card("c1")));
        assertThat(store.snapshot().get(bill(2)).text("title")).isEqualTo("Another");
        assertThat(ItemStoreContract.await(store.list()))
                .extracting(Trash.Entry::key, Trash.Entry::owner)
                .containsExactly(tuple(bill(2), card("c1")));
    }

    private Item restore(String trashId) {
        return ItemStoreContract.await(
                store.restore(trashId, keys -> new Locks(Set.of(), Set.of()), (transaction, items) -> items.get(0)));
    }

    /** Deletes a card together with two bills, and returns the earlier contents of the files. */
    private Map<String, String> deleteWithTwoBills() {
        change(card("c1"), Map.of("title", "One"));
        change(bill(1), Map.of("title", "First"));
        change(bill(2), Map.of("title", "Second"));
        Map<String, String> before = files();
        commit(new Locks(Set.of(card("c1"), bill(1), bill(2)), Set.of()), transaction -> {
            transaction.delete(card("c1"));
            transaction.deleteWith(card("c1"), bill(1));
            transaction.deleteWith(card("c1"), bill(2));
            return true;
        });
        assertThat(files()).isEmpty();
        return before;
    }

    private String trashed(ItemKey key) {
        return ItemStoreContract.await(store.list()).stream()
                .filter(entry -> entry.key().equals(key))
                .findFirst()
                .orElseThrow()
                .trashId();
    }

    @Test
    void trash_purgeOfAnOwner_removesRecordsDeletedWithIt() {
        open();
        deleteWithTwoBills();
        ItemStoreContract.await(store.purge(trashed(card("c1"))));
        assertThat(ItemStoreContract.await(store.list())).isEmpty();
    }

    @Test
    void trash_workThatChangesTheRestoredRecord_isStored() {
        open();
        deleteWithTwoBills();
        ItemStoreContract.await(store.restore(
                trashed(bill(1)),
                keys -> Locks.collections(Set.of(bill(1).collection())),
                (transaction, items) -> transaction.set(items.get(0).key(), "title", "Third")));
        assertThat(store.snapshot().get(bill(1)).text("title")).isEqualTo("Third");
        assertThat(files().values()).singleElement().asString().contains("Third");
        assertThat(ItemStoreContract.await(store.list()))
                .extracting(Trash.Entry::key)
                .containsExactlyInAnyOrder(card("c1"), bill(2));
    }

    @Test
    void trash_workThatFails_restoresNothing() {
        open();
        Map<String, String> before = deleteWithTwoBills();
        String trashId = trashed(card("c1"));
        assertThatThrownBy(() -> ItemStoreContract.await(
                        store.restore(trashId, keys -> new Locks(Set.of(), Set.of()), (work, items) -> {
                            throw Problem.conflict(StoreConflict.FILES_CHANGING, "no");
                        })))
                .isInstanceOf(ProblemException.class);
        assertThat(files()).isEmpty();
        restore(trashId);
        assertThat(files()).isEqualTo(before);
    }

    @Test
    void trash_restoreOverAnExistingRecord_isRefused() {
        open();
        change(card("c1"), Map.of("title", "One"));
        commit(Locks.record(card("c1")), transaction -> {
            transaction.delete(card("c1"));
            return true;
        });
        change(card("c1"), Map.of("title", "Two"));
        Trash.Entry entry = ItemStoreContract.await(store.list()).get(0);
        assertThatThrownBy(() -> restore(entry.trashId()))
                .isInstanceOfSatisfying(
                        ProblemException.class, e -> assertThat(e.problem()).isInstanceOf(Problem.Conflict.class));
        ItemStoreContract.await(store.purge(entry.trashId()));
        assertThat(ItemStoreContract.await(store.list())).isEmpty();
        assertThatThrownBy(() -> ItemStoreContract.await(store.purge(entry.trashId())))
                .isInstanceOfSatisfying(
                        ProblemException.class, e -> assertThat(e.problem()).isInstanceOf(Problem.NotFound.class));
    }

    @Test
    void trash_afterThirtyDays_isPurgedWhileServing() {
        AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-01-01T00:00:00Z"));
        open(StoreOptions.of(clock(now)));
        for (String id : List.of("c1", "c2")) {
            change(card(id), Map.of("title", "One"));
            delete(card(id));
            pass(now, Duration.ofDays(20));
        }
        ItemStoreContract.await(store.emptyTrash());
        assertThat(ItemStoreContract.await(store.list()))
                .extracting(entry -> entry.key().id())
                .containsExactly("c2");
        pass(now, Duration.ofDays(20));
        ItemStoreContract.await(store.emptyTrash());
        assertThat(ItemStoreContract.await(store.list())).isEmpty();
    }

    @Test
    void trash_manyExpiredEntries_arePurgedWithoutReadingAllForEach() {
        AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-01-01T00:00:00Z"));
        open(StoreOptions.of(clock(now)));
        int count = 250;
        for (int i = 0; i < count; i++) {
            change(card("c" + i), Map.of("title", "One"));
            delete(card("c" + i));
        }
        pass(now, Duration.ofDays(40));
        int before = disk.reads();
        ItemStoreContract.await(store.emptyTrash());
        // The watcher may read some files at the same time.
        assertThat(disk.reads() - before).isBetween(count, 2 * count);
        assertThat(ItemStoreContract.await(store.list())).isEmpty();
    }

    @Test
    void trash_wrongClockAtTheStart_purgesNothing() {
        Instant start = Instant.parse("2026-01-01T00:00:00Z");
        AtomicReference<Instant> now = new AtomicReference<>(start);
        open(StoreOptions.of(clock(now)));
        change(card("c1"), Map.of("title", "One"));
        delete(card("c1"));
        ItemStoreContract.await(store.close());
        now.set(start.plus(Duration.ofDays(4_000)));
        open(StoreOptions.of(clock(now)));
        ItemStoreContract.await(store.emptyTrash());
        assertThat(ItemStoreContract.await(store.list())).hasSize(1);
        pass(now, Duration.ofMinutes(30));
        now.set(start.plus(Duration.ofDays(1)));
        ItemStoreContract.await(store.emptyTrash());
        pass(now, Duration.ofHours(1));
        ItemStoreContract.await(store.emptyTrash());
        assertThat(ItemStoreContract.await(store.list())).hasSize(1);
        now.set(start.plus(Duration.ofDays(4_000)));
        ItemStoreContract.await(store.emptyTrash());
        assertThat(ItemStoreContract.await(store.list())).hasSize(1);
    }

    /** Advances both clocks. */
    private void pass(AtomicReference<Instant> now, Duration time) {
        runtime.pass(time);
        now.updateAndGet(before -> before.plus(time));
    }

    private static Clock clock(AtomicReference<Instant> now) {
        return new Clock() {
            @Override
            public ZoneId getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
                throw new UnsupportedOperationException();
            }

            @Override
            public Instant instant() {
                return now.get();
            }
        };
    }

    /** The points at which another program may change a file during a client's change. */
    private enum Point {
        BEFORE,
        BEFORE_READ,
        AFTER_READ,
        AFTER_PUT,
        BEFORE_COMMIT
    }

    /** The ways in which the other program writes. */
    private enum Edit {
        IN_PLACE,
        TRUNCATED_FIRST,
        REPLACED,
        MOVED,
        DELETED
    }

    @TestFactory
    Stream<DynamicTest> outside_editAtAnyMomentOfAWrite_isNeverOverwritten() {
        return Stream.of(Point.values())
                .flatMap(point -> Stream.of(Edit.values())
                        .flatMap(edit -> Stream.of(true, false)
                                .map(conditional -> DynamicTest.dynamicTest(
                                        point + " " + edit + (conditional ? " If-Match" : ""),
                                        () -> interleave(point, edit, conditional)))));
    }

    private void interleave(Point point, Edit edit, boolean conditional) {
        if (store == null) {
            write("wall/todo/first.md", "# First\n");
            open(new StoreOptions(Clock.systemUTC(), false, Duration.ofDays(1), false));
        }
        String id = point + "-" + edit + "-" + conditional;
        Path file = write("wall/todo/" + id + ".md", "---\nid: " + id + "\ntitle: aaaa\n---\n");
        Item before = change(card(id), Map.of("count", 1L));
        AtomicInteger runs = new AtomicInteger();
        Runnable outside = () -> edit(edit, file, id);
        run(point == Point.BEFORE, outside);
        Future<String> write = store.commit(Locks.record(card(id)), transaction -> {
            boolean first = runs.getAndIncrement() == 0;
            run(first && point == Point.BEFORE_READ, outside);
            Item current = transaction.get(card(id));
            run(first && point == Point.AFTER_READ, outside);
            if (conditional && (current == null || !current.revision().equals(before.revision()))) {
                return "conflict";
            }
            if (current == null) {
                return "gone";
            }
            Map<String, Object> values = new LinkedHashMap<>(current.values());
            values.put("count", 2L);
            transaction.put(card(id), values);
            run(first && point == Point.AFTER_PUT, outside);
            if (first && point == Point.BEFORE_COMMIT) {
                disk.beforeWrite(outside);
            }
            return "done";
        });
        String result = ItemStoreContract.await(write);
        if (edit == Edit.DELETED) {
            assertThat(result).isEqualTo(conditional ? "conflict" : "gone");
            assertThat(file).doesNotExist();
        } else if (conditional) {
            assertThat(result).isEqualTo("conflict");
            assertThat(text(edit, file)).isEqualTo(outsideText(id));
        } else {
            assertThat(result).isEqualTo("done");
            assertThat(text(edit, file)).contains("title: bbbb", "count: 2");
        }
    }

    @Test
    void outside_moveToANewDirectory_isDetected() throws IOException {
        Path file = write("wall/todo/c1.md", "---\nid: c1\ntitle: One\n---\n");
        open(new StoreOptions(Clock.systemUTC(), false, Duration.ofDays(1), false));
        Path target = root.resolve("wall/elsewhere/c1.md");
        Files.createDirectories(target.getParent());
        Files.move(file, target);
        change(card("c1"), Map.of("count", 2L));
        assertThat(target).content().contains("title: One", "count: 2");
        assertThat(file).doesNotExist();
        assertThat(store.snapshot().table(Shop.CARDS).sections()).contains("Elsewhere");
    }

    @Test
    void outside_writeInPlaceBetweenTheLastCheckAndOurWrite_isKept() throws Exception {
        Path file = write("wall/todo/c1.md", "---\nid: c1\ntitle: One\n---\n");
        open(new StoreOptions(Clock.systemUTC(), false, Duration.ofDays(1), false));
        CompletableFuture<OutputStream> editor = new CompletableFuture<>();
        disk.beforeChange(() -> editor.complete(emptied(file)));
        Future<Item> change = store.commit(
                Locks.record(card("c1")),
                transaction -> ItemStoreContract.change(transaction, card("c1"), Map.of("count", 2L)));
        try (OutputStream out = editor.get(1, TimeUnit.MINUTES)) {
            out.write("---\nid: c1\ntitle: Two\n---\n".getBytes(StandardCharsets.UTF_8));
        }
        assertThat(ItemStoreContract.await(change).values())
                .containsEntry("title", "Two")
                .containsEntry("count", 2L);
        assertThat(file).content().contains("title: Two", "count: 2");
        ItemStoreContract.await(store.close());
        assertThat(root.resolve(".planner/recovered")).doesNotExist();
        store = null;
    }

    private static OutputStream emptied(Path file) {
        try {
            return Files.newOutputStream(file);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void outside_writeInPlaceBetweenTheLastCheckAndOurMove_isKept() throws IOException {
        Path file = write("wall/todo/c1.md", "---\nid: c1\ntitle: One\n---\n");
        open(new StoreOptions(Clock.systemUTC(), false, Duration.ofDays(1), false));
        disk.beforeChange(() -> write("wall/todo/c1.md", "---\nid: c1\ntitle: Two\n---\n"));
        change(card("c1"), Map.of("section", "Done"));
        assertThat(file).doesNotExist();
        assertThat(root.resolve("wall/done/c1.md")).content().contains("title: Two");
        assertThat(files()).hasSize(1);
    }

    @Test
    void outside_newFileBetweenTheLastCheckAndOurWrite_isKept() {
        open(new StoreOptions(Clock.systemUTC(), false, Duration.ofDays(1), false));
        disk.beforeChange(() -> write("wall/todo/c1.md", "---\nid: other\ntitle: Theirs\n---\n"));
        change(card("c1"), Map.of("title", "Ours"));
        assertThat(root.resolve("wall/todo/c1.md")).content().contains("title: Theirs");
        assertThat(read("c1").text("title")).isEqualTo("Ours");
        assertThat(files()).hasSize(2);
    }

    @Test
    void set_fileEditedByAnotherProgram_keepsTheEdit() {
        Path file = write("wall/todo/c1.md", "---\nid: c1\ntitle: One\n---\n");
        open(new StoreOptions(Clock.systemUTC(), false, Duration.ofDays(1), false));
        Item known = read("c1");
        write("wall/todo/c1.md", "---\nid: c1\ntitle: Edited\n---\n");
        assertThat(read("c1")).isSameAs(known);
        Item set = commit(Locks.record(card("c1")), transaction -> transaction.set(card("c1"), "count", 2L));
        assertThat(set).isNotNull();
        assertThat(file).content().isEqualTo("---\nid: c1\ntitle: Edited\ncount: 2\n---\n");
        assertThat(this.<Item>commit(
                        Locks.record(card("none")), transaction -> transaction.set(card("none"), "count", 2L)))
                .isNull();
    }

    private static void run(boolean now, Runnable work) {
        if (now) {
            work.run();
        }
    }

    private static String outsideText(String id) {
        return "---\nid: " + id + "\ntitle: bbbb\ncount: 1\n---\n";
    }

    private void edit(Edit edit, Path file, String id) {
        try {
            switch (edit) {
                case IN_PLACE -> Files.writeString(file, outsideText(id));
                case TRUNCATED_FIRST -> {
                    Files.writeString(file, "");
                    pause(20);
                    Files.writeString(file, outsideText(id));
                }
                case REPLACED ->
                    Files.move(
                            write("wall/todo/" + id + ".swp", outsideText(id)), file, StandardCopyOption.ATOMIC_MOVE);
                case MOVED -> {
                    Path target = elsewhere(file);
                    Files.createDirectories(target.getParent());
                    Files.writeString(file, outsideText(id));
                    Files.move(file, target);
                }
                case DELETED -> Files.delete(file);
                default -> throw new IllegalStateException();
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private Path elsewhere(Path file) {
        return root.resolve("wall/done").resolve(file.getFileName());
    }

    private String text(Edit edit, Path file) {
        Path place = edit == Edit.MOVED ? elsewhere(file) : file;
        try {
            return Files.exists(place) ? Files.readString(place) : "";
        } catch (IOException e) {
            throw new IllegalStateException(e);
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

    @Test
    void open_directoryInUse_isRefused() {
        open();
        Future<MarkdownStore> second =
                MarkdownStore.open(vertx, root, Shop.CATALOGUE, StoreOptions.of(Clock.systemUTC()));
        assertThatThrownBy(() -> ItemStoreContract.await(second))
                .isInstanceOf(ProjectInUseException.class)
                .hasMessageContaining(String.valueOf(ProcessHandle.current().pid()));
        reopen();
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
            assertThat(ItemStoreContract.await(store.problems())).isEmpty();
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
}
