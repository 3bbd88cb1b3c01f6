package dev.planner.store.files.local.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.store.files.disk.Disk;
import dev.planner.store.files.disk.FaultyDisk;
import dev.planner.store.files.disk.SimulatedDisk;
import dev.planner.store.files.disk.nio.LocalDisk;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TreeCopyTest {
    @TempDir
    private Path root;

    @TempDir
    private Path elsewhere;

    private static Map<String, String> content(TreeCopy copy) throws IOException {
        Map<String, String> content = new TreeMap<>();
        copy.read((entry, bytes) -> content.put(
                entry.directory() ? entry.path() + "/" : entry.path(),
                new String(bytes.readAllBytes(), StandardCharsets.UTF_8)));
        assertThat(copy.entries()).hasSize(content.size());
        return content;
    }

    @Test
    void secondFill_updatesTheCopy() throws IOException {
        Files.createDirectories(root.resolve("notes/empty"));
        Files.writeString(root.resolve("notes/same.md"), "same");
        Files.writeString(root.resolve("notes/changed.md"), "old");
        Files.writeString(root.resolve("notes/gone.md"), "gone");
        Files.writeString(root.resolve("left-out.md"), "left out");
        Files.createSymbolicLink(root.resolve("link.md"), root.resolve("left-out.md"));
        Path spool = elsewhere.resolve("spool");
        try (TreeCopy copy = new TreeCopy(new LocalDisk(root), spool, path -> !path.equals("left-out.md"))) {
            copy.fill();
            Files.writeString(root.resolve("notes/changed.md"), "new and longer");
            Files.delete(root.resolve("notes/gone.md"));
            Files.writeString(root.resolve("notes/empty/added.md"), "added");
            copy.fill();
            Files.writeString(root.resolve("notes/same.md"), "later");
            assertThat(content(copy))
                    .isEqualTo(Map.of(
                            "notes/same.md", "same",
                            "notes/changed.md", "new and longer",
                            "notes/empty/added.md", "added"));
            assertThat(copy.skipped()).isEqualTo(List.of("link.md"));
        }
        assertThat(spool).doesNotExist();
    }

    /**
     * The second fill detects a write that keeps size and time, because the first fill was too soon after the file's
     * last write.
     */
    @Test
    void sameSizeWithinTheResolutionOfTheClock_isCopiedAgain() throws IOException {
        Path file = Files.writeString(root.resolve("a.md"), "one");
        var time = Files.getLastModifiedTime(file);
        try (TreeCopy copy = new TreeCopy(new LocalDisk(root), elsewhere.resolve("spool"), path -> true)) {
            copy.fill();
            Files.writeString(file, "two");
            Files.setLastModifiedTime(file, time);
            copy.fill();
            assertThat(content(copy)).isEqualTo(Map.of("a.md", "two"));
        }
    }

    @Test
    void writeWithinTheResolutionOfTheClock_isCopiedAgain_howeverLongTheFirstCopyTook() throws IOException {
        AtomicLong clock = new AtomicLong(TimeUnit.SECONDS.toNanos(1));
        SimulatedDisk simulated = new SimulatedDisk(clock::get);
        simulated.write("a.md", "one");
        FaultyDisk disk = new FaultyDisk(simulated);
        try (TreeCopy copy = new TreeCopy(disk, elsewhere.resolve("spool"), path -> true)) {
            int listedAndChecked = 3;
            disk.beforeEachOperation(operation -> {
                if (operation == listedAndChecked) {
                    clock.addAndGet(TimeUnit.SECONDS.toNanos(5));
                }
            });
            copy.fill();
            clock.set(TimeUnit.SECONDS.toNanos(1));
            try (Disk.Output output = simulated.open("a.md")) {
                output.write("two".getBytes(StandardCharsets.UTF_8));
            }
            copy.fill();
            assertThat(content(copy)).isEqualTo(Map.of("a.md", "two"));
        }
    }

    @Test
    void emptyDirectories_areEntries() throws IOException {
        Files.createDirectories(root.resolve("board/later"));
        Files.createDirectories(root.resolve("board/todo"));
        Files.writeString(root.resolve("board/todo/a.md"), "a");
        try (TreeCopy copy = new TreeCopy(new LocalDisk(root), elsewhere.resolve("spool"), path -> true)) {
            copy.fill();
            assertThat(content(copy)).isEqualTo(Map.of("board/later/", "", "board/todo/a.md", "a"));
        }
    }
}
