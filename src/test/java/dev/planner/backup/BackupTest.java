package dev.planner.backup;

import static dev.planner.backup.ProjectFiles.tree;
import static dev.planner.backup.ProjectFiles.write;
import static dev.planner.backup.TarFiles.archive;
import static dev.planner.backup.TarFiles.put;
import static dev.planner.base.Waiting.until;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.planner.app.Server;
import dev.planner.backup.archive.ArchiveReader;
import dev.planner.backup.envelope.BackupKeys;
import dev.planner.backup.envelope.SmallKeys;
import dev.planner.base.FileTrees;
import dev.planner.config.PlannerConfig;
import dev.planner.http.Http;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** Export, import and scheduled backups, over HTTP and on real files. */
class BackupTest {
    private static final String TAR = "application/x-tar";
    private static final Path SAMPLE = Path.of(System.getProperty("planner.samples", "../shared/samples"), "taskflow");

    private static KeyPair keys;

    @TempDir
    private Path directory;

    private final List<Server> servers = new ArrayList<>();

    @BeforeAll
    static void makeKeys() {
        keys = SmallKeys.generate();
    }

    @AfterEach
    void stop() {
        servers.forEach(Server::close);
    }

    private Path project(String name) throws IOException {
        return Files.createDirectories(directory.resolve(name));
    }

    private Http serve(Path project) {
        return serve(project, new PlannerConfig.Backup(null, 0, 0, BackupKeys.hex(keys.getPublic()), null));
    }

    private Http serve(Path project, PlannerConfig.Backup backup) {
        Server server = BackupServer.on(project, backup, BackupServer.BODY_BYTES);
        servers.add(server);
        return new Http(server.port());
    }

    /** Creates files with unusual names from people, editors and other systems. */
    private static void fillOddly(Path project) throws IOException {
        write(project, "project.md", "---\nname: Odd\n---\n\n# Odd\n");
        write(project, "notes/café.md", "---\nid: nfc\n---\n\n# NFC\n");
        write(project, "notes/cafe\u0301.md", "---\nid: nfd\r\n---\r\n\r\n# NFD, CRLF\r\n");
        write(project, "notes/日本 🎉 note.md", "---\nid: emoji\n---\n\n# 🎉\n");
        write(project, "notes/ spaces  around .md", "---\nid: spaces\n---\n\n# Spaces\n");
        write(project, "notes/" + "n".repeat(252), "a name of 252 bytes");
        write(project, "notes/line\nbreak.md", "---\nid: break\n---\n\n# Break\n");
        write(project, "a quite long directory name/".repeat(11) + "file with a path of 300 characters.txt", "deep");
        write(project, "ü/".repeat(150) + "ü.txt", "deep");
        write(project, "board/In Arbeit/task one.md", "---\nid: task_1\n---\n\n# One\n");
        write(project, "uploads/empty.bin", "");
        write(project, ".hidden/file", "hidden");
        Files.createDirectories(project.resolve("board/Später"));
        byte[] binary = new byte[700_000];
        new Random(7).nextBytes(binary);
        Files.write(project.resolve("uploads/picture.png"), binary);
        write(project, ".git/config", "[core]\n");
    }

    private Http.Answer send(Http http, byte[] archive, String query, String... headers) {
        String[] all = Arrays.copyOf(headers, headers.length + 2);
        all[headers.length] = "Content-Type";
        all[headers.length + 1] = TAR;
        return http.send("POST", "/api/backup/import" + query, archive, all);
    }

    @Test
    void exportWipeImport_restoresTheSameFiles() throws IOException {
        Path original = project("original");
        fillOddly(original);
        Http.Answer exported = serve(original).get("/api/backup/export").expect(200);
        assertThat(exported.header("Content-Type")).contains(TAR);
        assertThat(exported.header("Content-Length")).contains(Integer.toString(exported.bytes().length));
        assertThat(exported.header("Content-Disposition").orElse("")).contains(".tar");

        Path copy = project("copy");
        Http restored = serve(copy);
        Http.Answer report = send(restored, exported.bytes(), "?overwrite=true").expect(200);
        assertThat(tree(copy)).isEqualTo(tree(original));
        assertThat(copy.resolve(".git")).doesNotExist();
        assertThat(report.object()).containsEntry("dryRun", false).containsEntry("kept", 0L);
        restored.get("/api/notes/nfd").expect(200);
        assertThat(restored.get("/api/tasks").list()).hasSize(1);
        assertThat(send(restored, exported.bytes(), "").expect(200).object())
                .containsEntry("created", 0L)
                .containsEntry("replaced", 0L)
                .containsEntry("files", List.of());
    }

