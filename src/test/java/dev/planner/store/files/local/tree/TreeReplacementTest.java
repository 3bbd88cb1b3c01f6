package dev.planner.store.files.local.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.store.ProjectTree.BlockedException;
import dev.planner.store.ProjectTree.Replacement.Difference;
import dev.planner.store.TreeEntry;
import dev.planner.store.files.disk.CaseFoldingDisk;
import dev.planner.store.files.disk.Disk;
import dev.planner.store.files.disk.FaultyDisk;
import dev.planner.store.files.disk.FaultyDisk.PowerCut;
import dev.planner.store.files.disk.nio.LocalDisk;
import dev.planner.store.files.local.LocalMedium;
import dev.planner.store.files.medium.MediumReplacement;
import dev.planner.store.files.medium.OvertakenException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Many files are replaced together, with faults and power failures at every step. */
class TreeReplacementTest {
    private static final Map<String, String> BEFORE = Map.of(
            "notes/a.md", "old",
            "notes/same.md", "same",
            "board/done/task.md", "moved",
            "keep.md", "keep",
            "ideas/other.md", "other record",
            "files/other.bin", "other file");
    private static final Map<String, String> ARCHIVE = new TreeMap<>(Map.of(
            "notes/a.md", "new",
            "notes/same.md", "same",
            "board/todo/task.md", "moved",
            "uploads/2026/new.bin", "upload"));
    private static final Map<String, String> AFTER = Map.of(
            "notes/a.md", "new",
            "notes/same.md", "same",
            "board/todo/task.md", "moved",
            "uploads/2026/new.bin", "upload",
            "keep.md", "keep",
            "board/empty/", "");

    private static final String TRASH_ID = "trash-1";

    @TempDir
    private Path root;

    private FaultyDisk disk;
    private LocalMedium medium;

    @AfterEach
    void close() throws IOException {
        if (medium != null) {
            medium.close();
        }
    }

    private void reset() throws IOException {
        if (medium != null) {
            medium.close();
        }
        try (Stream<Path> all = Files.walk(root)) {
            for (Path each : all.sorted((x, y) -> y.compareTo(x)).toList()) {
                if (!each.equals(root)) {
                    Files.delete(each);
                }
            }
        }
        for (Map.Entry<String, String> each : BEFORE.entrySet()) {
            Path file = root.resolve(each.getKey());
            Files.createDirectories(file.getParent());
            Files.writeString(file, each.getValue());
        }
        open();
    }

    private void open() throws IOException {
        open(new LocalDisk(root));
    }

    private void open(Disk on) throws IOException {
        disk = new FaultyDisk(on);
        medium = new LocalMedium(disk, false, new Random());
        medium.open();
    }

    /** Returns files with their content, and empty directories with a slash, without the server's own. */
    private Map<String, String> content() throws IOException {
        Map<String, String> content = new TreeMap<>();
        try (Stream<Path> all = Files.walk(root)) {
            for (Path each : all.toList()) {
                String path = root.relativize(each).toString();
                if (path.startsWith(".planner")) {
                    continue;
                }
                if (Files.isRegularFile(each)) {
                    content.put(path, Files.readString(each));
                } else if (each.toFile().list().length == 0) {
                    content.put(path + "/", "");
                }
            }
        }
        return content;
    }

    /** Returns the removed files that are no records, by their former paths. */
    private Map<String, String> removed() throws IOException {
        Map<String, String> removed = new TreeMap<>();
        Path directory = root.resolve(".planner/removed");
        if (!Files.exists(directory)) {
            return removed;
        }
        try (Stream<Path> all = Files.walk(directory)) {
            for (Path each : all.filter(Files::isRegularFile).toList()) {
                Path path = directory.relativize(each);
                removed.put(path.subpath(1, path.getNameCount()).toString(), Files.readString(each));
            }
        }
        return removed;
    }

    private static ByteArrayInputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    private MediumReplacement prepared() throws IOException {
        MediumReplacement replacement = medium.replacement();
        try {
            for (Map.Entry<String, String> each : ARCHIVE.entrySet()) {
                TreeEntry entry =
                        new TreeEntry(each.getKey(), false, each.getValue().length(), Instant.EPOCH, 0644);
                if (replacement.compare(entry, stream(each.getValue())) != Difference.SAME) {
                    replacement.prepare(entry, stream(each.getValue()));
                }
            }
            TreeEntry directory = new TreeEntry("board/empty", true, 0, Instant.EPOCH, 0755);
            assertThat(replacement.compare(directory, stream(""))).isEqualTo(Difference.MISSING);
            replacement.prepare(directory, stream(""));
            replacement.prepareRemoval("board/done/task.md");
            List<TreeEntry> others = replacement.others(path -> !path.startsWith("board") && !path.equals("keep.md"));
            assertThat(others).extracting(TreeEntry::path).containsExactly("files/other.bin", "ideas/other.md");
            replacement.prepareRemoval(others.get(0));
            replacement.prepareTrash("ideas/other.md", TRASH_ID, "{}".getBytes(StandardCharsets.UTF_8));
            return replacement;
        } catch (IOException | RuntimeException e) {
            replacement.close();
            throw e;
        }
    }

    private void replace() throws IOException {
        try (MediumReplacement replacement = prepared()) {
            replacement.apply();
        }
    }

    private Map<String, String> replaced() {
        Map<String, String> replaced = new TreeMap<>(AFTER);
        replaced.put("board/done/", "");
        return replaced;
    }

