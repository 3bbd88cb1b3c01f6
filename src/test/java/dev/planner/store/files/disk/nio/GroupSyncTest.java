package dev.planner.store.files.disk.nio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.ClosedFileSystemException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class GroupSyncTest {
    @TempDir
    private Path directory;

    private GroupSync onClosedFileSystem() throws IOException {
        try (FileSystem archive = FileSystems.newFileSystem(directory.resolve("a.zip"), Map.of("create", "true"))) {
            return new GroupSync(archive.getPath("/"));
        }
    }

    @Test
    @Timeout(10)
    void unexpectedException_doesNotBlockLaterSyncs() throws IOException {
        GroupSync syncs = onClosedFileSystem();
        for (int i = 0; i < 3; i++) {
            assertThatThrownBy(syncs::sync).isInstanceOf(ClosedFileSystemException.class);
        }
        assertThat(syncs.idle()).isTrue();
    }
}
