package dev.planner.backup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.Main;
import dev.planner.app.Server;
import dev.planner.backup.envelope.BackupKeys;
import dev.planner.backup.envelope.SmallKeys;
import dev.planner.config.PlannerConfig;
import dev.planner.http.Http;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class BackupCommandsTest {
    @TempDir
    private Path directory;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        CommandLine line = Main.commandLine();
        line.setOut(new PrintWriter(out, true));
        line.setErr(new PrintWriter(err, true));
        return line.execute(arguments);
    }

    @Test
    void keygen_withoutAFile_showsBothKeys() {
        assertThat(run("keygen")).isZero();
        String[] lines = out.toString().split("\\R", -1);
        assertThat(lines[0]).startsWith("public key: ").hasSizeGreaterThan(1100);
        assertThat(BackupKeys.privateKey(lines[1].substring("private key: ".length())))
                .isNotNull();
    }

    @Test
    void keygen_again_keepsThePrivateKey_andShowsThePublicKeyAgain() throws IOException {
        String file = directory.resolve("backup.key").toString();
        String secret = BackupKeys.hex(SmallKeys.generate().getPrivate());
        Files.writeString(Path.of(file), secret);
        assertThat(run("keygen", "--private-key-file", file)).isZero();
        String first = out.toString();
        out.getBuffer().setLength(0);
        assertThat(run("keygen", "--private-key-file", file)).isZero();
        assertThat(out.toString()).isEqualTo(first);
        assertThat(Path.of(file)).hasContent(secret);
        assertThat(err.toString()).contains("existing private key");

        Files.writeString(Path.of(file), "not a key");
        assertThat(run("keygen", "--private-key-file", file)).isEqualTo(2);
        assertThat(Path.of(file)).hasContent("not a key");
    }

    @Test
    void keygenServeRestore_restoresTheProject() throws IOException {
        Path keyFile = directory.resolve("backup.key");
        assertThat(run("keygen", "--private-key-file", keyFile.toString())).isZero();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(keyFile)))
                .isEqualTo("rw-------");
        assertThat(out.toString()).doesNotContain(Files.readString(keyFile).strip());
        Path project = Files.createDirectories(directory.resolve("project"));
        Files.writeString(project.resolve("project.md"), "# Here\n");
        Files.createDirectories(project.resolve("notes"));
        Files.writeString(project.resolve("notes/ä.md"), "# Note\n");
        Path archive = directory.resolve("backup.tar.enc");
        String key = out.toString().lines().findFirst().orElseThrow();
        PlannerConfig.Backup backup = new PlannerConfig.Backup(null, 0, 0, key, null);
        try (Server server = BackupServer.on(project, backup, BackupServer.BODY_BYTES)) {
            Files.write(
                    archive,
                    new Http(server.port())
                            .get("/api/backup/export?encrypted=true")
                            .expect(200)
                            .bytes());
            assertThat(run("restore", "--private-key-file", keyFile.toString(), archive.toString(), project.toString()))
                    .as("while a server serves the project")
                    .isEqualTo(1);
        }

        Path target = directory.resolve("new/restored");
        assertThat(run("restore", archive.toString(), target.toString()))
                .as("without the key")
                .isEqualTo(1);
        assertThat(err.toString()).contains("private key is needed");
        assertThat(target.getParent()).as("after a failure").doesNotExist();
        String[] restore = {"restore", "--private-key-file", keyFile.toString(), archive.toString(), target.toString()};
        assertThat(run(
                        "restore",
                        "--dry-run",
                        "--private-key-file",
                        keyFile.toString(),
                        archive.toString(),
                        target.toString()))
                .isZero();
        assertThat(target.getParent()).as("after a dry run").doesNotExist();
        assertThat(run(restore)).isZero();
        assertThat(target.resolve("notes/ä.md")).hasContent("# Note\n");
        assertThat(out.toString()).contains("created  notes/ä.md");
    }

    @Test
    void restore_withoutAFile_isAUsageError() {
        assertThat(run("restore", directory.resolve("none.tar").toString(), directory.toString()))
                .isEqualTo(2);
        assertThat(err.toString()).contains("there is no file");
    }
}
