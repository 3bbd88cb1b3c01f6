package dev.planner.store.files;

import static dev.planner.base.Waiting.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.planner.base.FileTrees;
import dev.planner.item.Change;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.schema.CollectionType;
import dev.planner.store.ItemStoreContract;
import dev.planner.store.Locks;
import dev.planner.store.ProjectInUseException;
import dev.planner.store.Shop;
import dev.planner.store.StoreProblem;
import dev.planner.store.Transaction;
import dev.planner.store.Trash;
import dev.planner.store.files.disk.FaultyDisk;
import dev.planner.store.files.disk.nio.LocalDisk;
import dev.planner.store.files.local.LocalMedium;
import dev.planner.store.files.work.VertxRuntime;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

/** Files with attributes, links, unusual names and other owners, and slow programs. */
class ForeignFilesTest {
    private static final String C1 = "wall/todo/c1.md";
    private static final String LONG_TEXT =
            "---\nid: c1\ntitle: One\ncount: 1\n---\nA paragraph that the editor writes again.\n";

    private final Vertx vertx = Vertx.vertx();
    private final List<Change> heard = Collections.synchronizedList(new ArrayList<>());
    private FaultyDisk disk;

    @TempDir
    Path root;

    private MarkdownStore store;

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

    /** Opens a store without notifications: it detects changes only by reading. */
    private void open() {
        open(new StoreOptions(Clock.systemUTC(), false, Duration.ofDays(1), false));
    }

    private void open(StoreOptions options) {
        store = ItemStoreContract.await(VertxRuntime.start(vertx)
                .compose(runtime -> MarkdownStore.open(
                        new LocalMedium(disk, options.followLinks(), runtime.random()),
                        runtime,
                        Shop.CATALOGUE,
                        options)));
        store.subscribe(heard::addAll);
    }

    private static ItemKey card(String id) {
        return new ItemKey(Shop.CARDS, id);
    }

    private <T> T commit(ItemKey key, Function<Transaction, T> work) {
        return ItemStoreContract.await(store.commit(Locks.record(key), work));
    }

    private Item change(ItemKey key, Map<String, Object> changes) {
        return commit(key, transaction -> ItemStoreContract.change(transaction, key, changes));
    }

