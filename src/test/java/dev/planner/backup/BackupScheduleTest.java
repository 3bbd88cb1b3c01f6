package dev.planner.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.base.shared.SharedFileSystem;
import dev.planner.http.SmallDisk;
import dev.planner.schema.load.Descriptions;
import dev.planner.store.files.MarkdownStore;
import dev.planner.store.files.StoreOptions;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Archives at intervals, on a disk that is full for a while. */
class BackupScheduleTest {
    private static final Duration OFTEN = Duration.ofSeconds(1);

    @TempDir
    private Path directory;

    @Test
    void fullDisk_isReportedAndTheNextIntervalWritesAgain() throws Exception {
        Path project = Files.createDirectory(directory.resolve("project")).toRealPath();
        Files.write(project.resolve("large.bin"), new byte[200_000]);
        Vertx vertx = Vertx.vertx();
        StoreOptions options = new StoreOptions(Clock.systemUTC(), false, Duration.ofDays(1), false);
        MarkdownStore store =
                MarkdownStore.open(vertx, project, Descriptions.load(), options).await();
        try (SmallDisk disk = SmallDisk.mount(Files.createDirectory(directory.resolve("disk")), 1)) {
            Path archives = Files.createDirectory(disk.directory.resolve("archives"));
            disk.fill();
            BackupSchedule schedule = new BackupSchedule(
                    vertx,
                    new ArchiveMaker(vertx, store.tree(), BackupFiles.in(project), null),
                    Clock.systemUTC(),
                    new BackupSchedule.Settings(project, archives, OFTEN, 1, null));
            schedule.start().await();
            try {
                BackupSchedule.Status full = await(schedule, status -> status.lastFailure() != null);
                assertThat(full.lastFailure()).hasMessageContaining("space");
                assertThat(full.archives()).isEmpty();
                assertThat(names(archives)).noneMatch(BackupSchedule::isArchive);

                disk.free();
                BackupSchedule.Status free = await(
                        schedule,
                        status -> status.lastFailure() == null
                                && !status.archives().isEmpty());
                assertThat(free.archives()).hasSize(1);
                assertThat(free.archives().get(0).size()).isGreaterThan(200_000);
                assertThat(free.next()).isNotNull();
            } finally {
                schedule.close().await();
            }
            assertThat(names(archives)).as("no incomplete files").allMatch(BackupSchedule::isArchive);
        } finally {
            store.close().await();
            vertx.close().await();
        }
    }

    @Test
    void archiveOnDemand_movesTheNextInterval() throws Exception {
        Path project = Files.createDirectory(directory.resolve("project")).toRealPath();
        Files.writeString(project.resolve("project.md"), "# P\n");
        Path archives = Files.createDirectory(directory.resolve("archives"));
        Path earlier = Files.createFile(archives.resolve("backup-2026-03-04T05-06-07.tar"));
        Instant written = Instant.now().minus(Duration.ofMinutes(30)).truncatedTo(ChronoUnit.SECONDS);
        Files.setLastModifiedTime(earlier, FileTime.from(written));
        Duration interval = Duration.ofHours(1);
        Vertx vertx = Vertx.vertx();
        StoreOptions options = new StoreOptions(Clock.systemUTC(), false, Duration.ofDays(1), false);
        MarkdownStore store =
                MarkdownStore.open(vertx, project, Descriptions.load(), options).await();
        BackupSchedule schedule = new BackupSchedule(
                vertx,
                new ArchiveMaker(vertx, store.tree(), BackupFiles.in(project), null),
                Clock.systemUTC(),
                new BackupSchedule.Settings(project, archives, interval, 0, null));
        try {
            schedule.start().await();
            assertThat(schedule.status().await().next()).isEqualTo(written.plus(interval));

            Instant now = schedule.trigger().await().at();
            assertThat(now).isAfter(written);
            assertThat(schedule.status().await().next())
                    .isBetween(now.plus(interval), Instant.now().plus(interval));
        } finally {
            schedule.close().await();
            store.close().await();
            vertx.close().await();
        }
    }

