package dev.planner.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.TimeUnit;

/** An in-memory file system that a test can fill completely. The test is skipped if it cannot be mounted. */
public final class SmallDisk implements AutoCloseable {
    public final Path directory;
    private final Path filler;

    private SmallDisk(Path directory) {
        this.directory = directory;
        this.filler = directory.resolve("filler");
    }

    /**
     * Mounts the file system.
     *
     * @param directory an existing directory as the mount point
     * @param megabytes the size
     */
    public static SmallDisk mount(Path directory, int megabytes) {
        assumeTrue(
                run("mount", "-t", "tmpfs", "-o", "size=" + megabytes + "m", "tmpfs", directory.toString()),
                "no right to mount a disk");
        return new SmallDisk(directory);
    }

    private static boolean run(String... command) {
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            return process.waitFor(10, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Fills all free blocks. Repeated calls fill the blocks that were released since the last one. */
    public void fill() {
        byte[] block = new byte[4096];
        try (OutputStream out = Files.newOutputStream(filler, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            while (true) {
                out.write(block);
            }
        } catch (IOException e) {
            assertThat(e).hasMessageContaining("No space left");
        }
    }

    /** Releases the blocks of {@link #fill}. */
    public void free() {
        try {
            Files.delete(filler);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        run("umount", "-l", directory.toString());
    }
}