    @Test
    void apply_putsEverythingInPlace() throws IOException {
        reset();
        replace();
        assertThat(content()).isEqualTo(replaced());
        assertThat(root.resolve(".planner/trash/trash-1/other.md")).hasContent("other record");
        assertThat(removed()).isEqualTo(Map.of("files/other.bin", "other file"));
        try (Stream<Path> files = Files.list(root.resolve(".planner/tmp"))) {
            assertThat(files)
                    .as("the second names of the files that were replaced or removed")
                    .extracting(Files::readString)
                    .containsExactlyInAnyOrder("old", "moved");
        }
        assertThat(root.resolve(".planner/journal")).isEmptyDirectory();
    }

    @Test
    void namesThatDifferOnlyInCase_areRefusedIfCaseIsIgnored() throws IOException {
        reset();
        medium.close();
        open(new CaseFoldingDisk(new LocalDisk(root)));
        TreeEntry upper = new TreeEntry("notes/B.md", false, 1, Instant.EPOCH, 0644);
        TreeEntry lower = new TreeEntry("notes/b.md", false, 1, Instant.EPOCH, 0644);
        try (MediumReplacement replacement = medium.replacement()) {
            assertThat(replacement.compare(upper, stream("B"))).isEqualTo(Difference.MISSING);
            replacement.prepare(upper, stream("B"));
            assertThatThrownBy(() -> replacement.compare(lower, stream("b")))
                    .isInstanceOf(BlockedException.class)
                    .hasMessageContaining("notes/B.md and notes/b.md are the same file");
        }
        assertThat(content()).isEqualTo(BEFORE);
    }

    @Test
    void nameInAnotherCase_replacesTheFileWhereCaseIsIgnored() throws IOException {
        reset();
        medium.close();
        open(new CaseFoldingDisk(new LocalDisk(root)));
        TreeEntry entry = new TreeEntry("Notes/A.md", false, 3, Instant.EPOCH, 0644);
        try (MediumReplacement replacement = medium.replacement()) {
            assertThat(replacement.compare(entry, stream("new"))).isEqualTo(Difference.OTHER);
            replacement.prepare(entry, stream("new"));
            assertThat(replacement.others(path -> path.startsWith("notes")))
                    .extracting(TreeEntry::path)
                    .containsExactly("notes/same.md");
            replacement.apply();
        }
        assertThat(content()).hasSameSizeAs(BEFORE).containsEntry("notes/a.md", "new");
    }

    @Test
    void close_withoutApply_leavesNothingBehind() throws IOException {
        reset();
        prepared().close();
        assertThat(content()).isEqualTo(BEFORE);
        assertThat(root.resolve(".planner/tmp")).isEmptyDirectory();
        assertThat(root.resolve(".planner/trash")).isEmptyDirectory();
        assertThat(root.resolve(".planner/removed")).doesNotExist();
    }

    @Test
    void fault_atAnyStep_changesNothing() throws IOException {
        int refused = 0;
        for (int step = 0; ; step++) {
            reset();
            disk.failAfter(step, 1);
            try {
                replace();
            } catch (IOException e) {
                refused++;
                assertThat(content()).as("after a fault at step " + step).isEqualTo(BEFORE);
                continue;
            }
            Map<String, String> files = content();
            // A fault can leave the directory of a removed file.
            files.keySet().removeAll(List.of("files/", "ideas/"));
            assertThat(files).as("after a fault at step " + step).isEqualTo(replaced());
            if (!disk.failed()) {
                break;
            }
        }
        assertThat(refused).isGreaterThan(15);
    }

    @Test
    void powerCut_atAnyStep_isCompleteOrUndone() throws IOException {
        boolean none = false;
        boolean all = false;
        for (int step = 0; ; step++) {
            reset();
            disk.dieAfter(step);
            boolean cut = false;
            try {
                replace();
            } catch (PowerCut e) {
                cut = true;
            }
            disk.heal();
            medium.close();
            open();
            Map<String, String> files = new TreeMap<>(content());
            files.keySet().removeIf(path -> path.endsWith("/"));
            boolean before = files.equals(BEFORE);
            assertThat(Files.exists(root.resolve(".planner/trash/trash-1/other.md")))
                    .as("the trash after a cut at step %d", step)
                    .isNotEqualTo(before);
            assertThat(removed())
                    .as("the kept files after a cut at step %d", step)
                    .isEqualTo(before ? Map.of() : Map.of("files/other.bin", "other file"));
            Map<String, String> after = new TreeMap<>(AFTER);
            after.remove("board/empty/");
            assertThat(before || files.equals(after))
                    .as("after a cut at step %d: %s", step, files)
                    .isTrue();
            none |= before;
            all |= !before && cut;
            if (!cut) {
                break;
            }
        }
        assertThat(none).isTrue();
        assertThat(all).as("a cut after the note was followed to the end").isTrue();
    }

    @Test
    void file_thatChangedSinceItWasCompared_refusesEverything() throws IOException {
        for (String path : List.of("notes/a.md", "board/todo/task.md", "board/done/task.md", "ideas/other.md")) {
            reset();
            Map<String, String> expected = new TreeMap<>(BEFORE);
            expected.put(path, "by an editor");
            try (MediumReplacement replacement = prepared()) {
                Files.createDirectories(root.resolve(path).getParent());
                Files.writeString(root.resolve(path), "by an editor");
                boolean overtaken = false;
                try {
                    replacement.apply();
                } catch (OvertakenException e) {
                    overtaken = true;
                }
                assertThat(overtaken).as(path).isTrue();
            }
            assertThat(content()).as(path).isEqualTo(expected);
        }
    }
}