    @Test
    void nameThatLooksLikeADrive_isExportedAndRestored() throws IOException {
        Path original = project("original");
        write(original, "a: plan.md", "# A\n");
        byte[] exported = serve(original).get("/api/backup/export").expect(200).bytes();
        Path copy = project("copy");
        send(serve(copy), exported, "").expect(200);
        assertThat(copy.resolve("a: plan.md")).hasContent("# A\n");
    }

    @Test
    void projectWithoutFiles_isExported() throws IOException {
        Http http = serve(project("empty"));
        byte[] exported = http.get("/api/backup/export").expect(200).bytes();
        send(http, exported, "").problem(400);
        http.get("/api/backup/export?encrypted=true").expect(200);
    }

    @Test
    void sampleProject_survivesEncryptedExportAndImport() throws IOException {
        assumeTrue(Files.isDirectory(SAMPLE), "the sample project is not here; -Dplanner.samples=DIR names its parent");
        Path original = project("sample");
        try (Stream<Path> paths = Files.walk(SAMPLE)) {
            for (Path path : paths.filter(Files::isRegularFile).toList()) {
                Path target = original.resolve(SAMPLE.relativize(path).toString());
                Files.createDirectories(target.getParent());
                Files.copy(path, target);
            }
        }
        Map<String, String> before = tree(original);
        Http.Answer exported =
                serve(original).get("/api/backup/export?encrypted=true").expect(200);
        assertThat(exported.header("Content-Type")).contains("application/octet-stream");
        Path copy = project("copy");
        Http restored = serve(copy);
        String key = BackupKeys.hex(keys.getPrivate());
        assertThat(send(restored, exported.bytes(), "").problem(400).text()).contains("private key is needed");
        send(restored, exported.bytes(), "?overwrite=true", "X-Backup-Private-Key", key)
                .expect(200);
        assertThat(tree(copy)).isEqualTo(before).isNotEmpty();
    }

    /** {@code git clean -dfx} removes the server's own directory while the server runs. */
    @Test
    void backupsAndRestores_needNoRestartAfterTheOwnDirectoryWasRemoved() throws IOException {
        Path project = project("project");
        write(project, "notes/a.md", "# A\n");
        Http http = serve(project);
        FileTrees.delete(project.resolve(".planner"));
        byte[] sealed =
                http.get("/api/backup/export?encrypted=true").expect(200).bytes();
        write(project, "notes/a.md", "# B\n");
        FileTrees.delete(project.resolve(".planner"));
        send(http, sealed, "?overwrite=true", "X-Backup-Private-Key", BackupKeys.hex(keys.getPrivate()))
                .expect(200);
        assertThat(project.resolve("notes/a.md")).hasContent("# A");
    }

    @Test
    void dryRun_listsAndChangesNothing() throws IOException {
        Path project = project("project");
        write(project, "project.md", "# Here\n");
        write(project, "notes/same.md", "# Same\n");
        write(project, "notes/other.md", "# Other\n");
        Http http = serve(project);
        byte[] archive = archive(tar -> {
            put(tar, "notes/same.md", "# Same\n");
            put(tar, "notes/other.md", "# Another\n");
            put(tar, "notes/new.md", "# New\n");
            put(tar, ".git/hooks/pre-commit", "rm -rf /");
        });
        Map<String, String> before = tree(project);
        assertThat(send(http, archive, "?dryRun=true&overwrite=true")
                        .expect(200)
                        .object())
                .containsEntry("dryRun", true)
                .containsEntry("created", 1L)
                .containsEntry("replaced", 1L)
                .containsEntry("unchanged", 1L)
                .containsEntry("ignored", 1L)
                .extractingByKey("files")
                .asString()
                .contains("notes/new.md", "created", "notes/other.md", "replaced");
        assertThat(tree(project)).isEqualTo(before);

        assertThat(send(http, archive, "").expect(200).object())
                .containsEntry("created", 1L)
                .containsEntry("kept", 1L);
        assertThat(project.resolve("notes/other.md")).hasContent("# Other\n");
        assertThat(project.resolve("notes/new.md")).hasContent("# New\n");
        assertThat(project.resolve(".git")).doesNotExist();
    }

