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
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Errors of the disk while a file is stored or deleted. */
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
        UploadDirectory uploads = new UploadDirectory(project, () -> new ReplacingClock(written));
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
            UploadDirectory uploads = new UploadDirectory(project, Clock::systemUTC);
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
        UploadDirectory uploads = new UploadDirectory(project, Clock::systemUTC);
        UploadedFile kept = uploads.keep(written, "a.txt");
        Files.delete(kept.file());
        Files.createDirectories(kept.file().resolve("full"));
        assertThatThrownBy(() -> uploads.delete(kept))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("The file cannot be deleted: ")
                .hasMessageEndingWith(". Nothing was changed.");
    }
}
