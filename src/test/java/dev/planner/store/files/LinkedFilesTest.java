package dev.planner.store.files;

import static dev.planner.base.Waiting.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.base.FileTrees;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.store.ItemStoreContract;
import dev.planner.store.Locks;
import dev.planner.store.StoreProblem;
import dev.planner.store.Trash;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Symbolic links among the records, and in the place of directories. */
class LinkedFilesTest extends FileStoreFixture {
    @Test
    void anyChange_directoryThatBecameALink_staysOutOfTheProject(@TempDir Path elsewhere) throws IOException {
        write(C1, LONG_TEXT);
        openUnwatched();
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
        openUnwatched();
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
        openUnwatched();
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
    void put_linkedDirectoryOutside_isRefused(@TempDir Path elsewhere) throws IOException {
        Files.createDirectories(root.resolve("wall"));
        Files.createSymbolicLink(root.resolve("wall/todo"), elsewhere);
        open();
        assertThatThrownBy(() -> change(card("c1"), Map.of("title", "One"))).isInstanceOf(ProblemException.class);
        assertThat(elsewhere).isEmptyDirectory();
    }
}
