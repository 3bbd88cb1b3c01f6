package dev.planner.store.files.local.own;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.store.files.disk.nio.LocalDisk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecoveredFilesTest {
    @TempDir
    private Path project;

    /** The name of a note with a long title fills the limit of the file system by itself. */
    @Test
    void keep_longNames_areShortened() throws IOException {
        LocalDisk disk = new LocalDisk(project);
        RecoveredFiles recovered = new RecoveredFiles(disk, new Directories(disk, false));
        String path = "notes/" + "計画".repeat(42) + ".md";
        for (String content : new String[] {"first", "second"}) {
            Files.writeString(project.resolve("late"), content);
            String place = recovered.keep("late", path);
            assertThat(place).startsWith(".planner/recovered/notes-計画").endsWith(".md");
            assertThat(project.resolve(place)).hasContent(content);
        }
        assertThat(recovered.list()).hasSize(2);
    }
}
