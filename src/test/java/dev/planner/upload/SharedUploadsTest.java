package dev.planner.upload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.base.FileTrees;
import dev.planner.base.shared.SharedFileSystem;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Another program changes the directory of the uploads before each single step of the server. */
class SharedUploadsTest {
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-03-04T05:06:07Z"), ZoneOffset.UTC);
    private static final String PLACE = "uploads/2026/03/04/" + CLOCK.millis() + "_a.txt";

    @TempDir
    private Path directory;

    private Path project;
    private Path outside;
    private UploadDirectory uploads;
    private SharedFileSystem shared;

    /** What another program does, in one step or in two successive ones. */
    private enum Deed {
        REMOVE_ALL {
            @Override
            void run(Path project, Path outside, boolean again) throws IOException {
                Path uploads = project.resolve("uploads");
                if (!again && Files.exists(uploads)) {
                    FileTrees.delete(uploads);
                }
            }
        },
        MOVE_ALL_AWAY_AND_BACK {
            @Override
            void run(Path project, Path outside, boolean again) throws IOException {
                move(project.resolve("uploads"), project.resolve("away"), again);
            }
        },
        MOVE_DAY_AWAY_AND_BACK {
            @Override
            void run(Path project, Path outside, boolean again) throws IOException {
                move(project.resolve(DAY), project.resolve("away"), again);
            }
        },
        REPLACE_ALL_BY_FILE_AND_BACK {
            @Override
            void run(Path project, Path outside, boolean again) throws IOException {
                Path uploads = project.resolve("uploads");
                if (again) {
                    Files.delete(uploads);
                }
                move(uploads, project.resolve("away"), again);
                if (!again) {
                    Files.writeString(uploads, "a file");
                }
            }
        },
        CREATE_DAY {
            @Override
            void run(Path project, Path outside, boolean again) throws IOException {
                Files.createDirectories(project.resolve(DAY));
            }
        },
        TAKE_NAME {
            @Override
            void run(Path project, Path outside, boolean again) throws IOException {
                Path place = project.resolve(PLACE);
                if (!again && Files.notExists(place)) {
                    Files.createFile(project.resolve("taken"));
                    Files.createDirectories(place.getParent());
                    Files.writeString(place, "of another program");
                }
            }
        },
        LINK_DAY_OUTSIDE {
            @Override
            void run(Path project, Path outside, boolean again) throws IOException {
                Path day = project.resolve(DAY);
                if (!again) {
                    move(day, project.resolve("away"), false);
                    Files.createDirectories(day.getParent());
                    Files.createSymbolicLink(day, outside);
                }
            }
        };

        private static final String DAY = "uploads/2026/03/04";

        private static void move(Path from, Path to, boolean back) throws IOException {
            if (!back && Files.exists(from)) {
                Files.move(from, to);
            } else if (back && Files.exists(to)) {
                if (Files.exists(from)) {
                    merge(to, from);
                } else {
                    Files.createDirectories(from.getParent());
                    Files.move(to, from);
                }
            }
        }

        private static void merge(Path from, Path to) throws IOException {
            try (Stream<Path> files = Files.walk(from)) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    Path target = to.resolve(from.relativize(file));
                    Files.createDirectories(target.getParent());
                    Files.move(file, target);
                }
            }
            FileTrees.delete(from);
        }

        /** Whether the deed concerns the whole directory {@code uploads/}. */
        private boolean concernsAll() {
            return name().contains("_ALL");
        }

        abstract void run(Path project, Path outside, boolean again) throws IOException;
    }

    private void prepare(int run) throws IOException {
        Path own = Files.createDirectory(directory.resolve("run" + run)).toRealPath();
        project = Files.createDirectory(own.resolve("project"));
        outside = Files.createDirectory(own.resolve("outside"));
        Path path = SharedFileSystem.of(project);
        shared = (SharedFileSystem) path.getFileSystem();
        uploads = new UploadDirectory(path, () -> CLOCK, System::nanoTime);
    }

    /** Lets another program act before a step. */
    private void actBefore(int step, Deed deed) {
        shared.beforeEachOperation(operation -> {
            try {
                if (operation == step || operation == step + 1) {
                    deed.run(project, outside, operation > step);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private static List<String> contents(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(Files::isRegularFile)
                    .sorted()
                    .map(SharedUploadsTest::read)
                    .toList();
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @EnumSource
    void upload_isStoredAlthoughAnotherProgramChangesItsDirectory(Deed deed) throws IOException {
        int step = 0;
        do {
            prepare(step);
            Path written = Files.writeString(directory.resolve("written" + step), "of a client");
            actBefore(step, deed);
            String as = deed + " before step " + step;
            try {
                Path kept = project.resolve(
                        uploads.keep(shared.path(written), "a.txt").path());
                assertThat(kept).as(as).hasContent("of a client");
            } catch (ProblemException e) {
                assertThat(deed).as(as).isEqualTo(Deed.LINK_DAY_OUTSIDE);
                assertThat(e.problem()).as(as).isInstanceOf(Problem.Conflict.class);
            }
            assertThat(contents(outside)).as(as).isEmpty();
            boolean taken = Files.exists(project.resolve("taken"));
            assertThat(contents(project).contains("of another program")).as(as).isEqualTo(taken);
            step++;
        } while (shared.operations() >= step);
        assertThat(step).isGreaterThan(10);
    }

    /** The files in the directory {@code other} are there all the time. */
    private void storeFiles() throws IOException {
        Path day = Files.createDirectories(project.resolve(Deed.DAY));
        Files.writeString(day.resolve("1_a.txt"), "one");
        Path other = Files.createDirectories(project.resolve("uploads/2026/02/01"));
        Files.writeString(other.resolve("2_b.txt"), "two");
        Files.writeString(other.resolve("3_c.txt"), "three");
    }

    @ParameterizedTest
    @EnumSource
    void files_areListedAlthoughAnotherProgramChangesTheirDirectories(Deed deed) throws IOException {
        int step = 0;
        do {
            prepare(step);
            storeFiles();
            actBefore(step, deed);
            List<String> listed =
                    uploads.list().stream().map(UploadedFile::name).toList();
            if (!deed.concernsAll()) {
                assertThat(listed).as("%s before step %d", deed, step).contains("2_b.txt", "3_c.txt");
            }
            step++;
        } while (shared.operations() >= step);
        assertThat(step).isGreaterThan(10);
    }

    @ParameterizedTest
    @EnumSource(names = "REPLACE_ALL_BY_FILE_AND_BACK", mode = EnumSource.Mode.EXCLUDE)
    void file_isFoundAndDeletedAlthoughAnotherProgramChangesItsDirectory(Deed deed) throws IOException {
        int step = 0;
        do {
            prepare(step);
            storeFiles();
            actBefore(step, deed);
            String as = deed + " before step " + step;
            try {
                uploads.delete(uploads.find("1_a.txt"));
            } catch (ProblemException e) {
                assertThat(e.problem()).as(as).isInstanceOf(Problem.NotFound.class);
            }
            if (!deed.concernsAll()) {
                assertThat(uploads.find("3_c.txt").size()).as(as).isEqualTo(5);
            }
            step++;
        } while (shared.operations() >= step);
        assertThat(step).isGreaterThan(10);
    }
}
