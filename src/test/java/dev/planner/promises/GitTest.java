package dev.planner.promises;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Version control changes thousands of files at once. Each change causes one event, and the records match the files.
 */
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class GitTest {
    private static final int EACH = 500;
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Pattern EVENT = Pattern.compile("\"action\":\"(\\w+)\",\"id\":\"([^\"]+)\"");

    @TempDir
    private Path directory;

    @Test
    void checkoutOfAnotherBranch_thereAndBack() throws Exception {
        assumeTrue(Commands.run(List.of("git", "--version")), "git is not installed");
        GitProject project = withTwoBranches(directory);
        ChildServer server = ChildServer.start(directory);
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
            project.git("checkout", "-q", "other");
            List<String> first = log.await(there.size(), PATIENCE, event -> true);
            assertThat(actions(first)).isEqualTo(there);
            assertThat(first).hasSize(there.size());
            checkRecords(server, "Doing", "two");
            project.git("checkout", "-q", "main");
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

    private static GitProject withTwoBranches(Path directory) throws Exception {
        GitProject project = new GitProject(directory);
        project.write("project.md", "# Versioned\n");
        for (int i = 0; i < EACH; i++) {
            project.write("notes/edited" + i + ".md", "edited" + i, "one");
            project.write("board/todo/moved" + i + ".md", "moved" + i, "stays");
            project.write("board/todo/old" + i + ".md", "old" + i, "goes");
            project.write("goals/same" + i + ".md", "same" + i, "same");
        }
        project.commit();
        project.git("checkout", "-q", "-b", "other");
        for (int i = 0; i < EACH; i++) {
            project.write("notes/edited" + i + ".md", "edited" + i, "two");
            project.move("board/todo/moved" + i + ".md", "board/doing/moved" + i + ".md");
            project.delete("board/todo/old" + i + ".md");
            project.write("board/todo/new" + i + ".md", "new" + i, "comes");
        }
        project.commit();
        project.git("checkout", "-q", "main");
        return project;
    }

    /** Returns the actions by id. A second event of a record would add to its action. */
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
