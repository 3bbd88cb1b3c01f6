package dev.planner.promises;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.backup.envelope.BackupKeys;
import dev.planner.backup.envelope.SmallKeys;
import dev.planner.http.Http;
import dev.planner.http.TestServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.KeyPair;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Malformed archives, tables and uploads: each is refused with a problem that names the fault, and no byte of the
 * project changes.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MalformedInputTest {
    private static final String TAR = "application/x-tar";

    private TestServer server;

    @BeforeAll
    void start(@TempDir Path directory) {
        server = TestServer.start(directory);
        server.http.post("/api/tasks", Map.of("id", "kept", "title", "Kept")).expect(201);
    }

    @AfterAll
    void stop() {
        server.close();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private interface Filling {
        void fill(TarArchiveOutputStream tar) throws IOException;
    }

    private static byte[] tar(Filling filling) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(bytes, "UTF-8")) {
            tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
            put(tar, "notes/good.md", "# Good\n");
            filling.fill(tar);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return bytes.toByteArray();
    }

    private static void put(TarArchiveOutputStream tar, String name, String content) throws IOException {
        TarArchiveEntry entry = new TarArchiveEntry(name, true);
        entry.setSize(bytes(content).length);
        tar.putArchiveEntry(entry);
        tar.write(bytes(content));
        tar.closeArchiveEntry();
    }

    private static byte[] special(byte type, Consumer<TarArchiveEntry> change) {
        return tar(tar -> {
            TarArchiveEntry entry = new TarArchiveEntry("notes/special.md", type);
            change.accept(entry);
            tar.putArchiveEntry(entry);
            tar.closeArchiveEntry();
        });
    }

    /** The header of an entry whose content is missing. */
    private static byte[] declaring(long size) {
        TarArchiveEntry entry = new TarArchiveEntry("notes/huge.md");
        entry.setSize(size);
        byte[] header = new byte[512];
        entry.writeEntryHeader(header);
        return Arrays.copyOf(header, 10_240);
    }

    private byte[] envelope(byte[] key) {
        byte[] sealed = new byte[4 + 512 + 12 + 2_000];
        Arrays.fill(sealed, (byte) 7);
        System.arraycopy(key, 0, sealed, 0, 4);
        return sealed;
    }

    Stream<Arguments> archives() {
        byte[] whole = tar(tar -> put(tar, "notes/more.md", "# More\n"));
        return Stream.of(
                Arguments.of("no bytes", new byte[0], "empty"),
                Arguments.of("only zeros", new byte[10_240], "not a tar archive"),
                Arguments.of("text", bytes("text ".repeat(300)), "not a tar archive"),
                Arguments.of("gzip", new byte[] {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, 0}, "gzip"),
                Arguments.of("cut in a header", Arrays.copyOf(whole, 1_200), "cut short"),
                Arguments.of("cut in a file", Arrays.copyOf(whole, 1_540), "cut short"),
                Arguments.of("without its end", Arrays.copyOf(whole, 2_048), "cut short"),
                Arguments.of("huge declared size", declaring(7L << 30), "cut short"),
                Arguments.of("upwards", tar(tar -> put(tar, "../out.md", "x")), "leads out of the project"),
                Arguments.of("upwards later", tar(tar -> put(tar, "a/../../out.md", "x")), "leads out of the project"),
                Arguments.of("absolute", tar(tar -> put(tar, "/tmp/out.md", "x")), "absolute path"),
                Arguments.of("drive", tar(tar -> put(tar, "C:/out.md", "x")), "absolute path"),
                Arguments.of("twice", tar(tar -> put(tar, "notes/good.md", "x")), "twice"),
                Arguments.of("file and directory", tar(tar -> put(tar, "notes/good.md/a", "x")), "as a file and as"),
                Arguments.of("long name", tar(tar -> put(tar, "n".repeat(300) + ".md", "x")), "name that is too long"),
                Arguments.of("symbolic link", special(TarConstants.LF_SYMLINK, e -> e.setLinkName("/etc")), "a link"),
                Arguments.of("hard link", special(TarConstants.LF_LINK, e -> e.setLinkName("project.md")), "a link"),
                Arguments.of("character device", special(TarConstants.LF_CHR, e -> e.setDevMajor(1)), "a device"),
                Arguments.of("block device", special(TarConstants.LF_BLK, e -> e.setDevMajor(8)), "a device"),
                Arguments.of("pipe", special(TarConstants.LF_FIFO, e -> {}), "a device"),
                Arguments.of("sparse file", special(TarConstants.LF_GNUTYPE_SPARSE, e -> {}), "rchive"),
                Arguments.of("too many bytes", new byte[11 << 20], "10"),
                Arguments.of("envelope of nothing", envelope(new byte[] {0, 2, 0, 0}), "key"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("archives")
    void archive_isRefusedAndChangesNothing(String name, byte[] archive, String detail) {
        Map<String, TestServer.FileState> before = server.files();
        String key = BackupKeys.hex(Keys.PAIR.getPrivate());
        Http.Answer answer = server.http.send(
                "POST", "/api/backup/import?overwrite=true", archive, "Content-Type", TAR, "X-Backup-Private-Key", key);
        assertThat(answer.problem(answer.status()).object().get("detail").toString())
                .contains(detail)
                .endsWith(".");
        assertThat(answer.status()).isIn(400, 413);
        assertThat(server.files()).isEqualTo(before);
    }

    /** Generated once, because generating a key of 4,096 bits takes seconds. */
    private static final class Keys {
        static final KeyPair PAIR = SmallKeys.generate();
    }

    Stream<Arguments> tables() {
        String wide = IntStream.range(0, 10_000).mapToObj(i -> "column" + i).collect(Collectors.joining(","));
        return Stream.of(
                Arguments.of("no bytes", new byte[0], "empty"),
                Arguments.of("only a byte order mark", bytes("\uFEFF"), "empty"),
                Arguments.of("unclosed quote in the header", bytes("\"title\n"), "quote"),
                Arguments.of("ISO 8859-1", "title\nGr\u00fcn\n".getBytes(StandardCharsets.ISO_8859_1), "UTF-8"),
                Arguments.of("picture", new byte[] {(byte) 0x89, 'P', 'N', 'G', 0, 1, (byte) 0xFF}, "UTF-8"),
                Arguments.of("10,000 unknown columns", bytes(wide + "\n1\n"), "Title"),
                Arguments.of("too many bytes", bytes("title\n" + "x".repeat(11 << 20)), "10"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("tables")
    void table_isRefusedAndChangesNothing(String name, byte[] csv, String detail) {
        Map<String, TestServer.FileState> before = server.files();
        Http.Answer answer = server.http.send("POST", "/api/import/csv/tasks", csv, "Content-Type", "text/csv");
        assertThat(answer.problem(answer.status()).object().get("detail").toString())
                .contains(detail);
        assertThat(answer.status()).isIn(400, 413);
        assertThat(server.files()).isEqualTo(before);
    }

    Stream<Arguments> rows() {
        String wide = IntStream.range(0, 10_000).mapToObj(i -> "column" + i).collect(Collectors.joining(","));
        String cells = IntStream.range(0, 10_000).mapToObj(String::valueOf).collect(Collectors.joining(","));
        return Stream.of(
                Arguments.of("NUL", "title\na\0b\n", "Title"),
                Arguments.of("more cells than headings", "title\nx,y,z\n", "cells"),
                Arguments.of("no title", "id,title\nnew,\n", "Title"),
                Arguments.of("id that is not a name", "id,title\n../x,X\n", "id"),
                Arguments.of("10,000 columns", "title," + wide + "\nx," + cells + "\n", ""));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void row_isReportedAndChangesNothing(String name, String csv, String detail) {
        Map<String, TestServer.FileState> before = server.files();
        Map<String, Object> report = server.http
                .send("POST", "/api/import/csv/tasks", bytes(csv), "Content-Type", "text/csv")
                .expect(200)
                .object();
        assertThat(report).containsEntry("created", 0L).containsEntry("failed", 1L);
        assertThat(report.get("errors").toString()).containsIgnoringCase(detail);
        assertThat(server.files()).isEqualTo(before);
    }

    Stream<Arguments> uploads() {
        String svg = "<svg xmlns='http://www.w3.org/2000/svg' onload='x()'/>";
        return Stream.of(
                Arguments.of("empty.txt", "", 400, "empty"),
                Arguments.of("photo.png", svg, 415, "svg"),
                Arguments.of("photo.jpg", "<!DOCTYPE html><script>x()</script>", 415, "html"),
                Arguments.of("paper.pdf", "<script>x()</script>", 415, "html"),
                Arguments.of("photo.gif", "%PDF-1.7 <script>x()</script>", 415, "pdf"),
                Arguments.of("photo.webp", "\u00ff\u00d8\u00ffGIF89a", 415, "image"),
                Arguments.of("large.bin", "x".repeat(11 << 20), 413, "10"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("uploads")
    void upload_isRefusedAndChangesNothing(String name, String content, int status, String detail) {
        Map<String, TestServer.FileState> before = server.files();
        Http.Answer answer = server.http.send(
                "POST",
                "/api/uploads?name=" + name,
                content.getBytes(StandardCharsets.ISO_8859_1),
                "Content-Type",
                "application/octet-stream");
        assertThat(answer.problem(status).text()).contains(detail);
        assertThat(server.files()).isEqualTo(before);
    }
}
