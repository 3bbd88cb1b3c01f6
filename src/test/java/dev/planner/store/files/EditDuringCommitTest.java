package dev.planner.store.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.base.FileTrees;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.store.ItemStoreContract;
import dev.planner.store.Locks;
import dev.planner.store.Shop;
import dev.planner.store.Transaction;
import dev.planner.store.files.disk.FaultyDisk;
import dev.planner.store.files.disk.nio.LocalDisk;
import dev.planner.store.files.local.LocalMedium;
import dev.planner.store.files.work.InlineRuntime;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

/** Another program changes files and directories between any two disk operations of a commit. */
class EditDuringCommitTest {
    /** More than the operations that a commit performs before it starts again. */
    private static final int LONGEST_ABSENCE = 12;

    private static final ItemKey NEIGHBOUR = new ItemKey(Shop.CARDS, "neighbour");

    @TempDir
    Path root;

    private FaultyDisk disk;
    private MarkdownStore store;

    private interface FileWork {
        void run() throws IOException;
    }

    /** A commit that changes a record. */
    private enum Work {
        CHANGE,
        MOVE,
        CHANGE_AND_MOVE,
        CHANGE_OF_TWO,
        DELETE;

        Consumer<Transaction> on(ItemKey key) {
            return switch (this) {
                case CHANGE -> changing(key, Map.of("count", 2L));
                case MOVE -> changing(key, Map.of("section", "Done"));
                case CHANGE_AND_MOVE -> changing(key, Map.of("section", "Done", "count", 2L));
                case CHANGE_OF_TWO ->
                    changing(key, Map.of("count", 2L))
                            .andThen(changing(NEIGHBOUR, Map.of("section", "Beside " + key.id())));
                case DELETE -> transaction -> transaction.delete(key);
            };
        }
    }

    private static Consumer<Transaction> changing(ItemKey key, Map<String, Object> changes) {
        return transaction -> ItemStoreContract.change(transaction, key, changes);
    }

    @BeforeEach
    void open() throws IOException {
        disk = new FaultyDisk(new LocalDisk(root));
        InlineRuntime runtime = new InlineRuntime(1);
        store = ItemStoreContract.await(MarkdownStore.open(
                new LocalMedium(disk, false, runtime.random()),
                runtime,
                Shop.CATALOGUE,
                new StoreOptions(Clock.systemUTC(), false, Duration.ofDays(1), false)));
        create(NEIGHBOUR.id());
    }

    @AfterEach
    void close() {
        ItemStoreContract.await(store.close());
    }

    private void commit(Consumer<Transaction> work) {
        ItemStoreContract.await(store.commit(Locks.collections(Set.of(Shop.CARDS)), transaction -> {
            work.accept(transaction);
            return true;
        }));
    }

    private ItemKey create(String id) {
        ItemKey key = new ItemKey(Shop.CARDS, id);
        commit(transaction -> transaction.put(key, Map.of("title", "ours", "section", "Todo")));
        return key;
    }

    private Path file(String id) {
        return root.resolve("wall/todo").resolve(id + ".md");
    }

    private static String theirs(String id) {
        return "---\nid: " + id + "\ntitle: theirs\n---\n";
    }

    private int operations(Consumer<Transaction> work) {
        disk.beforeEachOperation(operation -> {});
        commit(work);
        return disk.operations();
    }

    private int operations(Work work) {
        return operations(work.on(create("counted")));
    }

    /** Runs a commit, while an action runs before one operation, and another action before a later one. */
    private void during(Consumer<Transaction> work, int first, FileWork one, int second, FileWork other) {
        disk.beforeEachOperation(operation -> {
            if (operation == first) {
                run(one);
            }
            if (operation == second) {
                run(other);
            }
        });
        try {
            commit(work);
        } finally {
            disk.beforeEachOperation(operation -> {});
        }
    }

    private void during(Consumer<Transaction> work, int operation, FileWork action) {
        during(work, operation, action, operation, () -> {});
    }

    /** Like {@link #during}. A commit may fail if it cannot be undone because a directory is away. */
    private void attempt(Consumer<Transaction> work, int first, FileWork one, int second, FileWork other) {
        try {
            during(work, first, one, second, other);
        } catch (ProblemException e) {
            assertThat(e.problem())
                    .isInstanceOf(Problem.Unwritable.class)
                    .extracting(Problem::detail)
                    .asString()
                    .contains("A part of the change could not be undone");
        }
    }

