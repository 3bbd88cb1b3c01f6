package dev.planner.promises;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A project directory under version control, which the {@code git} command changes. */
public final class GitProject {
    private final Path directory;

    /** Creates a repository with a branch {@code main} and no commits. */
    public GitProject(Path directory) throws IOException, InterruptedException {
        this.directory = Files.createDirectories(directory);
        git("init", "-q", "-b", "main");
    }

    Path path(String path) {
        return directory.resolve(path);
    }

    void write(String path, String text) throws IOException {
        Path file = path(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    /** Writes a record with a title and a text. */
    void write(String path, String id, String text) throws IOException {
        write(path, "---\nid: " + id + "\n---\n\n# Title of " + id + "\n\n" + text + "\n");
    }

    void move(String from, String to) throws IOException {
        Files.createDirectories(path(to).getParent());
        Files.move(path(from), path(to));
    }

    void delete(String path) throws IOException {
        Files.delete(path(path));
    }

    /** Commits all changes. */
    void commit() throws IOException, InterruptedException {
        commit("A", "x");
    }

    /** Commits all changes in the name of an author. */
    public void commit(String author, String message) throws IOException, InterruptedException {
        git("add", "-A");
        String name = "user.name=" + author;
        git("-c", name, "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false", "commit", "-qm", message);
    }

    public void git(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as("%s: %s", command, said).isZero();
    }
}
