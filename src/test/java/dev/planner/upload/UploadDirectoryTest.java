package dev.planner.upload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.item.ProblemException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Finding files, and errors of the disk while a file is stored or deleted. */
class UploadDirectoryTest {
    @TempDir
    private Path directory;

    private static List<Path> files(Path project) throws IOException {
        try (Stream<Path> found = Files.walk(project.resolve("uploads"))) {
            return found.filter(file -> !Files.isDirectory(file)).toList();
        }
    }

    /** The server reads no symbolic link, so it cannot read a link that replaces the file at the last moment. */
    @Test
    void storedFileThatCannotBeRead_isRemoved() throws IOException {
        Path project = Files.createDirectory(directory.resolve("project")).toRealPath();
        Path written = Files.writeString(directory.resolve("written"), "text");
        UploadDirectory uploads = new UploadDirectory(project, () -> new ReplacingClock(written), System::nanoTime);
        assertThatThrownBy(() -> uploads.keep(written, "a.txt"))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("The file cannot be stored: ")
                .hasMessageEndingWith(". Nothing was changed.")
                .hasMessageNotContaining("Exception");
        assertThat(Files.isSymbolicLink(written)).isTrue();
        assertThat(files(project)).isEmpty();
    }

    /** Replaces a file by a symbolic link when the server asks for the milliseconds for its name. */
    private static final class ReplacingClock extends Clock {
        private final Path file;

        ReplacingClock(Path file) {
            this.file = file;
        }

        @Override
        public long millis() {
            try {
                Files.delete(file);
                Files.createSymbolicLink(file, file.resolveSibling("other"));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return instant().toEpochMilli();
        }

        @Override
        public Instant instant() {
            return Instant.EPOCH;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }

    /** A ZIP file system has no hard links, and no file can be moved to it atomically. */
    @Test
    void reservedPath_isFreedIfTheFileCannotBeMoved() throws IOException {
        Path written = Files.writeString(directory.resolve("written"), "text");
        URI archive = URI.create("jar:" + directory.resolve("project.zip").toUri());
        try (FileSystem zip = FileSystems.newFileSystem(archive, Map.of("create", "true"))) {
            Path project = zip.getPath("/");
            UploadDirectory uploads = new UploadDirectory(project, Clock::systemUTC, System::nanoTime);
            assertThatThrownBy(() -> uploads.keep(written, "a.txt"))
                    .isInstanceOf(ProblemException.class)
                    .hasMessageEndingWith(". Nothing was changed.");
            assertThat(files(project)).isEmpty();
        }
    }

    @Test
    void failedDeletion_isNotReportedAsAFailureToStore() throws IOException {
        Path project = Files.createDirectory(directory.resolve("project")).toRealPath();
        Path written = Files.writeString(directory.resolve("written"), "text");
        UploadDirectory uploads = new UploadDirectory(project, Clock::systemUTC, System::nanoTime);
        UploadedFile kept = uploads.keep(written, "a.txt");
        Files.delete(kept.file());
        Files.createDirectories(kept.file().resolve("full"));
        assertThatThrownBy(() -> uploads.delete(kept))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("The file cannot be deleted: ")
                .hasMessageEndingWith(". Nothing was changed.");
    }

    /** Each reading of the clock takes a nanosecond, so a listing takes one. */
    @Test
    void unknownNames_areNotLookedForAllTheTime() throws IOException {
        Path project = Files.createDirectory(directory.resolve("project")).toRealPath();
        Path file = Files.createDirectory(project.resolve("uploads")).resolve("a.txt");
        AtomicLong nanos = new AtomicLong();
        UploadDirectory uploads = new UploadDirectory(project, Clock::systemUTC, nanos::getAndIncrement);
        assertThatThrownBy(() -> uploads.find("a.txt")).isInstanceOf(ProblemException.class);
        Files.writeString(file, "text");
        assertThatThrownBy(() -> uploads.find("a.txt")).isInstanceOf(ProblemException.class);
        nanos.addAndGet(20);
        assertThat(uploads.find("a.txt").size()).isEqualTo(4);

        Files.writeString(file, "other text");
        assertThat(uploads.find("a.txt").size()).isEqualTo(10);
        UploadedFile kept = uploads.keep(Files.writeString(directory.resolve("written"), "text"), "b.txt");
        assertThat(uploads.find(kept.name())).isEqualTo(kept);
    }

    @Test
    void deletedFile_givesItsNameToTheNext() throws IOException {
        Path project = Files.createDirectory(directory.resolve("project")).toRealPath();
        for (String path : List.of("uploads/1/a.txt", "uploads/2/a.txt")) {
            Path file = project.resolve(path);
            Files.createDirectories(file.getParent());
            Files.writeString(file, path);
        }
        AtomicLong nanos = new AtomicLong();
        UploadDirectory uploads = new UploadDirectory(project, Clock::systemUTC, nanos::getAndIncrement);
        uploads.delete(uploads.find("a.txt"));
        assertThat(uploads.find("a.txt").path()).isEqualTo("uploads/2/a.txt");
        Files.delete(project.resolve("uploads/2/a.txt"));
        assertThatThrownBy(() -> uploads.find("a.txt")).isInstanceOf(ProblemException.class);
    }
}