    private static void run(FileWork work) {
        try {
            work.run();
        } catch (DirectoryNotEmptyException e) {
            LoggerFactory.getLogger(EditDuringCommitTest.class).debug("the directory is in use already", e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void removeIfPresent(Path directory) throws IOException {
        if (Files.exists(directory)) {
            FileTrees.delete(directory);
        }
    }

    private List<String> texts() throws IOException {
        List<String> texts = new ArrayList<>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                texts.add(Files.readString(file));
            }
        }
        return texts;
    }

    /** The change is in the file, unless the other program replaced the file when the change was in it already. */
    @Test
    void missingFile_thatIsBackMeanwhile_isNoFailure() throws IOException {
        int operations = operations(Work.CHANGE);
        for (int from = 0; from < operations; from++) {
            for (int absence = 1; absence <= LONGEST_ABSENCE; absence++) {
                String id = "c" + from + "-" + absence;
                Path file = file(id);
                List<String> seen = new ArrayList<>();
                during(
                        Work.CHANGE.on(create(id)),
                        from,
                        () -> {
                            seen.add(Files.readString(file));
                            Files.delete(file);
                        },
                        from + absence,
                        () -> {
                            seen.addAll(texts());
                            Files.writeString(file, theirs(id));
                        });
                seen.addAll(texts());
                assertThat(seen).as(id).anyMatch(text -> text.contains(id) && text.contains("count: 2"));
            }
        }
    }

    /** No program can see whether its rename replaces a file that came after its last look. */
    @ParameterizedTest
    @EnumSource
    void replacedFile_isKept_exceptBetweenTheLastCheckAndTheReplacement(Work work) throws IOException {
        int operations = operations(work);
        List<Integer> lost = new ArrayList<>();
        for (int at = 0; at < operations; at++) {
            String id = "c" + at;
            Path file = file(id);
            boolean[] replaced = {false};
            during(work.on(create(id)), at, () -> {
                if (Files.exists(file)) {
                    Path beside = Files.writeString(file.resolveSibling("new"), theirs(id));
                    Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE);
                    replaced[0] = true;
                }
            });
            if (replaced[0]
                    && texts().stream().noneMatch(text -> text.contains(id + "\n") && text.contains("theirs"))) {
                lost.add(at);
            }
        }
        assertThat(lost).hasSizeLessThan(2);
    }

    @Test
    void sectionDirectory_thatIsRemovedDuringAMove_isCreatedAgain() {
        moveAtEachMoment(Files::deleteIfExists);
    }

    @Test
    void sectionDirectory_thatIsCreatedDuringAMove_isUsed() {
        moveAtEachMoment(Files::createDirectories);
    }

    private interface DirectoryWork {
        void run(Path directory) throws IOException;
    }

    /** Moves records to new sections, while another program acts on the section's directory at each moment. */
    private void moveAtEachMoment(DirectoryWork action) {
        int operations = operations(Work.MOVE);
        for (int at = 0; at < operations; at++) {
            ItemKey key = create("c" + at);
            String section = "Done" + at;
            Path file = root.resolve("wall/done" + at + "/c" + at + ".md");
            during(changing(key, Map.of("section", section)), at, () -> action.run(file.getParent()));
            assertThat(file).content().as(key.id()).contains("title: ours");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {".planner", ".planner/tmp", ".planner/journal"})
    void ownDirectory_thatIsRemovedDuringAChange_isCreatedAgain(String directory) throws IOException {
        for (Work work : List.of(Work.CHANGE, Work.MOVE, Work.CHANGE_AND_MOVE, Work.CHANGE_OF_TWO)) {
            int operations = operations(work);
            for (int at = 0; at < operations; at++) {
                String id = "c" + at + "-" + work;
                attempt(work.on(create(id)), at, () -> removeIfPresent(root.resolve(directory)), at, () -> {});
                assertThat(texts()).as("%s %s", work, id).anyMatch(text -> text.contains("id: " + id + "\n"));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void directory_thatIsMovedAwayAndBack_losesNothing(Work work) throws IOException {
        int operations = operations(work);
        Path directory = root.resolve("wall/todo");
        Path away = root.resolve("away");
        for (int from = 0; from < operations; from++) {
            String id = "c" + from;
            FileWork back = () -> {
                if (Files.exists(away) && !Files.exists(directory)) {
                    Files.move(away, directory);
                }
            };
            attempt(work.on(create(id)), from, () -> Files.move(directory, away), from + 4, back);
            run(back);
            assertThat(texts()).as(id).anyMatch(text -> text.contains("id: " + id + "\n"));
        }
    }
}
