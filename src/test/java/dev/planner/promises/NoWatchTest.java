package dev.planner.promises;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The system allows no further file watches. The server reports this, explains how to change it, and detects changes by
 * polling.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class NoWatchTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @TempDir
    private Path project;

    static Stream<String> limits() {
        return Stream.of("max_inotify_watches", "max_inotify_instances");
    }

    /** Returns a command that runs another one with low limits of the system, without affecting other processes. */
    private static List<String> limited(String limit) {
        return List.of(
                "unshare",
                "--user",
                "--map-root-user",
                "sh",
                "-c",
                "echo " + (limit.endsWith("watches") ? 1 : 0) + " >/proc/sys/user/" + limit + " && exec \"$@\"",
                "sh");
    }

    @ParameterizedTest
    @MethodSource("limits")
    void exhaustedWatches_areReported_andChangesArrive(String limit) throws Exception {
        assumeTrue(mayLimit(limit), "the system does not let this user lower " + limit + " for a process");
        Files.createDirectories(project.resolve("notes"));
        Files.writeString(project.resolve("project.md"), "# Unwatched\n");
        ChildServer server = ChildServer.start(limited(limit), project);
        EventLog log = new EventLog(server.url());
        try {
            assertThat(server.said()).contains("inotify", "fs.inotify.max_user_watches", "max_user_instances");
            assertThat(server.get("/api/health")).contains("\"watcher\":\"sweeping\"");
            Path note = project.resolve("notes/n.md");
            Files.writeString(note, "---\nid: n\n---\n\n# One\n");
            assertThat(log.await(1, PATIENCE, event -> event.contains("created")))
                    .hasSize(1);
            Files.writeString(note, "---\nid: n\n---\n\n# Two\n");
            assertThat(log.await(1, PATIENCE, event -> event.contains("updated")))
                    .hasSize(1);
            Files.delete(note);
            assertThat(log.await(1, PATIENCE, event -> event.contains("deleted")))
                    .hasSize(1);
            assertThat(log.events()).hasSize(3);
        } finally {
            server.close();
            log.close();
        }
    }

    private static boolean mayLimit(String limit) throws InterruptedException {
        return Commands.run(
                Stream.concat(limited(limit).stream(), Stream.of("true")).toList());
    }
}