    @Test
    void archiveThatAnotherProgramMovesAwayAtOnce_countsAsWritten() throws Exception {
        Path archives = Files.createDirectory(directory.resolve("archives"));
        Path elsewhere = Files.createDirectory(directory.resolve("elsewhere"));
        Path shared = SharedFileSystem.of(archives);
        try (Scheduled scheduled = new Scheduled(Clock.systemUTC(), shared, Duration.ofHours(1))) {
            ((SharedFileSystem) shared.getFileSystem())
                    .beforeEachOperation(operation -> moveArchives(archives, elsewhere));
            BackupSchedule.Written archive = scheduled.schedule.trigger().await();
            assertThat(elsewhere.resolve(archive.name())).hasSize(archive.size());
            assertThat(scheduled.schedule.status().await().lastFailure()).isNull();
        }
    }

    /** Otherwise an archive would be due at once after each one, and would replace all earlier ones. */
    @Test
    void fileServerWithASlowClock_getsTheNextArchiveAfterTheInterval() throws Exception {
        Instant begin = Instant.now();
        Duration interval = Duration.ofHours(1);
        Path archives = Files.createDirectory(directory.resolve("archives"));
        Path shared = SharedFileSystem.of(archives);
        try (Scheduled scheduled = new Scheduled(Clock.systemUTC(), shared, interval)) {
            ((SharedFileSystem) shared.getFileSystem())
                    .beforeEachOperation(operation -> setTimes(archives, begin.minus(Duration.ofDays(1))));
            assertThat(scheduled.schedule.trigger().await().at()).isBefore(begin);
            assertThat(scheduled.schedule.status().await().next()).isAfterOrEqualTo(begin.plus(interval));
        }
    }

