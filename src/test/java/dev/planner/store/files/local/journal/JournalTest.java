package dev.planner.store.files.local.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.base.Hashes;
import dev.planner.store.files.disk.FaultyDisk;
import dev.planner.store.files.disk.FaultyDisk.PowerCut;
import dev.planner.store.files.disk.FileStat;
import dev.planner.store.files.disk.nio.LocalDisk;
import dev.planner.store.files.local.own.Directories;
import dev.planner.store.files.local.own.RecoveredFiles;
import dev.planner.store.files.local.own.TemporaryFiles;
import dev.planner.store.files.medium.Stamp;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
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

    private FaultyDisk disk;
    private TemporaryFiles temporaries;
    private RecoveredFiles recovered;
    private LateWrites late;
    private Journal journal;

    @BeforeEach
    void open() throws IOException {
        disk = new FaultyDisk(new LocalDisk(root));
        start();
    }

    private void start() {
        Directories directories = new Directories(disk, false);
        temporaries = new TemporaryFiles(disk, directories, new Random());
        recovered = new RecoveredFiles(disk, directories);
        late = new LateWrites(disk, temporaries, recovered);
        journal = new Journal(disk, directories, temporaries, late);
    }

    private void recover() throws IOException {
        start();
        new Recovery(disk, new Directories(disk, false), temporaries, recovered, late).run();
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

    private List<Step> steps() throws IOException {
        return List.of(
                new Step.Put(temporary("new"), "a/changed.md", Hashes.of("new"), old("a/changed.md", "old")),
                new Step.Put(temporary("fresh"), "b/made.md", Hashes.of("fresh"), null),
                new Step.Remove(old("a/removed.md", "gone")),
                new Step.Move(old("a/moved.md", "there"), ".planner/trash/1/moved.md"));
    }

    private String temporary(String content) throws IOException {
        return temporaries.write(bytes(content), null);
    }

    private Step.Old old(String path, String content) throws IOException {
        FileStat found = disk.stat(path);
        Stamp stamp = FileStamps.of(found, true);
        return new Step.Old(path, stamp, Hashes.of(content), temporaries.fresh());
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private Map<String, String> content() throws IOException {
        Map<String, String> content = new TreeMap<>();
        try (Stream<Path> all = Files.walk(root)) {
            for (Path each : all.filter(Files::isRegularFile).toList()) {
                if (!TemporaryFiles.isTemporary(each.getFileName().toString())) {
                    content.put(root.relativize(each).toString(), Files.readString(each));
                }
            }
        }
        return content;
    }

    @Test
    void apply_severalChanges_areDone_andNoJournalIsLeft() throws IOException {
        reset();
        journal.apply(steps());
        assertThat(content()).isEqualTo(AFTER);
    }

    @Test
    void apply_fullDiskAtAnyStep_changesNothing() throws IOException {
        for (int i = 0; ; i++) {
            reset();
            List<Step> steps = steps();
            disk.failAfter(i, 1);
            try {
                journal.apply(steps);
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
    void recover_powerCutAtAnyStep_isCompleteOrUndone() throws IOException {
        boolean none = false;
        boolean all = false;
        for (int i = 0; ; i++) {
            reset();
            List<Step> steps = steps();
            disk.dieAfter(i);
            boolean cut = false;
            try {
                journal.apply(steps);
            } catch (PowerCut e) {
                cut = true;
            }
            disk.heal();
            recover();
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
        List<Step> steps = steps();
        disk.dieAfter(12);
        assertThatThrownBy(() -> journal.apply(steps)).isInstanceOf(PowerCut.class);
        disk.heal();
        recover();
        Files.writeString(root.resolve("a/removed.md"), "made again");
        recover();
        assertThat(root.resolve("a/removed.md")).hasContent("made again");
    }

    @Test
    void recover_filesEditedSinceTheCrash_areKept_andTheChangeIsUndone() throws IOException {
        Path changed = root.resolve("a/changed.md");
        Path made = root.resolve("b/made.md");
        boolean cut = true;
        boolean edited = false;
        boolean takenBack = false;
        for (int i = 0; cut; i++) {
            reset();
            List<Step> steps = steps();
            disk.dieAfter(i);
            cut = false;
            try {
                journal.apply(steps);
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
            recover();
            Map<String, String> expected = new TreeMap<>(free || old ? BEFORE : AFTER);
            if (free) {
                expected.put("b/made.md", "by hand");
            }
            if (old) {
                expected.put("a/changed.md", "by hand");
            }
            assertThat(content()).as("cut at step %d", i).isEqualTo(expected);
            edited |= noted && old && free;
            takenBack |= noted && !old && free;
        }
        assertThat(takenBack).as("a crash after the first change").isTrue();
        assertThat(edited).as("a crash between the note and the first change").isTrue();
    }

    private static boolean isEmpty(Path directory) throws IOException {
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.noneMatch(entry -> entry.toString().endsWith(".json"));
        }
    }
}
