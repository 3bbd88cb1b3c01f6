package dev.planner.promises;

import static dev.planner.base.Waiting.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.base.FileTrees;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A directory has at most one server. A dead server does not count. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LockTest {
    @TempDir
    private Path project;

    @Test
    void secondServer_isRefusedInOneLine_andTheFirstContinues() throws Exception {
        try (ChildServer first = ChildServer.start(project)) {
            checkNextIsRefused(first);
            assertThat(first.send("POST", "/api/notes", "{\"title\":\"Still here\"}")
                            .statusCode())
                    .isEqualTo(201);
        }
    }

    private void checkNextIsRefused(ChildServer first) throws Exception {
        Process second = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "dev.planner.Main",
                        "--port",
                        "0",
                        project.toString()))
                .redirectErrorStream(true)
                .start();
        String said = new String(second.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(second.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(second.exitValue()).isEqualTo(1);
        assertThat(said.lines().toList())
                .singleElement()
                .asString()
                .contains("another planner serves this directory", "process " + first.pid());
    }

    /** As {@code git clean -fdx} does. The next server could start otherwise, and the first one could not write. */
    @Test
    void ownDirectoryRemovedByAnotherProgram_isSoonCreatedAgain() throws Exception {
        try (ChildServer first = ChildServer.start(project)) {
            FileTrees.delete(project.resolve(".planner"));
            eventually(() -> Files.exists(project.resolve(".planner/lock")) && lock().contains("pid"));
            checkNextIsRefused(first);
            Path address = project.resolve(".planner/server.json");
            eventually(() -> Files.exists(address) && Files.readString(address).contains(first.url()));
        }
    }

    @Test
    void killedServer_doesNotBlockTheNextOne() throws Exception {
        String id;
        try (ChildServer first = ChildServer.start(project)) {
            id = first.send("POST", "/api/notes", "{\"title\":\"Kept\"}").body();
            first.kill();
        }
        assertThat(lock()).contains("pid");
        try (ChildServer next = ChildServer.start(project)) {
            assertThat(next.get("/api/notes")).contains(id.substring(id.indexOf("note_"), id.indexOf("note_") + 10));
            assertThat(next.stop()).isZero();
        }
        assertThat(lock()).as("an orderly stop leaves no owner").isEmpty();
    }

    /** The process id of a dead server may belong to another program now. */
    @Test
    void processIdOfADeadServer_usedByAnotherProgram_doesNotBlock() throws Exception {
        ProcessHandle other = ProcessHandle.current();
        try (ChildServer first = ChildServer.start(project)) {
            first.kill();
            String owner = lock();
            Files.writeString(
                    project.resolve(".planner/lock"), owner.replaceAll("\"pid\":\\d+", "\"pid\":" + other.pid()));
        }
        try (ChildServer next = ChildServer.start(project)) {
            assertThat(next.get("/api/health")).contains("\"ok\"");
        }
    }

    @Test
    void copyOfAServedDirectory_hasItsOwnServer(@TempDir Path copy) throws Exception {
        try (ChildServer first = ChildServer.start(project)) {
            first.send("POST", "/api/notes", "{\"title\":\"Copied\"}");
            copy(project, copy);
            try (ChildServer second = ChildServer.start(copy)) {
                assertThat(second.get("/api/notes")).contains("Copied");
                assertThat(first.get("/api/health")).contains("\"ok\"");
            }
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Files.copy(file, to.resolve(from.relativize(file).toString()), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    private String lock() throws IOException {
        return Files.readString(project.resolve(".planner/lock"));
    }
}
