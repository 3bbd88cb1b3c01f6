package dev.planner.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.backup.ArchiveRestore.Differing;
import dev.planner.backup.ArchiveRestore.Options;
import dev.planner.schema.load.Descriptions;
import dev.planner.store.files.MarkdownStore;
import dev.planner.store.files.StoreOptions;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A restore whose client loses access while the archive is checked. */
class RefusedRestoreTest {
    @TempDir
    private Path directory;

    @Test
    void restore_refusedAfterTheCheckOfTheArchive_changesNothing() throws IOException {
        Path project = Files.createDirectories(directory.resolve("project/notes"))
                .getParent()
                .toRealPath();
        Files.writeString(project.resolve("notes/kept.md"), "# Kept\n");
        Path archive = directory.resolve("archive.tar");
        Files.write(archive, TarFiles.archive(tar -> {
            TarFiles.put(tar, "notes/kept.md", "# Replaced\n");
            TarFiles.put(tar, "notes/new.md", "# New\n");
        }));
        Options exact = new Options(Differing.of(false, true), false);
        Vertx vertx = Vertx.vertx();
        try {
            StoreOptions unwatched = new StoreOptions(Clock.systemUTC(), false, Duration.ofDays(1), false);
            MarkdownStore store = MarkdownStore.open(vertx, project, Descriptions.load(), unwatched)
                    .await();
            ArchiveRestore restore = new ArchiveRestore(vertx, store.tree(), BackupFiles.in(project));
            Map<String, String> before = ProjectFiles.tree(project);
            assertThatThrownBy(() -> restore.restore(archive, null, exact, RefusedRestoreTest::refuse)
                            .await())
                    .hasMessage("signed out");
            assertThat(ProjectFiles.tree(project)).isEqualTo(before);
            assertThat(project.resolve(".planner/backup")).isEmptyDirectory();

            restore.restore(archive, null, exact, () -> {}).await();
            assertThat(project.resolve("notes/kept.md")).hasContent("# Replaced\n");
            assertThat(project.resolve("notes/new.md")).exists();
            store.close().await();
        } finally {
            vertx.close().await();
        }
    }

    private static void refuse() {
        throw new IllegalStateException("signed out");
    }
}
