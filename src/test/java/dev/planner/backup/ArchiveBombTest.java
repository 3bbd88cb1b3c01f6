package dev.planner.backup;

import static dev.planner.backup.ProjectFiles.tree;
import static dev.planner.backup.ProjectFiles.write;
import static dev.planner.backup.TarFiles.archive;
import static dev.planner.backup.TarFiles.put;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.app.Server;
import dev.planner.http.Http;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.apache.commons.compress.archivers.tar.TarUtils;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Small archives that describe very large projects, and names that some file systems cannot distinguish. */
class ArchiveBombTest {
    @TempDir
    private Path directory;

    private Path project;
    private Server server;
    private Http http;

    @BeforeEach
    void start() throws IOException {
        project = Files.createDirectories(directory.resolve("project"));
        write(project, "project.md", "# Here\n");
        server = BackupServer.on(project, BackupServer.PLAIN, 20L << 20);
        http = new Http(server.port());
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private Http.Answer send(byte[] archive) {
        return http.send("POST", "/api/backup/import?exact=true", archive, "Content-Type", "application/x-tar");
    }

    private void assertRefused(byte[] archive, String detail) throws IOException {
        Map<String, String> before = tree(project);
        assertThat(send(archive).problem(400).object().get("detail").toString()).contains(detail);
        assertThat(tree(project)).isEqualTo(before);
        assertThat(project.resolve(".planner/backup")).isEmptyDirectory();
        assertThat(project.resolve(".planner/tmp").toFile().list()).isNullOrEmpty();
    }

    private static void putEmpty(TarArchiveOutputStream tar, String name) throws IOException {
        tar.putArchiveEntry(new TarArchiveEntry(name, true));
        tar.closeArchiveEntry();
    }

    /** Writes a GNU long name by hand, because the library takes milliseconds for each one. */
    private static void putLong(TarArchiveOutputStream tar, String name) throws IOException {
        byte[] content = name.getBytes(StandardCharsets.UTF_8);
        TarArchiveEntry header = new TarArchiveEntry("long", TarConstants.LF_GNUTYPE_LONGNAME);
        header.setSize(content.length);
        tar.putArchiveEntry(header);
        tar.write(content);
        tar.closeArchiveEntry();
        putEmpty(tar, "file");
    }

    @Test
    void tooManyFilesAndDirectories_areRefused() throws IOException {
        assertRefused(
                archive(tar -> {
                    for (int i = 0; i < 6_500; i++) {
                        putEmpty(tar, i + "/" + "a/".repeat(40) + "f");
                    }
                }),
                "more than 250000 files and directories");
    }

    @Test
    void tooManyCharactersInPaths_areRefused() throws IOException {
        assertRefused(
                archive(tar -> {
                    for (int i = 0; i < 1_000; i++) {
                        putLong(tar, i + "/" + "n".repeat(200).concat("/").repeat(19) + "f");
                    }
                }),
                "characters together");
    }

    @Test
    void tooDeepPath_isRefused() throws IOException {
        assertRefused(
                archive(tar -> {
                    putLong(tar, "a/".repeat(1_000) + "f");
                }),
                "more than 200 directories");
    }

    @Test
    void tooLongNames_areRefusedBeforeTheyAreHeldInMemory() throws IOException {
        byte[] name = "n".repeat(5 << 20).getBytes(StandardCharsets.UTF_8);
        byte[] attribute = "5242894 path=%s\n".formatted("n".repeat(5 << 20)).getBytes(StandardCharsets.UTF_8);
        for (byte type : new byte[] {TarConstants.LF_GNUTYPE_LONGNAME, TarConstants.LF_PAX_EXTENDED_HEADER_LC}) {
            byte[] content = type == TarConstants.LF_GNUTYPE_LONGNAME ? name : attribute;
            assertRefused(
                    archive(tar -> {
                        TarArchiveEntry header = new TarArchiveEntry("long", type);
                        header.setSize(content.length);
                        tar.putArchiveEntry(header);
                        tar.write(content);
                        tar.closeArchiveEntry();
                        putEmpty(tar, "file");
                    }),
                    "more than 1024 KiB");
        }
    }

    @ParameterizedTest
    @ValueSource(
            bytes = {
                TarConstants.LF_GNUTYPE_LONGNAME,
                TarConstants.LF_PAX_EXTENDED_HEADER_LC,
                TarConstants.LF_PAX_GLOBAL_EXTENDED_HEADER
            })
    void tooManyHeadersOfOneEntry_areRefused(byte type) throws IOException {
        byte[] header = new byte[512];
        new TarArchiveEntry("header", type).writeEntryHeader(header);
        ByteArrayOutputStream archive = new ByteArrayOutputStream();
        for (int i = 0; i < 30_000; i++) {
            archive.write(header);
        }
        archive.write(archive(tar -> put(tar, "notes/new.md", "# New\n")));
        assertRefused(archive.toByteArray(), "more than 100 headers");
    }

    @Test
    void sizeWithoutContent_isRefused() throws IOException {
        byte[] header = new byte[512];
        TarArchiveEntry entry = new TarArchiveEntry("uploads/huge.bin", true);
        entry.setSize(8L << 30);
        entry.writeEntryHeader(header);
        assertRefused(header, "cut short");
    }

    /** The zeros of a sparse file are not in the archive, but skipping the file would produce all of them. */
    @Test
    void sparseFiles_areRefusedWithoutTheirZeros() throws IOException {
        ByteArrayOutputStream archive = new ByteArrayOutputStream();
        for (int i = 0; i < 15_000; i++) {
            archive.writeBytes(sparse("uploads/" + i + ".bin", 8_000_000_000L));
        }
        archive.writeBytes(new byte[1024]);
        assertRefused(archive.toByteArray(), "Only files and directories");
    }

    /** The header of a file of zeros in the old GNU format, which the library cannot write. */
    private static byte[] sparse(String name, long length) {
        byte[] header = new byte[512];
        byte[] size = "%011o".formatted(length).getBytes(StandardCharsets.US_ASCII);
        set(header, 0, name.getBytes(StandardCharsets.US_ASCII));
        set(header, 100, "0000644\0".repeat(3).getBytes(StandardCharsets.US_ASCII));
        set(header, 124, "00000000000\0".repeat(2).getBytes(StandardCharsets.US_ASCII));
        set(header, 148, " ".repeat(8).getBytes(StandardCharsets.US_ASCII));
        header[156] = TarConstants.LF_GNUTYPE_SPARSE;
        set(header, 257, TarConstants.MAGIC_GNU.getBytes(StandardCharsets.US_ASCII));
        set(header, 263, TarConstants.VERSION_GNU_SPACE.getBytes(StandardCharsets.US_ASCII));
        // The only part with content begins at the end of the file and is empty.
        set(header, 386, size);
        set(header, 398, "00000000000".getBytes(StandardCharsets.US_ASCII));
        set(header, 483, size);
        set(header, 148, "%06o\0".formatted(TarUtils.computeCheckSum(header)).getBytes(StandardCharsets.US_ASCII));
        return header;
    }

    private static void set(byte[] header, int at, byte[] value) {
        System.arraycopy(value, 0, header, at, value.length);
    }

    @Test
    void namesThatDifferInCaseOrNormalForm_areSeparateFiles() throws IOException {
        byte[] archive = archive(tar -> {
            put(tar, "notes/plan.md", "---\nid: lower\n---\n\n# Lower\n");
            put(tar, "notes/Plan.md", "---\nid: upper\n---\n\n# Upper\n");
            put(tar, "notes/caf\u00e9.md", "---\nid: nfc\n---\n\n# NFC\n");
            put(tar, "notes/cafe\u0301.md", "---\nid: nfd\n---\n\n# NFD\n");
        });
        send(archive).expect(200);
        assertThat(tree(project)).hasSize(4);
        assertThat(http.get("/api/notes").list()).hasSize(4);
        assertThat(send(archive).expect(200).object()).containsEntry("unchanged", 4L);
    }
}
