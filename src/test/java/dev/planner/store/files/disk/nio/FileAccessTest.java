package dev.planner.store.files.disk.nio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.slf4j.Logger;

/** Who may read and write a file stays the same when the file is replaced. */
class FileAccessTest {
    private static final int OWNER = 12_345;
    private static final int GROUP = 23_456;
    private static final int SERVER = 34_567;

    @TempDir
    Path parent;

    private Path directory;
    private Path file;

    @BeforeEach
    void write() throws IOException {
        Files.setPosixFilePermissions(parent, PosixFilePermissions.fromString("rwxr-xr-x"));
        directory = Files.createDirectory(parent.resolve("shared"));
        Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxrwxrwx"));
        file = Files.writeString(directory.resolve("file.md"), "old\n");
    }

    @Test
    void accessControlList_isKept() throws IOException, InterruptedException {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
        assumeTrue(
                run("setfacl", "-m", "u:" + OWNER + ":rw,g:" + GROUP + ":r", file.toString()) != null,
                "setfacl is not installed, or the file system has no access control lists");
        String before = run("getfacl", "-cnp", file.toString());
        assertThat(before).contains("user:" + OWNER + ":rw-");
        SharedFileWriter.main(new String[] {directory.toString(), "file.md"});
        assertThat(file).hasContent("new\n");
        assertThat(run("getfacl", "-cnp", file.toString())).isEqualTo(before);
    }

    @Test
    void owner_isKeptIfPossible() throws IOException {
        own("rw-r-----");
        SharedFileWriter.main(new String[] {directory.toString(), "file.md"});
        assertThat(file).hasContent("new\n");
        assertThat(attributes()).isEqualTo(Map.of("uid", OWNER, "gid", GROUP, "mode", 0100640));
    }

    /** Only root may give a file to another user. Group and mode still let the owner use the file. */
    @ParameterizedTest
    @CsvSource({"rw-rw----, 23456, 0660", "rw-rw-rw-, 34567, 0666"})
    void ownerThatCannotBeKept_canStillUseTheFile(String mode, int group, String bits)
            throws IOException, InterruptedException, URISyntaxException {
        own(mode);
        assumeTrue(replaceAsServer(group) != null, "another user cannot run a program of this build");
        assertThat(file).hasContent("new\n");
        assertThat(attributes())
                .isEqualTo(Map.of("uid", SERVER, "gid", group, "mode", 0100000 | Integer.parseInt(bits, 8)));
    }

    /** Only the access control list allows the server to change the file. */
    @Test
    void ownerWhoWouldLoseAccess_preventsTheWrite() throws IOException, InterruptedException, URISyntaxException {
        own("rw-rw-rw-");
        assumeTrue(replaceAsServer(SERVER) != null, "another user cannot run a program of this build");
        Files.writeString(file, "old\n");
        own("rw-------");
        assumeTrue(
                run("setfacl", "-m", "u:" + SERVER + ":rw", file.toString()) != null,
                "setfacl is not installed, or the file system has no access control lists");
        Map<String, Object> before = attributes();
        assertThat(replaceAsServer(SERVER)).isNull();
        assertThat(file).hasContent("old\n");
        assertThat(attributes()).isEqualTo(before);
        assertThat(directory).isDirectoryContaining(file::equals).isDirectoryNotContaining("glob:**new");
    }

    /**
     * Java cannot read access control lists. Where the list gives the group less than the mode shows, only an entry for
     * the owner's name keeps the access of the owner.
     */
    @ParameterizedTest
    @CsvSource({"'', false", "',u:12345:rw', true"})
    void ownerBesideAListThatLimitsTheGroup_keepsAccessByAnEntryOnly(String entry, boolean kept)
            throws IOException, InterruptedException, URISyntaxException {
        own("rw-rw----");
        String list = "u:" + SERVER + ":rw,g::---,m::rw" + entry;
        assumeTrue(
                run("setfacl", "-m", list, file.toString()) != null,
                "setfacl is not installed, or the file system has no access control lists");
        assumeTrue(replaceAsServer(GROUP) != null, "another user cannot run a program of this build");
        assertThat(file).hasContent("new\n");
        String read = run("setpriv", "--reuid=" + OWNER, "--regid=" + GROUP, "--clear-groups", "cat", file.toString());
        assertThat(read).isEqualTo(kept ? "new\n" : null);
    }

    /** Returns {@code null} if the file cannot be replaced. */
    private String replaceAsServer(int group) throws IOException, InterruptedException, URISyntaxException {
        List<String> command = new ArrayList<>(List.of(
                "setpriv", "--reuid=" + SERVER, "--regid=" + SERVER, "--groups=" + group, java(), "-Xshare:auto"));
        command.addAll(List.of("-cp", classpath(), SharedFileWriter.class.getName(), directory.toString(), "file.md"));
        return run(command.toArray(String[]::new));
    }

    private void own(String mode) throws IOException {
        assumeTrue(Integer.valueOf(0).equals(Files.getAttribute(parent, "unix:uid")), "only root may change owners");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
        Files.setAttribute(file, "unix:gid", GROUP);
        Files.setAttribute(file, "unix:uid", OWNER);
    }

    private Map<String, Object> attributes() throws IOException {
        return Files.readAttributes(file, "unix:uid,gid,mode");
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /** Copies the library, because another user cannot read the repository of libraries. */
    private String classpath() throws IOException, URISyntaxException {
        Path library = Path.of(
                Logger.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        List<String> all = new ArrayList<>();
        Path copy = parent.resolve("library.jar");
        all.add(Files.copy(library, copy, StandardCopyOption.REPLACE_EXISTING).toString());
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> Files.isDirectory(Path.of(entry)))
                .forEach(all::add);
        return String.join(File.pathSeparator, all);
    }

    /** Returns what a command prints, or {@code null} if it does not exist or fails. */
    private static String run(String... command) throws InterruptedException {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return process.waitFor() == 0 ? output : null;
        } catch (IOException e) {
            return null;
        }
    }
}
