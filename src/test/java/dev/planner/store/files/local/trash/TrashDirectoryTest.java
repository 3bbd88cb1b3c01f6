package dev.planner.store.files.local.trash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.store.files.disk.SimulatedDisk;
import dev.planner.store.files.local.own.Directories;
import dev.planner.store.files.local.own.TemporaryFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrashDirectoryTest {
    private static final String ENTRY = TrashDirectory.PATH + "/entry";

    private static TrashDirectory trash(SimulatedDisk disk) {
        Directories directories = new Directories(disk, false);
        return new TrashDirectory(disk, directories, new TemporaryFiles(disk, directories, new Random(1)));
    }

    /** Nothing would list or remove a file without its note. The sync keeps the order in a power cut. */
    @ParameterizedTest
    @ValueSource(strings = {"a.md", "zebra.md"})
    void purge_removesTheNoteAfterTheFile(String name) throws IOException {
        SimulatedDisk disk = new SimulatedDisk();
        TrashDirectory trash = trash(disk);
        String file = trash.prepare("entry", name, "{}".getBytes(StandardCharsets.UTF_8));
        disk.write(file, "text");
        List<String> steps = new ArrayList<>();
        disk.hook(step -> steps.add(step.kind() + " " + step.path()));
        trash.purge("entry");
        assertThat(steps)
                .containsExactly(
                        "delete " + file, "sync " + ENTRY, "delete " + ENTRY + "/entry.json", "delete " + ENTRY);
    }
}