    private static void setTimes(Path directory, Instant time) {
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.toList()) {
                Files.setLastModifiedTime(file, FileTime.from(time));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void directoryThatCannotBeRead_isReportedAsAnError() throws Exception {
        Path archives = Files.createDirectory(directory.resolve("archives"));
        try (Scheduled scheduled = new Scheduled(Clock.systemUTC(), archives, Duration.ofHours(1))) {
            Files.delete(archives.resolve(DirectoryOwner.FILE));
            Files.delete(archives);
            Files.createFile(archives);
            BackupSchedule.Status status = scheduled.schedule.status().await();
            assertThat(status.archives()).isEmpty();
            assertThat(status.lastFailure())
                    .hasMessage("The directory of the backups cannot be read: not a directory.");
        }
    }

    private static void moveArchives(Path from, Path to) {
        try {
            for (String name : names(from)) {
                if (BackupSchedule.isArchive(name)) {
                    Files.move(from.resolve(name), to.resolve(name));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void archiveFromTheFuture_neitherDelaysNorDisplacesTheNextOne() throws Exception {
        Path archives = Files.createDirectory(directory.resolve("archives"));
        Path wrong = Files.createFile(archives.resolve("backup-2046-03-04T05-06-07.tar"));
        Files.setLastModifiedTime(wrong, FileTime.from(Instant.parse("2046-03-04T05:06:07Z")));
        try (Scheduled scheduled = new Scheduled(Clock.systemUTC(), archives, Duration.ofHours(1))) {
            assertThat(scheduled.schedule.status().await().next()).isBeforeOrEqualTo(Instant.now());

            scheduled.schedule.trigger().await();
            assertThat(names(archives)).hasSize(1).doesNotContain("backup-2046-03-04T05-06-07.tar");
        }
    }

    /** The clock of the file system can be ahead of the server's clock. */
    @Test
    void archiveThatSeemsToBeFromTheFuture_isFollowedByTheNextOneAfterTheInterval() throws Exception {
        Path archives = Files.createDirectory(directory.resolve("archives"));
        Clock late = Clock.offset(Clock.systemUTC(), Duration.ofDays(-7));
        try (Scheduled scheduled = new Scheduled(late, archives, Duration.ofHours(1))) {
            await(
                    scheduled.schedule,
                    status -> !status.archives().isEmpty() && status.next().isAfter(late.instant()));
            assertThat(scheduled.schedule.status().await().next())
                    .isAfter(late.instant().plus(Duration.ofMinutes(50)));
        }
    }

    @Test
    void correctedClock_movesTheNextArchive() throws Exception {
        Path archives = Files.createDirectory(directory.resolve("archives"));
        AtomicReference<Clock> clock = new AtomicReference<>(Clock.offset(Clock.systemUTC(), Duration.ofDays(-7)));
        Path earlier = Files.createFile(archives.resolve("backup-2026-03-04T05-06-07.tar"));
        Files.setLastModifiedTime(earlier, FileTime.from(clock.get().instant()));
        InstantSource source = () -> clock.get().instant();
        try (Scheduled scheduled = new Scheduled(source.withZone(ZoneOffset.UTC), archives, Duration.ofDays(1))) {
            clock.set(Clock.systemUTC());
            await(scheduled.schedule, status -> !status.archives().get(0).name().startsWith("backup-2026-03-04"));
        }
    }

    /** People protect old archives against removal. */
    @Test
    void archiveThatCannotBeRemoved_doesNotMakeTheNewOneFail() throws Exception {
        Path archives = Files.createDirectory(directory.resolve("archives"));
        Path protectedArchive = Files.createDirectory(archives.resolve("backup-2026-03-04T05-06-07.tar"));
        Files.createFile(protectedArchive.resolve("content"));
        Path removable = Files.createFile(archives.resolve("backup-2025-03-04T05-06-07.tar"));
        for (Path each : List.of(protectedArchive, removable)) {
            Files.setLastModifiedTime(each, FileTime.from(Instant.now().minus(Duration.ofMinutes(30))));
        }
        try (Scheduled scheduled = new Scheduled(Clock.systemUTC(), archives, Duration.ofHours(1))) {
            BackupSchedule.Written written = scheduled.schedule.trigger().await();
            assertThat(names(archives))
                    .containsExactlyInAnyOrder(
                            written.name(), protectedArchive.getFileName().toString());
            assertThat(scheduled.schedule.status().await())
                    .satisfies(status -> assertThat(status.lastFailure()).isNull())
                    .satisfies(status -> assertThat(status.next())
                            .isAfterOrEqualTo(written.at().plus(Duration.ofHours(1))));
        }
    }

    /** To a listing, an archive that another program removes meanwhile is like a link to a missing file. */
    @Test
    void archiveThatIsGone_hidesNoOther() throws Exception {
        Path archives = Files.createDirectory(directory.resolve("archives"));
        Path missing = directory.resolve("missing");
        Files.createSymbolicLink(archives.resolve("backup-2026-03-04T05-06-07.tar"), missing);
        Path archive = Files.createFile(archives.resolve("backup-2026-03-05T05-06-07.tar"));
        Files.createSymbolicLink(archives.resolve("backup-2026-03-06T05-06-07.tar"), missing);
        try (Scheduled scheduled = new Scheduled(Clock.systemUTC(), archives, Duration.ofHours(1))) {
            assertThat(scheduled.schedule.status().await().archives())
                    .extracting(BackupSchedule.Written::name)
                    .containsExactly(archive.getFileName().toString());
        }
    }

    @Test
    void directoryOfAnotherProject_isRefused_andItsArchivesStay() throws Exception {
        Path other = Files.createDirectory(directory.resolve("other")).toRealPath();
        Path archives = Files.createDirectory(directory.resolve("archives"));
        DirectoryOwner.claim(archives, other).close();
        Path theirs = Files.createFile(archives.resolve("backup-2026-03-05T05-06-07.tar"));
        Path part = Files.createFile(archives.resolve(".backup-2026-03-06T05-06-07.part"));
        assertThatThrownBy(() -> new Scheduled(Clock.systemUTC(), archives, Duration.ofHours(1)).close())
                .hasMessageContaining(other.toString())
                .hasMessageContaining("a directory of its own");
        assertThat(theirs).exists();
        assertThat(part).exists();
    }

    /** In containers, two projects may have the same path. */
    @Test
    void directoryThatAnotherRunningServerUses_isRefused_untilThatServerStops() throws Exception {
        Path archives = Files.createDirectory(directory.resolve("archives"));
        Path project = Files.createDirectory(directory.resolve("project")).toRealPath();
        Path theirs = Files.createFile(archives.resolve("backup-2026-03-05T05-06-07.tar"));
        try (DirectoryOwner other = DirectoryOwner.claim(archives, project)) {
            assertThatThrownBy(() -> DirectoryOwner.claim(archives, project))
                    .hasMessageContaining("another running server writes its backups there")
                    .hasMessageContaining("a directory of its own");
            assertThat(other).isNotNull();
        }
        assertThat(theirs).exists();
        try (Scheduled scheduled = new Scheduled(Clock.systemUTC(), archives, Duration.ofHours(1))) {
            assertThatThrownBy(() -> DirectoryOwner.claim(archives, project))
                    .hasMessageContaining("another running server");
            assertThat(scheduled.schedule.trigger().await().size()).isPositive();
        }
        DirectoryOwner.claim(archives, project).close();
    }

    @Test
    void directoryOfAProjectThatMoved_isTakenOver() throws Exception {
        Path archives = Files.createDirectory(directory.resolve("archives"));
        DirectoryOwner.claim(archives, directory.resolve("moved")).close();
        try (Scheduled scheduled = new Scheduled(Clock.systemUTC(), archives, Duration.ofHours(1))) {
            assertThat(scheduled.schedule.trigger().await().size()).isPositive();
        }
        assertThat(archives.resolve(DirectoryOwner.FILE))
                .hasContent(directory.resolve("project").toRealPath().toString());
    }

    @Test
    void directoryWithADamagedOwner_isTakenOver() throws Exception {
        Path archives = Files.createDirectory(directory.resolve("archives"));
        Path owner = Files.write(archives.resolve(DirectoryOwner.FILE), new byte[] {(byte) 0xff, (byte) 0xfe});
        new Scheduled(Clock.systemUTC(), archives, Duration.ofHours(1)).close();
        assertThat(owner).hasContent(directory.resolve("project").toRealPath().toString());
    }

    /** A schedule that keeps one archive of a small project. */
    private final class Scheduled implements AutoCloseable {
        private final Vertx vertx = Vertx.vertx();
        private final MarkdownStore store;
        private final BackupSchedule schedule;

        Scheduled(Clock clock, Path archives, Duration interval) throws IOException {
            Path project = Files.createDirectories(directory.resolve("project")).toRealPath();
            Files.writeString(project.resolve("project.md"), "# P\n");
            StoreOptions options = new StoreOptions(Clock.systemUTC(), false, Duration.ofDays(1), false);
            store = MarkdownStore.open(vertx, project, Descriptions.load(), options)
                    .await();
            schedule = new BackupSchedule(
                    vertx,
                    new ArchiveMaker(vertx, store.tree(), BackupFiles.in(project), null),
                    clock,
                    new BackupSchedule.Settings(project, archives, interval, 1, null));
            schedule.start().onFailure(fault -> store.close()).await();
        }

        @Override
        public void close() {
            schedule.close().await();
            store.close().await();
            vertx.close().await();
        }
    }

    private static BackupSchedule.Status await(BackupSchedule schedule, Predicate<BackupSchedule.Status> expected)
            throws InterruptedException {
        BackupSchedule.Status status = schedule.status().await();
        for (int i = 0; i < 600 && !expected.test(status); i++) {
            Thread.sleep(50);
            status = schedule.status().await();
        }
        assertThat(status).matches(expected);
        return status;
    }

    private static List<String> names(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> !name.equals(DirectoryOwner.FILE))
                    .toList();
        }
    }
}