    @Test
    void malformedArchives_changeNothing() throws IOException {
        Path project = project("project");
        write(project, "project.md", "# Here\n");
        write(project, "notes/a.md", "# A\n");
        Http http = serve(project);
        byte[] whole = http.get("/api/backup/export").expect(200).bytes();
        byte[] sealed =
                http.get("/api/backup/export?encrypted=true").expect(200).bytes();
        byte[] altered = sealed.clone();
        altered[sealed.length - 1] ^= 1;
        Map<String, byte[]> bad = new LinkedHashMap<>();
        bad.put("no bytes", new byte[0]);
        bad.put("zeros", new byte[10_240]);
        bad.put("text", "hello ".repeat(500).getBytes(StandardCharsets.UTF_8));
        bad.put("cut in a file", Arrays.copyOf(whole, 600));
        bad.put("cut before the end", Arrays.copyOf(whole, whole.length - 1024));
        bad.put("slip", archive(tar -> {
            put(tar, "notes/b.md", "# B\n");
            put(tar, "../outside.md", "# Outside\n");
        }));
        bad.put("absolute", archive(tar -> put(tar, "/tmp/planner-outside.md", "# Outside\n")));
        bad.put("link", archive(tar -> {
            put(tar, "notes/b.md", "# B\n");
            TarArchiveEntry link = new TarArchiveEntry("notes/c.md", TarConstants.LF_SYMLINK);
            link.setLinkName("/etc/passwd");
            tar.putArchiveEntry(link);
            tar.closeArchiveEntry();
        }));
        bad.put("altered envelope", altered);
        bad.put("short envelope", Arrays.copyOf(sealed, sealed.length - 1));
        Map<String, String> before = tree(project);
        String key = BackupKeys.hex(keys.getPrivate());
        bad.forEach((name, bytes) -> {
            String detail = String.valueOf(send(http, bytes, "?overwrite=true", "X-Backup-Private-Key", key)
                    .problem(400)
                    .object()
                    .get("detail"));
            assertThat(detail).as(name).contains("rchive").endsWith(".");
        });
        String other = BackupKeys.hex(SmallKeys.generate().getPrivate());
        assertThat(send(http, sealed, "", "X-Backup-Private-Key", other)
                        .problem(400)
                        .text())
                .contains("another key");
        assertThat(send(http, sealed, "", "X-Backup-Private-Key", "no key")
                        .problem(400)
                        .text())
                .contains("X-Backup-Private-Key");
        assertThat(tree(project)).isEqualTo(before);
        assertThat(directory.resolve("outside.md")).doesNotExist();
        assertThat(project.resolve(".planner/backup")).isEmptyDirectory();
        assertThat(project.resolve(".planner/tmp").toFile().list()).isNullOrEmpty();
    }

    @Test
    void archive_thatConflictsWithAFileOrDirectory_isRefusedCompletely() throws IOException {
        Path project = project("project");
        write(project, "project.md", "# Here\n");
        Files.createDirectories(project.resolve("notes/folder.md"));
        Path outside = Files.createDirectories(directory.resolve("outside"));
        Files.createSymbolicLink(project.resolve("linked"), outside);
        Http http = serve(project);
        Map<String, String> before = tree(project);
        for (String path : List.of("notes/folder.md", "linked/file.txt", "project.md/file.txt")) {
            byte[] archive = archive(tar -> {
                put(tar, "ideas/first.md", "# First\n");
                put(tar, path, "# In the way\n");
            });
            send(http, archive, "?overwrite=true").problem(409);
        }
        assertThat(tree(project)).isEqualTo(before);
        assertThat(outside).isEmptyDirectory();
    }

    @Test
    void export_warnsOfLinks_whichAnArchiveDoesNotContain() throws IOException {
        Path project = project("project");
        write(project, "project.md", "# Here\n");
        Http http = serve(project);
        List<String> messages = warnings(() -> http.get("/api/backup/export").expect(200));
        assertThat(messages).isEmpty();
        Files.createDirectories(project.resolve("notes"));
        Files.createSymbolicLink(project.resolve("notes/linked.md"), project.resolve("project.md"));
        messages = warnings(() -> http.get("/api/backup/export").expect(200));
        assertThat(messages).singleElement().asString().contains("notes/linked.md");
    }

    /** The warnings that the maker of archives logs while an action runs. */
    private static List<String> warnings(Runnable action) {
        ListAppender<ILoggingEvent> log = new ListAppender<>();
        log.start();
        Logger maker = (Logger) LoggerFactory.getLogger(ArchiveMaker.class);
        maker.addAppender(log);
        try {
            action.run();
        } finally {
            maker.detachAppender(log);
        }
        return log.list.stream()
                .filter(event -> event.getLevel() == Level.WARN)
                .map(ILoggingEvent::getFormattedMessage)
                .toList();
    }

