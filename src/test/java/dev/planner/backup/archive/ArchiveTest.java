package dev.planner.backup.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.backup.TarFiles;
import dev.planner.store.TreeEntry;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArchiveTest {
    private static final Instant TIME = Instant.parse("2026-05-01T10:00:00Z");

    static final List<String> ODD_PATHS = List.of(
            "project.md",
            "board/Todo/task.md",
            "notes/café.md",
            "notes/cafe\u0301.md",
            "notes/Ã©.md",
            "notes/日本語 🎉 name.md",
            "notes/ leading and trailing ",
            "notes/line\nbreak.md",
            "notes/quote\"and\\backslash.md",
            "notes/" + "n".repeat(250) + ".md",
            "a/".repeat(140) + "deep file.md",
            "é/".repeat(140) + "deep.md",
            "p".repeat(90) + "/" + "q".repeat(99),
            "p".repeat(155) + "/" + "q".repeat(100),
            "p".repeat(156) + "/" + "q".repeat(100),
            "uploads/empty.bin");

    @TempDir
    private Path directory;

    private interface Filling {
        void fill(TarArchiveOutputStream tar) throws IOException;
    }

    private Path archive(Filling filling) throws IOException {
        Path file = directory.resolve("foreign.tar");
        try (OutputStream out = Files.newOutputStream(file);
                TarArchiveOutputStream tar = new TarArchiveOutputStream(out, "UTF-8")) {
            tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_GNU);
            filling.fill(tar);
            tar.finish();
        }
        return file;
    }

    private static void putLink(TarArchiveOutputStream tar, String name, byte type) throws IOException {
        TarArchiveEntry entry = new TarArchiveEntry(name, type);
        entry.setLinkName("/etc/passwd");
        tar.putArchiveEntry(entry);
        tar.closeArchiveEntry();
    }

    private static byte[] content(String path) {
        byte[] content = new byte[path.contains("empty") ? 0 : 300 + path.length() * 7];
        Arrays.fill(content, (byte) path.length());
        return content;
    }

    private byte[] written() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ArchiveWriter writer = new ArchiveWriter(out);
        for (String path : ODD_PATHS) {
            byte[] content = content(path);
            TreeEntry entry = new TreeEntry(path, false, content.length, TIME, 0600);
            writer.add(entry, new ByteArrayInputStream(content));
        }
        TreeEntry empty = new TreeEntry("board/Später", true, 0, TIME, 0755);
        writer.add(empty);
        writer.finish();
        return out.toByteArray();
    }

    @Test
    void largeFile_isReadBack_andMayBeSkipped() throws IOException {
        byte[] large = new byte[3 << 20];
        Arrays.fill(large, (byte) 7);
        Path file = directory.resolve("large.tar");
        try (OutputStream out = Files.newOutputStream(file)) {
            ArchiveWriter writer = new ArchiveWriter(out);
            for (String path : List.of("uploads/large.bin", "uploads/other.bin")) {
                writer.add(new TreeEntry(path, false, large.length, TIME, 0600), new ByteArrayInputStream(large));
            }
            writer.finish();
        }
        Map<String, byte[]> found = read(file);
        assertThat(found).containsOnlyKeys("uploads/large.bin", "uploads/other.bin");
        assertThat(found.values()).allSatisfy(content -> assertThat(content).isEqualTo(large));
        assertThat(new ArchiveReader(file).read((entry, content) -> {})).isEqualTo(2);
    }

    /** The restore reads an archive to check it, and again to restore it. */
    @Test
    void fileThatChangesWhileItIsRead_isRefused() throws IOException {
        Path file = directory.resolve("changed.tar");
        try (OutputStream out = Files.newOutputStream(file)) {
            ArchiveWriter writer = new ArchiveWriter(out);
            for (String path : List.of("notes/one.md", "notes/two.md")) {
                writer.add(
                        new TreeEntry(path, false, 1 << 20, TIME, 0600), new ByteArrayInputStream(new byte[1 << 20]));
            }
            writer.finish();
        }
        ArchiveReader reader = new ArchiveReader(file);
        reader.read((entry, content) -> {});
        assertThatThrownBy(() -> reader.read((entry, content) -> {
                    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                        channel.write(ByteBuffer.wrap(new byte[] {1}), (1 << 20) + (1 << 19));
                    }
                }))
                .isInstanceOf(MalformedArchiveException.class)
                .hasMessage("The archive was changed while it was read.");
        assertThatThrownBy(() -> reader.read((entry, content) -> {})).hasMessageContaining("was changed");
        assertThat(read(file)).hasSize(2);
    }

    private static Map<String, byte[]> read(Path archive) throws IOException {
        Map<String, byte[]> found = new LinkedHashMap<>();
        new ArchiveReader(archive)
                .read((entry, content) ->
                        found.put(entry.path() + (entry.directory() ? "/" : ""), content.readAllBytes()));
        return found;
    }

    private void assertRefused(Path archive, String message) {
        assertThatThrownBy(() -> new ArchiveReader(archive).read((entry, content) -> {
                    throw new AssertionError("an entry was passed on");
                }))
                .isInstanceOf(MalformedArchiveException.class)
                .hasMessageContaining(message);
    }

    @Test
    void writtenArchive_isReadBack() throws IOException {
        Path file = Files.write(directory.resolve("own.tar"), written());
        Map<String, byte[]> found = read(file);
        assertThat(found.keySet())
                .containsAll(ODD_PATHS)
                .contains("board/Später/")
                .hasSize(ODD_PATHS.size() + 1);
        for (String path : ODD_PATHS) {
            assertThat(found.get(path)).as(path).isEqualTo(content(path));
        }
    }

    @Test
    void writtenArchive_isReadByGnuTar() throws IOException, InterruptedException {
        Path file = Files.write(directory.resolve("own.tar"), written());
        Path target = Files.createDirectory(directory.resolve("gnu"));
        Process tar = new ProcessBuilder("tar", "-xf", file.toString(), "-C", target.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(tar.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(tar.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(tar.exitValue()).as(said).isZero();
        assertThat(said).isEmpty();
        for (String path : ODD_PATHS) {
            assertThat(Files.readAllBytes(target.resolve(path))).as(path).isEqualTo(content(path));
        }
        assertThat(target.resolve("board/Später")).isEmptyDirectory();
    }

    /** The older program always joins the two name fields, and does not support pax headers. */
    @Test
    void asciiPathsThatFit_areCompleteInTheHeader() throws IOException {
        byte[] archive = written();
        String path = "p".repeat(155) + "/" + "q".repeat(100);
        String text = new String(archive, StandardCharsets.ISO_8859_1);
        int at = text.indexOf("q".repeat(100));
        while (at % ArchiveWriter.BLOCK != 0) {
            at = text.indexOf("q".repeat(100), at + 1);
        }
        String prefix = text.substring(at + 345, at + 500);
        assertThat(prefix + "/" + text.substring(at, at + 100)).isEqualTo(path);
        assertThat(text.substring(at + 257, at + 265)).isEqualTo("ustar\00000");
    }

    /** Headers of the older program: Latin-1 names, and the magic word 8 bytes too late. */
    @Test
    void archiveOfTheOlderProgram_isRead() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(older("notes/café.md", "", 5));
        out.write(Arrays.copyOf("Crème".getBytes(StandardCharsets.ISO_8859_1), 512));
        out.write(older("q".repeat(99), "p".repeat(120), 0));
        out.write(new byte[1024]);
        Map<String, byte[]> found = read(Files.write(directory.resolve("old.tar"), out.toByteArray()));
        assertThat(found).containsOnlyKeys("notes/café.md", "p".repeat(120) + "/" + "q".repeat(99));
        assertThat(found.get("notes/café.md")).isEqualTo("Crème".getBytes(StandardCharsets.ISO_8859_1));
    }

    private static byte[] older(String name, String prefix, int size) {
        byte[] header = new byte[512];
        put(header, 0, name);
        put(header, 100, "0000644");
        put(header, 108, "0000000");
        put(header, 116, "0000000");
        put(header, 124, String.format("%011o", size));
        put(header, 136, String.format("%011o", TIME.getEpochSecond()));
        put(header, 148, "        ");
        header[156] = '0';
        put(header, 265, "ustar");
        put(header, 345, prefix);
        int sum = 0;
        for (byte each : header) {
            sum += each & 0xff;
        }
        put(header, 148, String.format("%06o\0 ", sum));
        return header;
    }

    private static void put(byte[] header, int at, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        System.arraycopy(bytes, 0, header, at, bytes.length);
    }

    @Test
    void archiveOfGnuTar_isRead_withDotsAndDirectories() throws IOException {
        Path file = archive(tar -> {
            tar.putArchiveEntry(new TarArchiveEntry("./"));
            tar.closeArchiveEntry();
            tar.putArchiveEntry(new TarArchiveEntry("./notes/"));
            tar.closeArchiveEntry();
            TarFiles.put(tar, "./notes/a..b.md", "a");
            TarFiles.put(tar, "./" + "x/".repeat(80) + "é.md", "b");
        });
        assertThat(read(file)).containsOnlyKeys("notes/", "notes/a..b.md", "x/".repeat(80) + "é.md");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../outside.md",
                "notes/../../outside.md",
                "notes/..",
                "/etc/passwd",
                "C:/windows.md",
                "notes//double.md",
                "notes/./dot.md"
            })
    void path_outsideTheProject_isRefused(String path) throws IOException {
        Path file = archive(tar -> {
            TarFiles.put(tar, "project.md", "a");
            TarFiles.put(tar, path, "b");
        });
        assertRefused(file, "path");
    }

    @Test
    void duplicatePath_isRefused() throws IOException {
        assertRefused(
                archive(tar -> {
                    TarFiles.put(tar, "notes/a.md", "a");
                    TarFiles.put(tar, "./notes/a.md", "b");
                }),
                "twice");
        assertRefused(
                archive(tar -> {
                    TarFiles.put(tar, "notes", "a");
                    TarFiles.put(tar, "notes/a.md", "b");
                }),
                "as a file and as a directory");
        assertRefused(
                archive(tar -> {
                    TarFiles.put(tar, "notes/a.md", "b");
                    TarFiles.put(tar, "notes", "a");
                }),
                "as a file and as a directory");
    }

    @Test
    void linksAndDevices_areRefused() throws IOException {
        for (byte type : new byte[] {
            TarConstants.LF_SYMLINK,
            TarConstants.LF_LINK,
            TarConstants.LF_CHR,
            TarConstants.LF_BLK,
            TarConstants.LF_FIFO
        }) {
            Path file = archive(tar -> {
                TarFiles.put(tar, "project.md", "a");
                putLink(tar, "notes/link.md", type);
            });
            assertRefused(file, "notes/link.md");
        }
    }

    @Test
    void archive_truncatedAnywhere_isRefused() throws IOException {
        byte[] whole = written();
        for (int length : new int[] {1, 100, 512, 700, 1024, 5000, whole.length - 1025, whole.length - 1024}) {
            Path file = Files.write(directory.resolve("cut.tar"), Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> read(file)).as("cut at " + length).isInstanceOf(MalformedArchiveException.class);
        }
    }

    @Test
    void archive_withAnAlteredHeader_isRefused() throws IOException {
        byte[] whole = written();
        whole[1024 + 3] ^= 1;
        assertThatThrownBy(() -> read(Files.write(directory.resolve("bad.tar"), whole)))
                .isInstanceOf(MalformedArchiveException.class);
    }

    @Test
    void fileThatIsNotAnArchive_isRefused() throws IOException {
        assertRefused(Files.write(directory.resolve("empty"), new byte[0]), "empty");
        assertRefused(Files.write(directory.resolve("zeros"), new byte[10_240]), "not a tar archive");
        assertRefused(Files.writeString(directory.resolve("text"), "word ".repeat(1000)), "not a tar archive");
        assertRefused(Files.write(directory.resolve("gzip"), new byte[] {0x1f, (byte) 0x8b, 8, 0}), "gzip");
        assertRefused(archive(tar -> {}), "not a tar archive");
    }

    /** A header of 512 bytes that declares a size of gigabytes. */
    @Test
    void sizeBeyondTheArchive_isRefused() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(older("project.md", "", Integer.MAX_VALUE));
        out.write(new byte[2048]);
        assertRefused(Files.write(directory.resolve("bomb.tar"), out.toByteArray()), "damaged");
    }
}
