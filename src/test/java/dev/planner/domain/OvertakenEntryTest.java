package dev.planner.domain;

import static dev.planner.domain.Project.await;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.store.files.MarkdownStore;
import dev.planner.store.files.StoreOptions;
import dev.planner.store.files.disk.Disk;
import dev.planner.store.files.disk.SimulatedDisk;
import dev.planner.store.files.local.LocalMedium;
import dev.planner.store.files.work.InlineRuntime;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Two programs write to a file while an entry is added to its record. One writes to the old file, so that the server
 * tries again. The other has already read the new file, so that the server cannot revert it.
 */
class OvertakenEntryTest {
    @TempDir
    private Path directory;

    private final SimulatedDisk disk = new SimulatedDisk();

    @ParameterizedTest
    @CsvSource({
        "tasks, addComment, comments, body, Once",
        "tasks, logTime, timeEntries, description, Once",
        "portfolio, addStatusUpdate, statusUpdates, message, Once"
    })
    void entry_thatAnotherProgramHasRead_isNotAddedAgain(
            String collection, String operation, String list, String member, String text) {
        InlineRuntime runtime = new InlineRuntime(1);
        Project project = new Project(
                await(MarkdownStore.open(
                        new LocalMedium(disk, false, runtime.random()),
                        runtime,
                        Project.catalogue(),
                        new StoreOptions(Clock.systemUTC(), false, Duration.ofDays(1), false))),
                directory);
        String record = project.create(collection, "title", "T");
        overtake(project.item(collection, record).location());
        if (operation.equals("logTime")) {
            project.run(operation, List.of(record), "hours", 1L, member, text);
        } else {
            project.run(operation, List.of(record), member, text);
        }
        assertThat(project.item(collection, record).objects(list))
                .singleElement()
                .satisfies(entry -> assertThat(entry).containsEntry(member, text));
    }

    private void overtake(String location) {
        disk.hook(step -> {
            if (step.kind().equals("rename") && step.path().equals(location)) {
                writeOld(location);
            }
        });
    }

    /** Writes in place, to the file that the server is about to replace. */
    private void writeOld(String location) throws IOException {
        disk.hook(step -> {});
        try (Disk.Output old = disk.open(location)) {
            old.write((text(location) + "\nIn the old file.\n").getBytes(StandardCharsets.UTF_8));
        }
        disk.hook(step -> {
            if (!text(location).contains("In the old file.")) {
                writeNew(location);
            }
        });
    }

    private void writeNew(String location) throws IOException {
        disk.hook(step -> {});
        disk.write(location, text(location) + "\nIn the new file.\n");
    }

    private String text(String location) throws IOException {
        return new String(disk.read(location), StandardCharsets.UTF_8);
    }
}
