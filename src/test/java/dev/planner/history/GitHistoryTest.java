package dev.planner.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.planner.promises.GitProject;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** The commits of a file when git returns too much or nothing in time, or when somebody else owns the repository. */
class GitHistoryTest {
    private static final int KIB = 1 << 10;
    private static final int OTHER_USER = 54_321;

    @TempDir
    Path directory;

    private List<FileCommit> commits() {
        return new GitHistory(directory, new GitProcess(directory)).commits("one.md", 10);
    }

    @Test
    void commitWithoutItsContent_endsTheList() throws Exception {
        GitProject project = new GitProject(directory);
        for (String version : List.of("1", "2", "3", "4")) {
            Files.writeString(directory.resolve("one.md"), version.repeat(100 * KIB));
            project.commit("Ann", version);
        }
        GitHistory history =
                new GitHistory(directory, new GitProcess(directory, "git", Duration.ofMinutes(1), 250 * KIB));
        assertThat(history.commits("one.md", 10)).singleElement().satisfies(commit -> {
            assertThat(commit.subject()).isEqualTo("4");
            assertThat(commit.before()).asString(StandardCharsets.US_ASCII).isEqualTo("3".repeat(100 * KIB));
            assertThat(commit.after()).asString(StandardCharsets.US_ASCII).isEqualTo("4".repeat(100 * KIB));
        });
    }

    @Test
    void commitWithADamagedDate_hasTheDateOfItsCommitter_andHidesNoOther() throws Exception {
        GitProject project = new GitProject(directory);
        Files.writeString(directory.resolve("one.md"), "1");
        project.commit("Ann", "first");
        Files.writeString(directory.resolve("one.md"), "2");
        project.git("add", "-A");
        project.git(
                "-c",
                "user.name=Ben",
                "-c",
                "user.email=b@example.org",
                "commit",
                "-qm",
                "second",
                "--date=@99999999999999 +0000");
        Instant before = Instant.now().minus(Duration.ofHours(1));
        assertThat(commits()).extracting(FileCommit::subject).containsExactly("second", "first");
        assertThat(commits()).allSatisfy(commit -> assertThat(commit.at()).isBetween(before, Instant.now()));
    }

    @Test
    void controlCharactersInAMessage_arePartOfIt() throws Exception {
        GitProject project = new GitProject(directory);
        Files.writeString(directory.resolve("one.md"), "1");
        project.commit("Ann", "one \u0001 two \u0002 three");
        assertThat(commits()).singleElement().extracting(FileCommit::subject).isEqualTo("one \u0001 two \u0002 three");
    }

    @Test
    void settingsOfTheRepository_neitherHideTheFirstCommitNorStopTheServer() throws Exception {
        GitProject project = new GitProject(directory);
        Files.writeString(directory.resolve("one.md"), "1");
        project.commit("Ann", "first");
        project.git("config", "log.showRoot", "false");
        // Reading this file never ends.
        project.git("config", "mailmap.file", "/dev/zero");
        assertThat(commits()).singleElement().extracting(FileCommit::subject).isEqualTo("first");
    }

    @Test
    void repositoryOfAnotherUser_hasCommits() throws Exception {
        GitProject project = new GitProject(directory);
        Files.writeString(directory.resolve("one.md"), "1");
        project.commit("Ann", "first");
        assumeTrue(Integer.valueOf(0).equals(Files.getAttribute(directory, "unix:uid")), "only root may change owners");
        for (Path owned : List.of(directory, directory.resolve(".git"))) {
            Files.setAttribute(owned, "unix:uid", OTHER_USER);
        }
        assertThat(commits()).singleElement().extracting(FileCommit::subject).isEqualTo("first");
    }

    @Test
    void timeout_isLoggedAsAWarning() throws Exception {
        new GitProject(directory);
        Path head = directory.resolve(".git/HEAD");
        Files.delete(head);
        // Git waits for a writer of the pipe, and there is none.
        Process pipe = new ProcessBuilder("mkfifo", head.toString()).start();
        assertThat(pipe.waitFor()).isZero();
        ListAppender<ILoggingEvent> log = new ListAppender<>();
        log.start();
        Logger logger = (Logger) LoggerFactory.getLogger(GitHistory.class);
        logger.addAppender(log);
        try {
            GitProcess git = new GitProcess(directory, "git", Duration.ofMillis(200), KIB);
            assertThat(new GitHistory(directory, git).commits("one.md", 10)).isEmpty();
        } finally {
            logger.detachAppender(log);
        }
        assertThat(log.list).singleElement().satisfies(event -> {
            assertThat(event.getLevel()).isEqualTo(Level.WARN);
            assertThat(event.getFormattedMessage()).contains("one.md");
        });
    }

    /** Git may be a script of the operator. */
    @Test
    void timeout_endsTheProcessesThatGitHasStarted() throws Exception {
        Path script = Files.writeString(directory.resolve("git.sh"), "#!/bin/sh\n(sleep 3; echo late > late)\n");
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
        GitProcess git = new GitProcess(directory, script.toString(), Duration.ofMillis(200), KIB);
        assertThatThrownBy(() -> git.run(git.deadline(), new byte[0], "log")).isInstanceOf(TimeoutException.class);
        assertThat(directory.resolve("late")).doesNotExist();
    }
}
