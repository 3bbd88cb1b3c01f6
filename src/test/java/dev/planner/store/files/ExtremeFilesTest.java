package dev.planner.store.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.store.ItemStoreContract;
import dev.planner.store.Locks;
import dev.planner.store.Shop;
import dev.planner.store.StoreProblem;
import dev.planner.store.files.disk.nio.LocalDisk;
import dev.planner.store.files.local.LocalMedium;
import dev.planner.store.files.records.RecordFileReader;
import dev.planner.store.files.work.InlineRuntime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files around the largest size that is read, and files whose names are decomposed (Unicode NFD). */
class ExtremeFilesTest {
    private static final int MAX_SIZE = (int) RecordFileReader.MAX_SIZE;
    private static final String HEAD = "---\nid: c1\ntitle: One\ncount: 1\n---\n";
    private static final ItemKey C1 = card("c1");
    private static final String DECOMPOSED = "Cafe\u0301";

    @TempDir
    Path root;

    private MarkdownStore store;

    private void open() throws IOException {
        InlineRuntime runtime = new InlineRuntime(1);
        store = ItemStoreContract.await(MarkdownStore.open(
                new LocalMedium(new LocalDisk(root), false, runtime.random()),
                runtime,
                Shop.CATALOGUE,
                new StoreOptions(Clock.systemUTC(), false, Duration.ofDays(1), false)));
    }

    @AfterEach
    void close() {
        ItemStoreContract.await(store.close());
    }

    private static ItemKey card(String id) {
        return new ItemKey(Shop.CARDS, id);
    }

    private Path write(String path, String text) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private Item change(ItemKey key, Map<String, Object> changes) {
        return ItemStoreContract.await(
                store.commit(Locks.record(key), transaction -> ItemStoreContract.change(transaction, key, changes)));
    }

    private static String ofSize(int size) {
        return HEAD + "text\n".repeat((size - HEAD.length()) / 5) + "x".repeat((size - HEAD.length()) % 5);
    }

    @Test
    void fileOfTheLargestSize_isReadAndEdited_andNeverGrows() throws IOException {
        String text = ofSize(MAX_SIZE);
        Path file = write("wall/todo/c1.md", text);
        open();
        assertThat(change(C1, Map.of("count", 2L)).value("count")).isEqualTo(2L);
        String edited = text.replaceFirst("count: 1", "count: 2");
        assertThat(Files.readString(file)).isEqualTo(edited);

        assertThatThrownBy(() -> change(C1, Map.of("count", 10L)))
                .isInstanceOfSatisfying(
                        ProblemException.class, e -> assertThat(e.problem()).isInstanceOf(Problem.TooLarge.class));
        assertThat(Files.readString(file)).isEqualTo(edited);
        assertThat(store.snapshot().get(C1).value("count")).isEqualTo(2L);
    }

    @Test
    void fileJustBelowTheLargestSize_mayGrowToIt() throws IOException {
        String text = ofSize(MAX_SIZE - 1);
        Path file = write("wall/todo/c1.md", text);
        open();
        change(C1, Map.of("count", 10L));
        assertThat(Files.readString(file)).isEqualTo(text.replaceFirst("count: 1", "count: 10"));
        assertThat(file).hasSize(MAX_SIZE);
    }

    @Test
    void fileOneByteLarger_isAProblem_andIsNotChanged() throws IOException {
        String text = ofSize(MAX_SIZE + 1);
        Path file = write("wall/todo/c1.md", text);
        open();
        assertThat(store.snapshot().get(C1)).isNull();
        assertThat(ItemStoreContract.await(store.problems()))
                .singleElement()
                .extracting(StoreProblem::detail)
                .asString()
                .contains("larger than 8 MB");
        assertThatThrownBy(() -> change(C1, Map.of("title", "Another")))
                .isInstanceOfSatisfying(
                        ProblemException.class, e -> assertThat(e.problem()).isInstanceOf(Problem.Conflict.class));
        assertThat(Files.readString(file)).isEqualTo(text);
    }

    @Test
    void unreadableFile_namesTheReasonAndItsFacts() throws IOException {
        write("wall/todo/large.md", ofSize(MAX_SIZE + 1));
        write("wall/todo/nul.md", "one\ntwo\0\n");
        write("wall/todo/front.md", "---\nx: " + "a".repeat(1 << 20) + "\n---\n");
        Files.write(root.resolve("wall/todo/bytes.md"), new byte[] {(byte) 0xff, (byte) 0xfe});
        open();
        assertThat(ItemStoreContract.await(store.problems()))
                .extracting(StoreProblem::facts)
                .containsExactlyInAnyOrder(
                        Map.of("because", "size", "limit", 8L),
                        Map.of("because", "nul", "line", 2),
                        Map.of("because", "frontmatter", "limit", 1024),
                        Map.of("because", "encoding"));
    }

    @Test
    void decomposedFileName_isKeptByEdits() throws IOException {
        Path file = write("wall/todo/" + DECOMPOSED + ".md", "---\ntitle: One\ncount: 1\n---\n");
        open();
        change(card(DECOMPOSED), Map.of("count", 2L));
        assertThat(file).hasContent("---\ntitle: One\ncount: 2\n---\n");
        assertThat(root.resolve("wall/todo")).isDirectoryContaining(path -> path.equals(file));
    }

    @Test
    void decomposedDirectoryName_isTheSectionOfMovedRecords() throws IOException {
        write("wall/" + DECOMPOSED + "/c1.md", HEAD);
        write("wall/todo/c2.md", HEAD.replace("c1", "c2"));
        open();
        Object section = store.snapshot().get(C1).value("section");
        change(card("c2"), Map.of("section", section));
        assertThat(root.resolve("wall/" + DECOMPOSED + "/c2.md")).exists();
        assertThat(root.resolve("wall/todo/c2.md")).doesNotExist();
    }
}