    @Test
    void import_isOneChangeOfEachRecord() throws IOException {
        Path project = project("project");
        write(project, "project.md", "# Here\n");
        write(project, "notes/a.md", "---\nid: a\n---\n\n# A\n");
        Http http = serve(project);
        byte[] archive = archive(tar -> {
            put(tar, "notes/a.md", "---\nid: a\n---\n\n# A as it was\n");
            put(tar, "notes/b.md", "---\nid: b\n---\n\n# B\n");
        });
        send(http, archive, "?overwrite=true").expect(200);
        assertThat(http.get("/api/notes/a").expect(200).object()).containsEntry("title", "A as it was");
        http.get("/api/notes/b").expect(200);
        assertThat(http.get("/api/changes?collections=notes").object().get("changes"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .hasSize(2)
                .asString()
                .contains("action=updated", "action=created");
    }

    @Test
    void record_movedAfterTheExport_returnsToItsPlace() throws IOException {
        Path project = project("project");
        write(project, "project.md", "# Here\n");
        write(project, "board/todo/task_1.md", "---\nid: task_1\n---\n\n# One\n");
        Http http = serve(project);
        Map<String, String> before = tree(project);
        byte[] archive = http.get("/api/backup/export").expect(200).bytes();
        http.patch("/api/tasks/task_1/move", Map.of("section", "Done")).expect(200);
        assertThat(project.resolve("board/todo/task_1.md")).doesNotExist();

        assertThat(send(http, archive, "").expect(200).object()).containsEntry("kept", 1L);
        assertThat(http.get("/api/tasks/task_1").object()).containsEntry("completed", true);
        send(http, archive, "?overwrite=true").expect(200);
        assertThat(tree(project)).containsAllEntriesOf(before);
        assertThat(http.get("/api/tasks").list()).hasSize(1);
        assertThat(http.get("/api/tasks/task_1").object()).containsEntry("completed", false);
        assertThat(http.get("/api/problems").list()).isEmpty();
    }

    /**
     * Each writer gives two records the same number in one batch. In an archive the two numbers are equal. They are not
     * older than the last number that was acknowledged before the export, and not newer than the number of the batch
     * that was pending after it.
     */
    @Test
    void exportDuring16Writers_isConsistent() throws Exception {
        Path project = project("project");
        write(project, "project.md", "# Here\n");
        for (int i = 0; i < 16; i++) {
            write(project, "board/todo/left_" + i + ".md", "---\nid: left_" + i + "\neffort: 0\n---\n\n# Left\n");
            write(project, "board/todo/right_" + i + ".md", "---\nid: right_" + i + "\neffort: 0\n---\n\n# Right\n");
        }
        Http http = serve(project);
        AtomicBoolean stop = new AtomicBoolean();
        AtomicIntegerArray acknowledged = new AtomicIntegerArray(16);
        ExecutorService writers = Executors.newFixedThreadPool(16);
        List<Future<Integer>> written = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
            int writer = i;
            written.add(writers.submit(() -> {
                int round = 0;
                while (!stop.get()) {
                    round++;
                    Map<String, Object> value = Map.of("effort", round);
                    http.post(
                                    "/api/tasks/batch",
                                    Map.of(
                                            "operations",
                                            List.of(
                                                    Map.of("op", "update", "id", "left_" + writer, "value", value),
                                                    Map.of("op", "update", "id", "right_" + writer, "value", value))))
                            .expect(200);
                    acknowledged.set(writer, round);
                }
                return round;
            }));
        }
        try {
            for (int i = 0; i < 5; i++) {
                int[] before = IntStream.range(0, 16).map(acknowledged::get).toArray();
                byte[] bytes = http.get("/api/backup/export").expect(200).bytes();
                int[] after = IntStream.range(0, 16).map(acknowledged::get).toArray();
                Map<String, String> numbers = numbers(Files.write(directory.resolve("export-" + i), bytes));
                assertThat(numbers).hasSize(32);
                for (int writer = 0; writer < 16; writer++) {
                    assertThat(numbers.get("left_" + writer)).isEqualTo(numbers.get("right_" + writer));
                    assertThat(Integer.parseInt(numbers.get("left_" + writer)))
                            .isBetween(before[writer], after[writer] + 1);
                }
            }
        } finally {
            stop.set(true);
            writers.shutdown();
        }
        for (Future<Integer> each : written) {
            assertThat(each.get()).isPositive();
        }
    }

    @Test
    void idempotencyKey_importsAndTriggersOnce() throws IOException {
        Path project = project("project");
        write(project, "project.md", "# Here\n");
        Path archives = Files.createDirectory(directory.resolve("archives"));
        Http http = serve(project, new PlannerConfig.Backup(archives, 0, 0, null, null));
        byte[] archive = archive(tar -> put(tar, "notes/new.md", "# New\n"));
        String first =
                send(http, archive, "", "Idempotency-Key", "import").expect(200).text();
        assertThat(send(http, archive, "", "Idempotency-Key", "import")
                        .expect(200)
                        .text())
                .isEqualTo(first)
                .contains("\"created\":1");
        byte[] other = archive(tar -> put(tar, "notes/other.md", "# Other\n"));
        send(http, other, "", "Idempotency-Key", "import").problem(422);
        assertThat(project.resolve("notes/other.md")).doesNotExist();

        byte[] body = "{}".getBytes(StandardCharsets.UTF_8);
        String[] headers = {"Content-Type", "application/json", "Idempotency-Key", "trigger"};
        String made = http.send("POST", "/api/backup/trigger", body, headers)
                .expect(200)
                .text();
        assertThat(http.send("POST", "/api/backup/trigger", body, headers)
                        .expect(200)
                        .text())
                .isEqualTo(made);
        assertThat(archives.toFile().list())
                .filteredOn(BackupSchedule::isArchive)
                .hasSize(1);
    }

    private static Map<String, String> numbers(Path archive) throws IOException {
        Map<String, String> numbers = new TreeMap<>();
        new ArchiveReader(archive).read((entry, content) -> {
            String name =
                    entry.path().substring(entry.path().lastIndexOf('/') + 1).replace(".md", "");
            String text = new String(content.readAllBytes(), StandardCharsets.UTF_8);
            text.lines()
                    .filter(line -> line.startsWith("effort:"))
                    .forEach(line -> numbers.put(name, line.substring(7).strip()));
        });
        return numbers;
    }

    @Test
    void trigger_writesCheckedArchives_andKeepsTheNewest() throws IOException {
        Path project = project("project");
        write(project, "project.md", "# Here\n");
        Path archives = project.resolve("archives");
        Http http = serve(project, new PlannerConfig.Backup(archives, 0, 2, null, null));
        for (int i = 0; i < 3; i++) {
            write(project, "notes/" + i + ".md", "# " + i + "\n");
            http.send("POST", "/api/backup/trigger", null).expect(200);
        }
        Map<String, Object> status = http.get("/api/backup/status").expect(200).object();
        assertThat(status)
                .containsEntry("enabled", true)
                .containsEntry("keep", 2L)
                .containsEntry("running", false);
        assertThat(status.get("backups"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .hasSize(2);
        try (Stream<Path> files = Files.list(archives)) {
            List<Path> all =
                    files.filter(file -> !file.endsWith(DirectoryOwner.FILE)).toList();
            assertThat(all).hasSize(2);
            for (Path file : all) {
                List<String> paths = new ArrayList<>();
                new ArchiveReader(file).read((entry, content) -> paths.add(entry.path()));
                assertThat(paths).contains("project.md", "notes/1.md").noneMatch(path -> path.startsWith("archives"));
                assertThat(Files.getPosixFilePermissions(file)).hasSize(2);
            }
        }
    }

    private static List<?> backups(Http http) {
        return (List<?>) http.get("/api/backup/status").object().get("backups");
    }

    @Test
    void interval_writesTheFirstArchiveAtOnce_andNoneAfterARestart() throws Exception {
        Path project = project("project");
        write(project, "project.md", "# Here\n");
        Path archives = directory.resolve("archives");
        PlannerConfig.Backup hourly = new PlannerConfig.Backup(archives, 1, 0, BackupKeys.hex(keys.getPublic()), null);
        Http http = serve(project, hourly);
        until("there is a backup", () -> !backups(http).isEmpty());
        assertThat(backups(http)).hasSize(1).asString().contains(".tar.enc");
        servers.remove(0).close();
        Http again = serve(project, hourly);
        Map<String, Object> status = again.get("/api/backup/status").object();
        assertThat(status).containsKey("nextBackupAt").containsEntry("running", false);
        assertThat((List<?>) status.get("backups")).hasSize(1);
    }

    @Test
    void withoutSettings_theProblemNamesTheFlag() throws IOException {
        Path project = project("project");
        write(project, "project.md", "# Here\n");
        Http http = serve(project, null);
        assertThat(http.send("POST", "/api/backup/trigger", null).problem(501).text())
                .contains("--backup-dir");
        assertThat(http.get("/api/backup/export?encrypted=true").problem(501).text())
                .contains("--backup-public-key");
        assertThat(http.get("/api/backup/status").expect(200).object()).containsEntry("enabled", false);
    }
}
