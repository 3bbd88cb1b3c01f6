package dev.planner.store.files;

import static dev.planner.base.Waiting.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.planner.item.Change;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.schema.CollectionType;
import dev.planner.store.StoreProblem;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files with attributes, unusual names and other owners. */
class ForeignFilesTest extends FileStoreFixture {
    @Test
    void put_file_keepsModeAndExtendedAttributes() throws IOException {
        Path file = write(C1, LONG_TEXT);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
        UserDefinedFileAttributeView attributes = Files.getFileAttributeView(file, UserDefinedFileAttributeView.class);
        boolean extended = Files.getFileStore(file).supportsFileAttributeView(UserDefinedFileAttributeView.class);
        if (extended) {
            attributes.write("colour", ByteBuffer.wrap("red".getBytes(StandardCharsets.UTF_8)));
        }
        openUnwatched();
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
        openUnwatched();
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
        openUnwatched();
        assertThat(change(card("c1"), Map.of("section", "Done")).location())
                .isEqualTo("wall/done/" + name.substring(1) + "-2.md");
        assertThat(root.resolve("wall/done/" + name.substring(1) + "-2.md")).isRegularFile();
    }

    @Test
    void change_listenerThatFails_hidesTheChangeFromNoOther() {
        write(C1, LONG_TEXT);
        openUnwatched();
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
        openUnwatched();
        expectConflict(() -> change(card("c1"), Map.of("title", "Second")), "cannot be read and may be this record");
        disk.failReads(null);
        assertThat(root.resolve("wall/todo")).isDirectoryNotContaining("glob:**c1-2.md");
    }

    @Test
    void move_recordWithTheIdOfAnotherFile_isRefusedIfItWouldNoLongerBeTheRecord() throws IOException {
        write("wall/todo/one.md", "---\nid: c1\ntitle: One\n---\n");
        write("wall/finished/one.md", "---\nid: c1\ntitle: Other\n---\n");
        openUnwatched();
        expectConflict(() -> change(card("c1"), Map.of("section", "Waiting for parts")), "wall/finished/one.md");
        assertThat(change(card("c1"), Map.of("section", "Done")).location()).isEqualTo("wall/done/one.md");
        assertThat(store.snapshot().get(card("c1")).text("title")).isEqualTo("One");
    }

    @Test
    void change_needsADirectoryWhereAFileIs_isAConflictThatNamesIt() throws IOException {
        write("wall/todo/c2.md", "---\nid: c2\ntitle: Two\n---\n");
        write("wall/waiting", "a file");
        openUnwatched();
        expectConflict(() -> change(card("c2"), Map.of("section", "Waiting")), "wall/waiting is not a directory");
        assertThat(store.status().writable()).isTrue();
        assertThat(root.resolve("wall/todo/c2.md")).hasContent("---\nid: c2\ntitle: Two\n---\n");
    }

    @Test
    void change_needsAFileWhereADirectoryIs_isAConflictThatNamesIt() throws IOException {
        Files.createDirectory(root.resolve("house.md"));
        openUnwatched();
        expectConflict(
                () -> change(new ItemKey("house", CollectionType.ONLY), Map.of("title", "One")),
                "house.md is not a file");
    }

    @ParameterizedTest
    @ValueSource(strings = {"CON", "nul", "Com1"})
    void put_nameReservedByWindows_isReplaced(String name) {
        openUnwatched();
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
        openUnwatched();
        assertThat(problems())
                .extracting(StoreProblem::detail)
                .singleElement()
                .asString()
                .contains("not valid UTF-8");
    }
}