    private void delete(ItemKey key) {
        commit(key, transaction -> {
            transaction.delete(key);
            return true;
        });
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

    private void expectConflict(Runnable work, String detail) {
        assertThatThrownBy(work::run).isInstanceOfSatisfying(ProblemException.class, e -> {
            assertThat(e.problem()).isInstanceOf(Problem.Conflict.class);
            assertThat(e.problem().detail()).contains(detail);
        });
    }

    private List<StoreProblem> problems() {
        return ItemStoreContract.await(store.problems());
    }

    @Test
    void put_fileThatAnEditorIsSaving_isRefusedAndTheEditorsTextStays() throws IOException {
        Path file = write(C1, LONG_TEXT);
        open();
        try (OutputStream editor = Files.newOutputStream(file)) {
            expectConflict(() -> change(card("c1"), Map.of("count", 2L)), "is being changed by another program");
            editor.write(LONG_TEXT.getBytes(StandardCharsets.UTF_8));
        }
        assertThat(file).hasContent(LONG_TEXT);
        assertThat(change(card("c1"), Map.of("count", 2L)).value("count")).isEqualTo(2L);
        assertThat(file).content().contains("A paragraph", "count: 2");
    }

    @Test
    void put_fileThatEndsWithinALine_isRefusedUntilItIsSaved() throws IOException {
        Path file = write(C1, LONG_TEXT);
        open();
        byte[] whole = LONG_TEXT.getBytes(StandardCharsets.UTF_8);
        int torn = LONG_TEXT.length() * 9 / 10;
        assertThat(whole[torn - 1]).isNotEqualTo((byte) '\n');
        try (OutputStream editor = Files.newOutputStream(file)) {
            editor.write(whole, 0, torn);
            expectConflict(() -> change(card("c1"), Map.of("count", 2L)), "is being changed by another program");
            editor.write(whole, torn, whole.length - torn);
        }
        assertThat(change(card("c1"), Map.of("count", 2L)).value("count")).isEqualTo(2L);
        assertThat(file).content().contains("A paragraph", "count: 2").endsWith("\n");
    }

    /** Many editors do not end the last line with a line break. */
    @Test
    void put_shorterFileWhoseLastLineNeverHadAnEnd_keepsTheChange() throws IOException {
        Path file = write(C1, LONG_TEXT.stripTrailing());
        open();
        String shorter = LONG_TEXT.substring(0, LONG_TEXT.length() * 9 / 10).stripTrailing();
        Files.writeString(file, shorter);
        change(card("c1"), Map.of("count", 2L));
        assertThat(file).content().contains("count: 2").endsWith(shorter.substring(shorter.length() - 20));
    }

    @Test
    void put_fileThatLostMostOfItsContent_isRefusedUntilItIsStable() throws Exception {
        Path file = write(C1, LONG_TEXT);
        open(StoreOptions.of(Clock.systemUTC()));
        Files.writeString(file, "---\nid: c1\n");
        expectConflict(() -> change(card("c1"), Map.of("count", 2L)), "is being changed by another program");
        Files.writeString(file, "---\nid: c1\n---\nshort\n");
        eventually(() -> heard.stream()
                .anyMatch(change ->
                        change.after() != null && !change.after().values().containsKey("title")));
        change(card("c1"), Map.of("count", 2L));
        assertThat(file).content().contains("short", "count: 2");
    }

    /** Editors that rename a finished file over the old one. The watch must not wait for the rest of such a file. */
    @ParameterizedTest
    @ValueSource(strings = {"---\nid: c1\n---\nshort\n", "---\nid: c2\ntitle: One\n---\nAnother record.\n"})
    void watch_fileThatIsRenamedOverALongerOne_isReadAtOnce(String saved) throws Exception {
        Path file = write(C1, LONG_TEXT);
        open(StoreOptions.of(Clock.systemUTC()));
        Duration fastest = Duration.ofDays(1);
        for (int i = 0; i < 4 && fastest.toMillis() > 1_000; i++) {
            Files.writeString(file, LONG_TEXT);
            eventually(() -> store.snapshot().get(card("c1")) != null
                    && "One".equals(store.snapshot().get(card("c1")).text("title")));
            heard.clear();
            Path finished = write("wall/todo/c1.tmp", saved);
            long start = System.nanoTime();
            Files.move(finished, file, StandardCopyOption.ATOMIC_MOVE);
            eventually(() -> !heard.isEmpty());
            Duration taken = Duration.ofNanos(System.nanoTime() - start);
            fastest = taken.compareTo(fastest) < 0 ? taken : fastest;
        }
        assertThat(fastest).isLessThan(Duration.ofSeconds(1));
    }

    @Test
    void put_fileThatAnotherProgramHasOpen_keepsItsLateWrites() throws Exception {
        Path file = write(C1, LONG_TEXT);
        open(StoreOptions.of(Clock.systemUTC()));
        try (OutputStream editor = Files.newOutputStream(file, StandardOpenOption.APPEND)) {
            change(card("c1"), Map.of("count", 2L));
            editor.write("late line\n".getBytes(StandardCharsets.UTF_8));
        }
        eventually(() -> problems().stream().anyMatch(problem -> problem.kind().equals(StoreProblem.RECOVERED)));
        StoreProblem problem = problems().get(0);
        assertThat(problem.collection()).isEqualTo(Shop.CARDS);
        assertThat(root.resolve(problem.location())).hasContent(LONG_TEXT + "late line\n");
        assertThat(file).content().contains("count: 2");
        change(card("c1"), Map.of("count", 3L));
        ItemStoreContract.await(store.close());
        assertThat(root.resolve(".planner/tmp")).isEmptyDirectory();
        open();
        assertThat(problems()).hasSize(1);
        Files.delete(root.resolve(problem.location()));
    }

    @Test
    void put_file_keepsModeAndExtendedAttributes() throws IOException {
        Path file = write(C1, LONG_TEXT);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
        UserDefinedFileAttributeView attributes = Files.getFileAttributeView(file, UserDefinedFileAttributeView.class);
        boolean extended = Files.getFileStore(file).supportsFileAttributeView(UserDefinedFileAttributeView.class);
        if (extended) {
            attributes.write("colour", ByteBuffer.wrap("red".getBytes(StandardCharsets.UTF_8)));
        }
        open();
        change(card("c1"), Map.of("count", 2L));
        change(card("c1"), Map.of("section", "Done"));
        Path moved = root.resolve("wall/done/c1.md");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(moved)))
                .isEqualTo("rw-r-----");
        if (extended) {
            assertThat(Files.getFileAttributeView(moved, UserDefinedFileAttributeView.class)
                            .list())
                    .contains("colour");
        }
    }

    @Test
    void anyChange_readOnlyFile_isRefused() throws IOException {
        Path file = write(C1, LONG_TEXT);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));
        open();
        expectConflict(() -> change(card("c1"), Map.of("count", 2L)), "c1.md is read-only");
        expectConflict(() -> change(card("c1"), Map.of("section", "Done")), "c1.md is read-only");
        expectConflict(() -> delete(card("c1")), "c1.md is read-only");
        assertThat(file).hasContent(LONG_TEXT);
        assertThat(store.snapshot().get(card("c1")).value("count")).isEqualTo(1L);
    }

    @Test
    void read_fileThatCannotBeReadForAWhile_isShownAsUnreadableAndNotDeleted() throws Exception {
        Path file = write(C1, LONG_TEXT);
        open(new StoreOptions(Clock.systemUTC(), true, Duration.ofMillis(200), false));
        disk.failReads(C1);
        Files.writeString(file, LONG_TEXT.replace("One", "Two"));
        eventually(() -> problems().stream().anyMatch(problem -> problem.kind().equals(StoreProblem.UNREADABLE)));
        assertThat(store.snapshot().get(card("c1")).text("title")).isEqualTo("One");
        expectConflict(() -> change(card("c1"), Map.of("count", 2L)), "cannot be read at present");
        disk.failReads(null);
        eventually(() -> store.snapshot().get(card("c1")).text("title").equals("Two"));
        assertThat(problems()).isEmpty();
        assertThat(heard).extracting(Change::action).containsExactly(Change.Action.UPDATED);
    }

    @Test
    void move_toATakenNameOfTheMaximumLength_cutsTheName() throws IOException {
        String name = "ä".repeat(126);
        write("wall/todo/" + name + ".md", LONG_TEXT);
        write("wall/done/" + name + ".md", LONG_TEXT.replace("c1", "c2"));
        open();
        assertThat(change(card("c1"), Map.of("section", "Done")).location())
                .isEqualTo("wall/done/" + name.substring(1) + "-2.md");
        assertThat(root.resolve("wall/done/" + name.substring(1) + "-2.md")).isRegularFile();
    }

    @Test
    void change_listenerThatFails_hidesTheChangeFromNoOther() {
        write(C1, LONG_TEXT);
        open();
        store.subscribe(changes -> {
            throw new IllegalStateException("a fault of the listener");
        });
        List<Change> later = new ArrayList<>();
        store.subscribe(later::addAll);
        assertThat(change(card("c1"), Map.of("count", 2L)).value("count")).isEqualTo(2L);
        assertThat(later).hasSize(1);
    }

    @Test
    void create_idThatAnUnreadableFileMayHave_isRefused() {
        write(C1, LONG_TEXT);
        disk.failReads(C1);
        open();
        expectConflict(() -> change(card("c1"), Map.of("title", "Second")), "cannot be read and may be this record");
        disk.failReads(null);
        assertThat(root.resolve("wall/todo")).isDirectoryNotContaining("glob:**c1-2.md");
    }

    @Test
    void anyChange_directoryThatBecameALink_staysOutOfTheProject(@TempDir Path elsewhere) throws IOException {
        write(C1, LONG_TEXT);
        open();
        Path outside = Files.writeString(elsewhere.resolve("c1.md"), LONG_TEXT);
        Files.move(root.resolve("wall/todo"), root.resolve("was"));
        Files.createSymbolicLink(root.resolve("wall/todo"), elsewhere);
        expectConflictOrNothing(() -> change(card("c1"), Map.of("count", 2L)));
        expectConflictOrNothing(() -> change(card("c1"), Map.of("section", "Done")));
        expectConflictOrNothing(() -> delete(card("c1")));
        assertThat(outside).hasContent(LONG_TEXT);
        assertThat(elsewhere).isDirectoryContaining("glob:**c1.md");
        try (Stream<Path> files = Files.list(elsewhere)) {
            assertThat(files).hasSize(1);
        }
    }

    /** A commit that is pulled may contain a directory that the server has not created yet, as a link. */
    @ParameterizedTest
    @ValueSource(strings = {".planner", ".planner/tmp", ".planner/trash", ".planner/journal"})
    void anyChange_ownDirectoryThatBecameALink_staysInTheProject(String own, @TempDir Path elsewhere)
            throws IOException {
        Path record = write(C1, LONG_TEXT);
        write("wall/todo/c2.md", LONG_TEXT.replace("c1", "c2"));
        open();
        delete(card("c2"));
        String trashId = ItemStoreContract.await(store.list()).get(0).trashId();
        Path outside = Files.createDirectories(elsewhere.resolve("own"));
        for (String each : List.of("tmp", "trash", "journal", trashId)) {
            Files.createDirectories(outside.resolve(each));
        }
        Path kept = Files.writeString(outside.resolve(trashId).resolve("kept.md"), LONG_TEXT);
        Path link = root.resolve(own);
        FileTrees.delete(link);
        Files.createSymbolicLink(link, outside);
        List<Path> before = files(elsewhere);

        expectConflictOrNothing(() -> change(card("c1"), Map.of("count", 2L)));
        if (!own.endsWith("tmp") && !own.endsWith("journal")) {
            assertThatThrownBy(() -> ItemStoreContract.await(store.list()))
                    .hasMessageContaining("The trash cannot be read: " + own + " is a symbolic link");
            expectConflictOrNothing(() -> ItemStoreContract.await(store.purge(trashId)));
            expectConflictOrNothing(() -> ItemStoreContract.await(
                    store.restore(trashId, keys -> new Locks(Set.of(), Set.of()), (transaction, items) -> true)));
        }
        assertThatThrownBy(() -> delete(card("c1")))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining(own + " is a symbolic link");
        assertThat(record).exists();
        assertThat(kept).hasContent(LONG_TEXT);
        assertThat(files(elsewhere)).isEqualTo(before);
    }

    private static List<Path> files(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.sorted().toList();
        }
    }

    private static void expectConflictOrNothing(Runnable work) {
        try {
            work.run();
        } catch (ProblemException e) {
            assertThat(e.problem()).isInstanceOfAny(Problem.Conflict.class, Problem.Unwritable.class);
        }
    }

    @Test
    void open_linkedDirectory_isAProblem_andFollowedOnlyIfConfigured(@TempDir Path elsewhere) throws IOException {
        Path outside = Files.writeString(elsewhere.resolve("c1.md"), LONG_TEXT);
        Files.createDirectories(root.resolve("wall"));
        Files.createSymbolicLink(root.resolve("wall/todo"), elsewhere);
        open();
        assertThat(store.snapshot().get(card("c1"))).isNull();
        assertThat(problems()).extracting(StoreProblem::kind).containsExactly(StoreProblem.LINKED);
        ItemStoreContract.await(store.close());
        open(new StoreOptions(Clock.systemUTC(), false, Duration.ofDays(1), false).following(true));
        assertThat(problems()).isEmpty();
        change(card("c1"), Map.of("count", 2L));
        assertThat(outside).content().contains("count: 2");
    }

    @Test
    void watch_linkedDirectory_isWatched(@TempDir Path elsewhere) throws IOException {
        Path target = Files.writeString(elsewhere.resolve("c1.md"), LONG_TEXT);
        Files.createDirectories(root.resolve("wall"));
        Files.createSymbolicLink(root.resolve("wall/todo"), elsewhere);
        open(new StoreOptions(Clock.systemUTC(), true, Duration.ofDays(1), true));
        assertThat(store.status().watcher()).isEqualTo("watching");
        Files.writeString(target, LONG_TEXT.replace("One", "Two"));
        eventually(() -> store.snapshot().get(card("c1")).text("title").equals("Two"));
    }

    @Test
    void watch_linkedFile_isSweptOften(@TempDir Path elsewhere) throws IOException {
        Path target = Files.writeString(elsewhere.resolve("c1.md"), LONG_TEXT);
        Files.createDirectories(root.resolve("wall/todo"));
        Files.createSymbolicLink(root.resolve(C1), target);
        open(new StoreOptions(Clock.systemUTC(), true, Duration.ofDays(1), true));
        assertThat(store.status().watcher()).isEqualTo("sweeping");
        Files.writeString(target, LONG_TEXT.replace("One", "Two"));
        eventually(() -> store.snapshot().get(card("c1")).text("title").equals("Two"));
    }

    @Test
    void delete_recordThatIsARelativeLink_canBeRestored() throws IOException {
        Path target = write("vault/one.md", LONG_TEXT);
        Files.createDirectories(root.resolve("wall/todo"));
        Files.createSymbolicLink(root.resolve(C1), Path.of("../../vault/one.md"));
        open(new StoreOptions(Clock.systemUTC(), false, Duration.ofDays(1), true));
        delete(card("c1"));
        assertThat(target).hasContent(LONG_TEXT);
        List<Trash.Entry> trash = ItemStoreContract.await(store.list());
        assertThat(trash).extracting(Trash.Entry::key).containsExactly(card("c1"));
        ItemStoreContract.await(store.restore(
                trash.get(0).trashId(), keys -> new Locks(Set.of(), Set.of()), (transaction, items) -> true));
        assertThat(root.resolve(C1)).isSymbolicLink().hasContent(LONG_TEXT);
        assertThat(store.snapshot().get(card("c1")).text("title")).isEqualTo("One");
    }

    @Test
    void changeThenDelete_recordThatIsALink_changesItsTarget_andIsRestoredChanged() throws IOException {
        Path target = write("vault/one.md", LONG_TEXT);
        Files.createDirectories(root.resolve("wall/todo"));
        Files.createSymbolicLink(root.resolve(C1), Path.of("../../vault/one.md"));
        open(new StoreOptions(Clock.systemUTC(), false, Duration.ofDays(1), true));
        commit(card("c1"), transaction -> {
            transaction.set(card("c1"), "title", "Changed");
            transaction.delete(card("c1"));
            return true;
        });
        assertThat(store.snapshot().get(card("c1"))).isNull();
        assertThat(target).content().contains("title: Changed");
        String trashId = ItemStoreContract.await(store.list()).get(0).trashId();
        ItemStoreContract.await(
                store.restore(trashId, keys -> new Locks(Set.of(), Set.of()), (transaction, items) -> true));
        assertThat(root.resolve(C1)).isSymbolicLink();
        assertThat(store.snapshot().get(card("c1")).text("title")).isEqualTo("Changed");
    }

    @Test
    void restore_fileCreatedInTheMeantime_isNotOverwritten() throws IOException {
        write(C1, LONG_TEXT);
        open();
        delete(card("c1"));
        Path foreign = write(C1, "---\nid: other\ntitle: Theirs\n---\n");
        String trashId = ItemStoreContract.await(store.list()).get(0).trashId();
        ItemStoreContract.await(
                store.restore(trashId, keys -> new Locks(Set.of(), Set.of()), (transaction, items) -> true));
        assertThat(foreign).content().contains("Theirs");
        assertThat(root.resolve(store.snapshot().get(card("c1")).location())).hasContent(LONG_TEXT);
    }

    @Test
    void commit_ownDirectoryRemovedWhileServing_stillExcludesOtherServers() throws IOException {
        open();
        change(card("c1"), Map.of("title", "One"));
        removeOwnDirectory();
        change(card("c2"), Map.of("title", "Two"));
        Future<MarkdownStore> second =
                MarkdownStore.open(vertx, root, Shop.CATALOGUE, StoreOptions.of(Clock.systemUTC()));
        assertThatThrownBy(() -> ItemStoreContract.await(second)).isInstanceOf(ProjectInUseException.class);
    }

    @Test
    void commit_projectMovedAwayWhileServing_isReportedUntilItIsBack(@TempDir Path elsewhere) throws IOException {
        open();
        change(card("c1"), Map.of("title", "One"));
        Path moved = Files.move(root, elsewhere.resolve("moved"));
        assertThatThrownBy(() -> change(card("c1"), Map.of("title", "Two")))
                .hasMessageContaining("it was moved or deleted while the server runs");
        assertThat(root).doesNotExist();
        Files.move(moved, root);
        change(card("c1"), Map.of("title", "Three"));
        assertThat(Files.readString(
                        root.resolve(store.snapshot().get(card("c1")).location())))
                .contains("Three");
    }

    @Test
    void commit_anotherServerTookTheProject_isRefused() throws IOException {
        open();
        change(card("c1"), Map.of("title", "One"));
        removeOwnDirectory();
        MarkdownStore second = ItemStoreContract.await(
                MarkdownStore.open(vertx, root, Shop.CATALOGUE, StoreOptions.of(Clock.systemUTC())));
        assertThatThrownBy(() -> change(card("c1"), Map.of("title", "Mine")))
                .isInstanceOfSatisfying(
                        ProblemException.class, e -> assertThat(e.problem()).isInstanceOf(Problem.Unwritable.class));
        assertThat(second.snapshot().get(card("c1")).text("title")).isEqualTo("One");
        ItemStoreContract.await(second.close());
    }

    @Test
    void maintain_closedMedium_doesNotLockTheProjectAgain() throws IOException {
        LocalMedium medium = new LocalMedium(disk, false, new Random());
        medium.open();
        medium.close();
        medium.maintain();
        LocalMedium next = new LocalMedium(disk, false, new Random());
        next.open();
        assertThat(next.isWritable()).isTrue();
        next.close();
    }

    private void removeOwnDirectory() throws IOException {
        try (Stream<Path> all = Files.walk(root.resolve(".planner"))) {
            for (Path each : all.sorted((x, y) -> y.compareTo(x)).toList()) {
                Files.delete(each);
            }
        }
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
    void status_endedWatch_isReportedAndRestarted() throws Exception {
        write(C1, LONG_TEXT);
        open(new StoreOptions(Clock.systemUTC(), true, Duration.ofMillis(200), false));
        assertThat(store.status().watcher()).isEqualTo("watching");
        disk.endWatches(false);
        eventually(() -> store.status().watcher().equals("sweeping"));
        write(C1, LONG_TEXT.replace("One", "Two"));
        eventually(() -> store.snapshot().get(card("c1")).text("title").equals("Two"));
        disk.endWatches(true);
        eventually(() -> store.status().watcher().equals("watching"));
        write(C1, LONG_TEXT.replace("One", "Three"));
        eventually(() -> store.snapshot().get(card("c1")).text("title").equals("Three"));
    }

    @Test
    void status_directoryThatCannotBeWatched_isLoggedOnceUntilItCan() throws Exception {
        write(C1, LONG_TEXT);
        ListAppender<ILoggingEvent> log = new ListAppender<>();
        log.start();
        Logger watch = (Logger) LoggerFactory.getLogger("dev.planner.store.files.local.LocalWatch");
        watch.addAppender(log);
        watch.setLevel(Level.INFO);
        try {
            disk.failWatches("wall/todo");
            open(new StoreOptions(Clock.systemUTC(), true, Duration.ofMillis(50), false));
            Instant opened = store.status().lastSweep();
            eventually(() -> store.status().lastSweep().isAfter(opened.plusMillis(100)));
            assertThat(store.status().watcher()).isEqualTo("sweeping");
            disk.failWatches(null);
            eventually(() -> log.list.size() > 1);
            assertThat(store.status().watcher()).isEqualTo("watching");
        } finally {
            watch.detachAppender(log);
            watch.setLevel(null);
        }
        assertThat(log.list)
                .extracting(ILoggingEvent::getFormattedMessage)
                .containsExactly(
                        "the project cannot be watched (permission denied); all files are checked at intervals instead",
                        "changed files are watched again");
    }

    @Test
    void move_recordWithTheIdOfAnotherFile_isRefusedIfItWouldNoLongerBeTheRecord() throws IOException {
        write("wall/todo/one.md", "---\nid: c1\ntitle: One\n---\n");
        write("wall/finished/one.md", "---\nid: c1\ntitle: Other\n---\n");
        open();
        expectConflict(() -> change(card("c1"), Map.of("section", "Waiting for parts")), "wall/finished/one.md");
        assertThat(change(card("c1"), Map.of("section", "Done")).location()).isEqualTo("wall/done/one.md");
        assertThat(store.snapshot().get(card("c1")).text("title")).isEqualTo("One");
    }

    @Test
    void change_needsADirectoryWhereAFileIs_isAConflictThatNamesIt() throws IOException {
        write("wall/todo/c2.md", "---\nid: c2\ntitle: Two\n---\n");
        write("wall/waiting", "a file");
        open();
        expectConflict(() -> change(card("c2"), Map.of("section", "Waiting")), "wall/waiting is not a directory");
        assertThat(store.status().writable()).isTrue();
        assertThat(root.resolve("wall/todo/c2.md")).hasContent("---\nid: c2\ntitle: Two\n---\n");
    }

    @Test
    void change_needsAFileWhereADirectoryIs_isAConflictThatNamesIt() throws IOException {
        Files.createDirectory(root.resolve("house.md"));
        open();
        expectConflict(
                () -> change(new ItemKey("house", CollectionType.ONLY), Map.of("title", "One")),
                "house.md is not a file");
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

    @ParameterizedTest
    @ValueSource(strings = {"CON", "nul", "Com1"})
    void put_nameReservedByWindows_isReplaced(String name) {
        open();
        Item item = change(card(name), Map.of("title", "One", "section", name));
        assertThat(item.text("section")).isEqualTo(name);
        for (String part : item.location().split("/", -1)) {
            assertThat(part.toLowerCase(java.util.Locale.ROOT))
                    .isNotIn("con", "con.md", "nul", "nul.md", "com1", "com1.md");
        }
    }

    @Test
    void open_namesThatAreNotUtf8_areProblems() throws Exception {
        Files.createDirectories(root.resolve("wall/todo"));
        Process process = new ProcessBuilder("sh", "-c", "printf '' > \"$(printf 'wall/todo/\\377.md')\"")
                .directory(root.toFile())
                .start();
        assumeTrue(process.waitFor() == 0);
        open();
        assertThat(problems())
                .extracting(StoreProblem::detail)
                .singleElement()
                .asString()
                .contains("not valid UTF-8");
    }
}
