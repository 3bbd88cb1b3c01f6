package dev.planner.upload;

import static dev.planner.base.Waiting.until;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.base.shared.SharedFileSystem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Another program creates a directory before each single step of the start of the watch. */
class UploadWatchTest {
    private static final long LONGER_THAN_A_DEBOUNCE = 400;

    @TempDir
    private Path directory;

    /** Starts a watch and lets another program act before a step. Returns whether the start has this step. */
    private boolean watched(int step) throws Exception {
        Path project =
                Files.createDirectory(directory.resolve("project" + step)).toRealPath();
        Path parent = Files.createDirectories(project.resolve("uploads/2026"));
        Path created = parent.resolve("03");
        Path shared = SharedFileSystem.of(project);
        AtomicInteger steps = new AtomicInteger();
        ((SharedFileSystem) shared.getFileSystem()).beforeEachOperation(operation -> {
            steps.set(operation);
            if (operation == step) {
                create(created);
            }
        });
        CountDownLatch started = new CountDownLatch(1);
        AtomicInteger changes = new AtomicInteger();
        UploadWatch watch = new UploadWatch(shared, () -> {
            changes.incrementAndGet();
            started.countDown();
        });
        try {
            started.await();
            if (steps.get() < step) {
                return false;
            }
            until("the watch of step " + step + " is quiet", () -> {
                int before = changes.get();
                Thread.sleep(LONGER_THAN_A_DEBOUNCE);
                return before == changes.get();
            });
            int before = changes.get();
            Files.writeString(created.resolve("a.txt"), "text");
            until("the file of step " + step + " is reported", () -> changes.get() > before);
            return true;
        } finally {
            watch.close();
        }
    }

    private static void create(Path directory) {
        try {
            Files.createDirectory(directory);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void directoryThatIsCreatedMeanwhile_isWatched() throws Exception {
        int step = 0;
        while (watched(step)) {
            step++;
        }
        assertThat(step).isGreaterThan(3);
    }
}
