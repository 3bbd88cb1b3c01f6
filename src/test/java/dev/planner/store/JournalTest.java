package dev.planner.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.base.Hashes;
import dev.planner.store.FaultyDisk.PowerCut;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {
    private static final Map<String, String> BEFORE =
            Map.of("a/changed.md", "old", "a/removed.md", "gone", "a/moved.md", "there");
    private static final Map<String, String> AFTER =
            Map.of("a/changed.md", "new", "b/made.md", "fresh", ".planner/trash/1/moved.md", "there");

    @TempDir
    Path root;

    private final FaultyDisk disk = new FaultyDisk();
    private ProjectFiles files;
    private Journal journal;

    @BeforeEach
    void open() throws IOException {
        files = new ProjectFiles(root);
        journal = new Journal(files, disk);
    }

    private void reset() throws IOException {
        disk.heal();
        try (Stream<Path> all = Files.walk(root)) {
            for (Path each : all.sorted((x, y) -> y.compareTo(x)).toList()) {
                if (!each.equals(root)) {
                    Files.delete(each);
                }
            }
        }
        for (String directory : List.of("a", "b", ".planner/journal", ".planner/tmp", ".planner/trash/1")) {
            Files.createDirectories(root.resolve(directory));
        }
        for (Map.Entry<String, String> each : BEFORE.entrySet()) {
            Files.writeString(root.resolve(each.getKey()), each.getValue());
        }
    }

    private static void nothing() {}

    private List<Journal.Step> steps() throws IOException {
        return List.of(
                new Journal.Step.Put(temporary("a", "new"), "a/changed.md", bytes("old")),
                new Journal.Step.Put(temporary("b", "fresh"), "b/made.md", null),
                new Journal.Step.Remove("a/removed.md", bytes("gone")),
                new Journal.Step.Move("a/moved.md", ".planner/trash/1/moved.md", Hashes.of(bytes("there"))));
    }

    private String temporary(String directory, String content) throws IOException {
        return directory + "/"
                + ProjectFiles.name(new LocalDisk().writeTemporary(root.resolve(directory), bytes(content)));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private Map<String, String> content() throws IOException {
        Map<String, String> content = new TreeMap<>();
        try (Stream<Path> all = Files.walk(root)) {
            for (Path each : all.filter(Files::isRegularFile).toList()) {
                if (!Disk.isTemporary(ProjectFiles.name(each))) {
                    content.put(root.relativize(each).toString(), Files.readString(each));
                }
            }
        }
        return content;
    }

    @Test
    void apply_severalChanges_allThereAndNoNoteLeft() throws IOException {
        reset();
        journal.apply(steps(), JournalTest::nothing);
        assertThat(content()).isEqualTo(AFTER);
    }

    @Test
    void apply_fullDiskAtAnyStep_nothingChanged() throws IOException {
        for (int i = 0; ; i++) {
            reset();
            List<Journal.Step> steps = steps();
            disk.failAfter(i, 1);
            try {
                journal.apply(steps, JournalTest::nothing);
                Map<String, String> content = content();
                content.keySet().removeIf(path -> path.startsWith(Journal.DIRECTORY));
                assertThat(content).as("went another way at step %d", i).isEqualTo(AFTER);
                if (!disk.failed()) {
                    assertThat(i).as("steps that can fail").isGreaterThan(12);
                    return;
                }
            } catch (IOException e) {
                assertThat(e).hasMessageContaining("No space left");
                assertThat(content()).as("failed at step %d", i).isEqualTo(BEFORE);
            }
        }
    }

    @Test
    void recover_powerCutAtAnyStep_allOrNothing() throws IOException {
        boolean none = false;
        boolean all = false;
        for (int i = 0; ; i++) {
            reset();
            List<Journal.Step> steps = steps();
            disk.dieAfter(i);
            boolean cut = false;
            try {
                journal.apply(steps, JournalTest::nothing);
            } catch (PowerCut e) {
                cut = true;
            }
            disk.heal();
            new Journal(files, disk).recover();
            Map<String, String> content = content();
            assertThat(content).as("cut at step %d", i).isIn(BEFORE, AFTER);
            none |= content.equals(BEFORE);
            all |= cut && content.equals(AFTER);
            if (!cut) {
                break;
            }
        }
        assertThat(none).isTrue();
        assertThat(all).isTrue();
    }

    @Test
    void recover_twice_changesNothingMore() throws IOException {
        reset();
        List<Journal.Step> steps = steps();
        disk.dieAfter(6);
        assertThatThrownBy(() -> journal.apply(steps, JournalTest::nothing)).isInstanceOf(PowerCut.class);
        disk.heal();
        new Journal(files, disk).recover();
        Files.writeString(root.resolve("a/removed.md"), "made again");
        new Journal(files, disk).recover();
        assertThat(root.resolve("a/removed.md")).hasContent("made again");
    }

    @Test
    void recover_whatPeopleWroteSinceTheCrash_isKept() throws IOException {
        Path changed = root.resolve("a/changed.md");
        Path made = root.resolve("b/made.md");
        boolean cut = true;
        boolean edited = false;
        for (int i = 0; cut; i++) {
            reset();
            List<Journal.Step> steps = steps();
            disk.dieAfter(i);
            cut = false;
            try {
                journal.apply(steps, JournalTest::nothing);
            } catch (PowerCut e) {
                cut = true;
            }
            disk.heal();
            boolean free = !Files.exists(made);
            if (free) {
                Files.writeString(made, "by hand");
            }
            boolean old = Files.readString(changed).equals("old");
            if (old) {
                Files.writeString(changed, "by hand");
            }
            boolean noted = !isEmpty(root.resolve(Journal.DIRECTORY));
            new Journal(files, disk).recover();
            assertThat(changed).as("cut at step %d", i).hasContent(old ? "by hand" : "new");
            assertThat(made).as("cut at step %d", i).hasContent(free ? "by hand" : "fresh");
            edited |= noted && old && free;
        }
        assertThat(edited).as("a crash between the note and the first change").isTrue();
    }

    private static boolean isEmpty(Path directory) throws IOException {
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.noneMatch(entry -> entry.toString().endsWith(".json"));
        }
    }
}
