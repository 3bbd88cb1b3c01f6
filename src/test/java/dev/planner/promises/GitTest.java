package dev.planner.promises;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Version control changes thousands of files at once: each change is told once, and the records are what the files say. */
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class GitTest {
    private static final int EACH = 500;
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Pattern EVENT = Pattern.compile("\"action\":\"(\\w+)\",\"id\":\"([^\"]+)\"");

    @TempDir
    private Path project;

    @Test
    void checkoutOfAnotherBranch_thereAndBack() throws Exception {
        assumeTrue(hasGit(), "git is not installed");
        writeBranches();
        ChildServer server = ChildServer.start(project);
        EventLog log = new EventLog(server.url());
        try {
            Map<String, String> there = new TreeMap<>();
            Map<String, String> back = new TreeMap<>();
            for (int i = 0; i < EACH; i++) {
                there.put("edited" + i, "updated");
                back.put("edited" + i, "updated");
                there.put("moved" + i, "moved");
                back.put("moved" + i, "moved");
                there.put("old" + i, "deleted");
                back.put("old" + i, "created");
                there.put("new" + i, "created");
                back.put("new" + i, "deleted");
            }
            git("checkout", "-q", "other");
            List<String> first = log.await(there.size(), PATIENCE, event -> true);
            assertThat(actions(first)).isEqualTo(there);
            assertThat(first).hasSize(there.size());
            checkRecords(server, "Doing", "two");
            git("checkout", "-q", "main");
            List<String> all = log.await(there.size() + back.size(), PATIENCE, event -> true);
            assertThat(actions(all.subList(first.size(), all.size()))).isEqualTo(back);
            assertThat(all).hasSize(there.size() + back.size());
            checkRecords(server, "Todo", "one");
            assertThat(server.get("/api/problems")).isEqualTo("[]");
        } finally {
            server.close();
            log.close();
        }
    }

    private static boolean hasGit() throws InterruptedException {
        try {
            return new ProcessBuilder("git", "--version")
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false;
        }
    }

    private void writeBranches() throws Exception {
        git("init", "-q", "-b", "main");
        write("project.md", "# Versioned\n");
        for (int i = 0; i < EACH; i++) {
            write("notes/edited" + i + ".md", text("edited" + i, "one"));
            write("board/todo/moved" + i + ".md", text("moved" + i, "stays"));
            write("board/todo/old" + i + ".md", text("old" + i, "goes"));
            write("goals/same" + i + ".md", text("same" + i, "same"));
        }
        commit();
        git("checkout", "-q", "-b", "other");
        for (int i = 0; i < EACH; i++) {
            write("notes/edited" + i + ".md", text("edited" + i, "two"));
            Path moved = project.resolve("board/doing/moved" + i + ".md");
            Files.createDirectories(moved.getParent());
            Files.move(project.resolve("board/todo/moved" + i + ".md"), moved);
            Files.delete(project.resolve("board/todo/old" + i + ".md"));
            write("board/todo/new" + i + ".md", text("new" + i, "comes"));
        }
        commit();
        git("checkout", "-q", "main");
    }

    private void commit() throws Exception {
        git("add", "-A");
        git("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false", "commit", "-qm", "x");
    }

    private void git(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .directory(project.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(said).isZero();
    }

    private void write(String path, String text) throws IOException {
        Path file = project.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static String text(String id, String content) {
        return "---\nid: " + id + "\n---\n\n# Title of " + id + "\n\n" + content + "\n";
    }

    /** By id; a second event of a record would show as both. */
    private static Map<String, String> actions(List<String> events) {
        Map<String, String> actions = new HashMap<>();
        for (String event : events) {
            Matcher matcher = EVENT.matcher(event);
            assertThat(matcher.find()).as(event).isTrue();
            actions.merge(matcher.group(2), matcher.group(1), (one, more) -> one + " " + more);
        }
        return actions;
    }

    private static void checkRecords(ChildServer server, String section, String content) {
        String tasks = server.get("/api/tasks?section=" + section + "&fields=id");
        assertThat(tasks.split("\"moved", -1)).hasSize(EACH + 1);
        assertThat(server.get("/api/tasks?fields=id").split("\"id\":", -1)).hasSize(2 * EACH + 1);
        assertThat(server.get("/api/notes").split("\"content\":\"" + content + "\"", -1))
                .hasSize(EACH + 1);
        assertThat(server.get("/api/goals?fields=id").split("\"id\":", -1)).hasSize(EACH + 1);
    }
}
