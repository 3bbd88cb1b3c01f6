package dev.planner.store.files.disk.nio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.planner.store.ProjectInUseException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalDiskLockTest {
    private static final Path LOCKS = Path.of("/proc/locks");

    @TempDir
    private Path directory;

    @Test
    void secondAttemptInThisProcess_isRefused_andKeepsTheLockOfTheSystem() throws IOException {
        assumeTrue(Files.isReadable(LOCKS));
        Path file = directory.resolve("lock");
        try (LocalDiskLock lock = LocalDiskLock.take(file)) {
            assertThat(isLocked(file)).isTrue();
            assertThatThrownBy(() -> LocalDiskLock.take(file))
                    .isInstanceOf(ProjectInUseException.class)
                    .hasMessageContaining(Long.toString(ProcessHandle.current().pid()));
            assertThat(isLocked(file)).isTrue();
            assertThat(lock.held()).isTrue();
        }
        assertThat(isLocked(file)).isFalse();
        LocalDiskLock.take(file).close();
    }

    private static boolean isLocked(Path file) throws IOException {
        String inode = ":" + Files.getAttribute(file, "unix:ino") + " ";
        return Files.readAllLines(LOCKS).stream().anyMatch(line -> line.contains(inode));
    }
}
