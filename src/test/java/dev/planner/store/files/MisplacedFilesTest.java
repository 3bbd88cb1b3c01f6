package dev.planner.store.files;

import static dev.planner.base.Waiting.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.item.Item;
import dev.planner.store.StoreProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Directories in the place of record files, and files in the place of directories with records. */
class MisplacedFilesTest extends FileStoreFixture {
    private static final String CARD = "---\nid: c1\ntitle: One\n---\n";

    private void open(boolean followLinks) {
        open(new StoreOptions(Clock.systemUTC(), true, Duration.ofMillis(200), followLinks));
    }

    /** The reason of each problem, by its location. */
    private Map<String, Object> reasons() {
        return problems().stream()
                .collect(Collectors.toMap(
                        StoreProblem::location, problem -> problem.facts().getOrDefault("because", problem.kind())));
    }

    @Test
    void open_directoriesInThePlaceOfRecords_areProblems() throws IOException {
        Files.createDirectories(root.resolve("wall/todo/c1.md"));
        Files.createDirectories(root.resolve("shelves/s1.md"));
        Files.createDirectories(root.resolve("house.md"));
        open(false);
        assertThat(reasons())
                .containsOnly(
                        Map.entry("wall/todo/c1.md", "not-a-file"),
                        Map.entry("shelves/s1.md", "not-a-file"),
                        Map.entry("house.md", "not-a-file"));
        assertThat(store.status().problems()).isEqualTo(3);
    }

    /** The directory of the bills is below one that is a file. */
    @Test
    void open_filesInThePlaceOfDirectories_areProblems() {
        write("wall/todo", "a file");
        write("shelves", "a file");
        write("office", "a file");
        open(false);
        assertThat(reasons())
                .containsOnly(
                        Map.entry("wall/todo", "not-a-directory"),
                        Map.entry("shelves", "not-a-directory"),
                        Map.entry("office", "not-a-directory"));
        assertThat(store.status().problems()).isEqualTo(3);
    }

    /** Other files lie beside the sections, and no section of their names is missed. */
    @Test
    void open_otherFilesBesideSections_areNoProblems() throws IOException {
        write("wall/todo/c1.md", CARD);
        write("wall/README.md", "Our wall");
        write("wall/LICENSE", "Free");
        write("wall/plan.pdf", "%PDF");
        write("wall/.order", "Todo\n");
        write("wall/todo/plan", "a file without an extension");
        Files.createDirectories(root.resolve("wall/todo/attachments"));
        Files.createDirectories(root.resolve("wall/todo/_c2.md"));
        open(false);
        assertThat(reasons()).isEmpty();
    }

    /** Sections whose names people have ordered may have any characters. */
    @Test
    void open_fileWithTheNameOfAnOrderedSection_isAProblem() {
        write("wall/.order", "Prüfung\n");
        write("wall/Prüfung", "a file");
        open(false);
        assertThat(reasons()).containsOnly(Map.entry("wall/Prüfung", "not-a-directory"));
    }

    @Test
    void open_followedLinkToNothing_isAProblem() throws IOException {
        Files.createDirectories(root.resolve("wall/todo"));
        Files.createSymbolicLink(root.resolve("wall/todo/c1.md"), Path.of("missing.md"));
        Files.createSymbolicLink(root.resolve("shelves"), Path.of("missing"));
        open(true);
        assertThat(reasons())
                .containsOnly(Map.entry("wall/todo/c1.md", "unread"), Map.entry("shelves", "not-a-directory"));
    }

    @Test
    void outside_directoryReplacesARecord_isAProblemUntilItIsRepaired() throws Exception {
        write("wall/todo/c1.md", CARD);
        open(false);
        Path file = root.resolve("wall/todo/c1.md");
        Files.delete(file);
        Files.createDirectory(file);
        eventually(() -> reasons().equals(Map.of("wall/todo/c1.md", "not-a-file")));
        assertThat(read("c1")).isNull();
        Files.delete(file);
        Files.writeString(file, CARD);
        eventually(() -> reasons().isEmpty());
        assertThat(read("c1")).isNotNull();
        Files.createDirectory(root.resolve("wall/todo/c2.md"));
        eventually(() -> reasons().equals(Map.of("wall/todo/c2.md", "not-a-file")));
        Files.delete(root.resolve("wall/todo/c2.md"));
        eventually(() -> reasons().isEmpty());
    }

    @Test
    void outside_fileReplacesADirectory_isAProblemUntilItIsRepaired() throws Exception {
        write("wall/todo/c1.md", CARD);
        open(false);
        Files.move(root.resolve("wall/todo"), root.resolve("elsewhere"));
        write("wall/todo", "a file");
        write("office", "a file");
        eventually(() -> reasons().equals(Map.of("wall/todo", "not-a-directory", "office", "not-a-directory")));
        eventually(() -> read("c1") == null);
        Files.delete(root.resolve("office"));
        Files.delete(root.resolve("wall/todo"));
        Files.move(root.resolve("elsewhere"), root.resolve("wall/todo"));
        eventually(() -> reasons().isEmpty());
        eventually(() -> read("c1") != null);
    }

    /** A directory cannot be a record with the id, so the id is free. */
    @Test
    void put_recordWhoseFileNameADirectoryHas_getsAnotherFileName() throws IOException {
        Files.createDirectories(root.resolve("wall/todo/c1.md"));
        open(false);
        Item item = change(card("c1"), Map.of("title", "One", "section", "Todo"));
        assertThat(item.location()).isEqualTo("wall/todo/c1-2.md");
    }
}
