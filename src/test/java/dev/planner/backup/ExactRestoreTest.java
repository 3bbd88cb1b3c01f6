package dev.planner.backup;

import static dev.planner.backup.ProjectFiles.tree;
import static dev.planner.backup.ProjectFiles.write;
import static dev.planner.backup.TarFiles.archive;
import static dev.planner.backup.TarFiles.put;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.Main;
import dev.planner.app.Server;
import dev.planner.base.Hashes;
import dev.planner.http.Http;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** A restore that also removes the files that the archive does not have. */
class ExactRestoreTest {
    @TempDir
    private Path directory;

    private Path project;
    private Server server;
    private Http http;

    @BeforeEach
    void start() throws IOException {
        project = Files.createDirectories(directory.resolve("project"));
        write(project, "project.md", "# Here\n");
        write(project, "notes/a.md", "---\nid: a\n---\n\n# A\n");
        write(project, "board/todo/task_1.md", "---\nid: task_1\n---\n\n# One\n");
        Files.createDirectories(project.resolve("board/empty"));
        server = BackupServer.on(project, BackupServer.PLAIN, BackupServer.BODY_BYTES);
        http = new Http(server.port());
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private Http.Answer send(byte[] archive, String query) {
        return http.send("POST", "/api/backup/import" + query, archive, "Content-Type", "application/x-tar");
    }

    /** Changes a record, moves another, and adds a record, an upload and directories. */
    private void change() throws IOException {
        http.patch("/api/tasks/task_1/move", Map.of("section", "Done")).expect(200);
        write(project, "notes/a.md", "---\nid: a\n---\n\n# Changed\n");
        http.post("/api/notes", Map.of("id", "added", "title", "Added")).expect(201);
        write(project, "uploads/2026/file.txt", "An upload");
        Files.createDirectories(project.resolve("new/empty"));
        write(project, ".git/config", "[core]\n");
        write(project, "backups/backup-2026-05-01T02-00-00.tar", "An archive");
        Files.delete(project.resolve("board/empty"));
    }

    private static Map<String, String> actions(Http.Answer report) {
        Map<String, String> actions = new LinkedHashMap<>();
        for (Object file : (List<?>) report.object().get("files")) {
            Map<?, ?> each = (Map<?, ?>) file;
            actions.put(String.valueOf(each.get("path")), String.valueOf(each.get("action")));
        }
        return actions;
    }

    @Test
    void exactRestore_givesTheFilesOfTheArchive_andPutsRemovedRecordsIntoTheTrash() throws IOException {
        Map<String, String> before = tree(project);
        byte[] archive = http.get("/api/backup/export").expect(200).bytes();
        change();
        Map<String, String> changed = tree(project);

        Http.Answer planned = send(archive, "?exact=true&dryRun=true").expect(200);
        assertThat(tree(project)).isEqualTo(changed);
        assertThat(http.get("/api/trash").list()).isEmpty();
        Map<String, String> actions = actions(planned);
        assertThat(actions)
                .containsEntry("notes/a.md", "replaced")
                .containsEntry("board/todo/task_1.md", "replaced")
                .containsEntry("notes/added.md", "removed")
                .containsEntry("uploads/2026/file.txt", "removed")
                .containsEntry("new/empty/", "removed")
                .doesNotContainKey(".git/config");
        assertThat(actions.keySet()).noneMatch(path -> path.startsWith("board/done"));

        Http.Answer done = send(archive, "?exact=true").expect(200);
        assertThat(actions(done)).isEqualTo(actions);
        Map<String, String> after = tree(project);
        assertThat(after.remove("backups/backup-2026-05-01T02-00-00.tar"))
                .as("an archive of the server")
                .isNotNull();
        assertThat(after).isEqualTo(before);
        assertThat(project.resolve("uploads")).doesNotExist();
        assertThat(project.resolve("new")).doesNotExist();
        assertThat(project.resolve(".git/config")).exists();
        http.get("/api/notes/added").problem(404);
        assertThat(http.get("/api/problems").list()).isEmpty();

        List<?> trash = http.get("/api/trash").list();
        assertThat(trash).hasSize(1);
        Object trashId = ((Map<?, ?>) trash.get(0)).get("id");
        http.post("/api/trash/" + trashId + "/restore", Map.of());
        http.get("/api/notes/added").expect(200);
    }

    @Test
    void withoutTheOption_otherFilesAreKept() throws IOException {
        byte[] archive = http.get("/api/backup/export").expect(200).bytes();
        change();
        assertThat(send(archive, "?overwrite=true").expect(200).object()).containsEntry("removed", 0L);
        assertThat(project.resolve("notes/added.md")).exists();
        assertThat(project.resolve("uploads/2026/file.txt")).hasContent("An upload");
    }

    @Test
    void removedFilesThatAreNotRecords_areKept() throws IOException {
        byte[] archive = http.get("/api/backup/export").expect(200).bytes();
        change();
        write(project, "notes/sketch.svg", "<svg/>");
        write(project, "notes/README.md", "# About\n");
        Map<String, String> changed = tree(project);
        Map<String, Object> planned =
                send(archive, "?exact=true&dryRun=true").expect(200).object();
        assertThat(planned).doesNotContainKey("removedTo");

        Map<String, Object> report = send(archive, "?exact=true").expect(200).object();
        Path kept = project.resolve(String.valueOf(report.get("removedTo")));
        assertThat(kept.getParent()).isEqualTo(project.resolve(".planner/removed"));
        for (String path : List.of("notes/sketch.svg", "notes/README.md", "uploads/2026/file.txt")) {
            assertThat(project.resolve(path)).doesNotExist();
            assertThat(kept.resolve(path))
                    .satisfies(file ->
                            assertThat(Hashes.of(Files.readAllBytes(file))).isEqualTo(changed.get(path)));
        }
        assertThat(kept.resolve("notes/added.md"))
                .as("a record is in the trash")
                .doesNotExist();

        write(project, "notes/sketch.svg", "<svg>later</svg>");
        Map<String, Object> second = send(archive, "?exact=true").expect(200).object();
        assertThat(project.resolve(String.valueOf(second.get("removedTo"))).resolve("notes/sketch.svg"))
                .hasContent("<svg>later</svg>");
        assertThat(kept.resolve("notes/sketch.svg")).hasContent("<svg/>");
        assertThat(send(archive, "?exact=true").expect(200).object()).doesNotContainKey("removedTo");
    }

    @Test
    void refusedArchive_removesNothing() throws IOException {
        Files.createDirectories(project.resolve("notes/folder.md"));
        change();
        Map<String, String> changed = tree(project);
        byte[] archive = archive(tar -> {
            put(tar, "ideas/first.md", "# First\n");
            put(tar, "notes/folder.md", "# In the way\n");
        });
        send(archive, "?exact=true").problem(409);
        assertThat(tree(project)).isEqualTo(changed);
        assertThat(http.get("/api/trash").list()).isEmpty();
        assertThat(project.resolve(".planner/trash").toFile().list()).isNullOrEmpty();
        assertThat(project.resolve(".planner/removed").toFile().list()).isNullOrEmpty();
    }

    @Test
    void commandLine_removesOnlyWithTheOption() throws IOException {
        byte[] archive = http.get("/api/backup/export").expect(200).bytes();
        Map<String, String> before = tree(project);
        Path file = Files.write(directory.resolve("backup.tar"), archive);
        change();
        server.close();
        String listed = run("restore", "--exact", "--dry-run", file.toString(), project.toString());
        assertThat(listed).contains("removed  notes/added.md").contains("removed  uploads/2026/file.txt");
        run("restore", "--overwrite", file.toString(), project.toString());
        assertThat(project.resolve("notes/added.md")).exists();
        Path inside = Files.copy(file, project.resolve("inside.tar"));
        assertThat(run("restore", "--exact", inside.toString(), project.toString()))
                .contains("Move it out of the project");
        assertThat(inside).exists();
        assertThat(run("restore", "--exact", file.toString(), project.toString()))
                .contains("removed files that are no records are kept in .planner/removed/");
        assertThat(inside).doesNotExist();
        assertThat(tree(project)).containsAllEntriesOf(before).doesNotContainKey("notes/added.md");
    }

    private static String run(String... arguments) {
        StringWriter out = new StringWriter();
        CommandLine line = Main.commandLine();
        line.setOut(new PrintWriter(out, true));
        line.setErr(new PrintWriter(out, true));
        line.execute(arguments);
        return out.toString();
    }
}
