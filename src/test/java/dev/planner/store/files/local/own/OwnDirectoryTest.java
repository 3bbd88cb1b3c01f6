package dev.planner.store.files.local.own;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.store.files.disk.DiskLock;
import dev.planner.store.files.disk.nio.LocalDisk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Links in the server's own directory, in a project that may come from somebody else. */
class OwnDirectoryTest {
    @TempDir
    private Path parent;

    private Path project;
    private Path outside;

    @BeforeEach
    void createDirectories() throws IOException {
        project = Files.createDirectory(parent.resolve("project"));
        outside = Files.createDirectory(parent.resolve("outside"));
    }

    private DiskLock lock(boolean followLinks) throws IOException {
        LocalDisk disk = new LocalDisk(project);
        return OwnDirectory.lock(disk, new Directories(disk, followLinks), followLinks);
    }

    @ParameterizedTest
    @ValueSource(strings = {".planner", ".planner/backup", ".planner/search", ".planner/lock"})
    void link_isRefused_unlessLinksAreFollowed(String path) throws IOException {
        Path link = project.resolve(path);
        Files.createDirectories(link.getParent());
        Files.createSymbolicLink(link, path.endsWith("lock") ? outside.resolve("file") : outside);
        assertThatThrownBy(() -> lock(false))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(path + " is a symbolic link")
                .hasMessageContaining("--follow-links");
        assertThat(outside).isEmptyDirectory();
        try (DiskLock lock = lock(true)) {
            assertThat(lock.held()).isTrue();
        }
    }

    @Test
    void directoryWithoutLinks_isLocked() throws IOException {
        try (DiskLock lock = lock(false)) {
            assertThat(lock.held()).isTrue();
        }
        assertThat(project.resolve(".planner/.gitignore")).hasContent("*");
    }
}
