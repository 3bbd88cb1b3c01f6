package dev.planner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpServer;
import dev.planner.config.Setting;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class MainTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    Path directory;

    private int run(String... args) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        CommandLine line = Main.commandLine();
        line.setOut(new PrintWriter(out, true));
        line.setErr(new PrintWriter(err, true));
        return line.execute(args);
    }

    private void assertRefused(String part, String... args) {
        assertThat(run(args)).isEqualTo(2);
        assertThat(err.toString()).startsWith("planner: ").contains(part);
        assertThat(err.toString().strip().lines()).hasSize(1);
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void help_showsEverySettingAndEveryCommand() {
        assertThat(run("--help")).isZero();
        for (Setting setting : Setting.values()) {
            assertThat(out.toString())
                    .contains(setting.parameter() == null ? "--[no-]" + setting.key() : setting.flag());
        }
        assertThat(out.toString())
                .contains("init", "check", "healthcheck", "warm-up", "Exit codes", "PLANNER_RATE_LIMIT");
        assertThat(out.toString().lines()).allMatch(text -> text.length() <= 80);
    }

    @Test
    void help_keepsAddressesOnOneLine() {
        for (int width = 80; width < 160; width++) {
            CommandLine line = Main.commandLine();
            line.setUsageHelpAutoWidth(false).setUsageHelpWidth(width);
            assertThat(line.getUsageMessage().lines())
                    .as("width " + width)
                    .noneMatch(text -> text.endsWith(":") && text.contains("http"))
                    .noneMatch(text -> text.strip().startsWith("//"));
        }
    }

    @Test
    void addressInUse_isNamed() throws IOException {
        HttpServer other = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        try {
            String port = String.valueOf(other.getAddress().getPort());
            assertThat(run("--port", port, directory.toString())).isEqualTo(1);
            assertThat(err.toString())
                    .startsWith("planner: cannot listen on 127.0.0.1:" + port + ": ")
                    .hasLineCount(1);
        } finally {
            other.stop(0);
        }
    }

    @Test
    void keyOfSecrets_canBeSavedAsPrinted() throws IOException {
        assertThat(run("keygen-secret")).isZero();
        Path key = Files.writeString(directory.resolve("secret.key"), out.toString());
        Path project = directory.resolve("project");
        assertThat(run("init", project.toString())).isZero();
        assertThat(run("rotate-secrets", "--new-key-file", key.toString(), project.toString()))
                .as(err.toString())
                .isZero();
    }

    @Test
    void version_isPrinted() {
        assertThat(run("--version")).isZero();
        assertThat(out.toString()).startsWith("planner ");
    }

    @Test
    void usage_wrong_printsOneLineAndExitsWithTwo() {
        assertRefused("'p2' is one argument too many", "p1", "p2");
        assertRefused("Unknown option: '--prot'; did you mean --port?", "--prot", "80", "p1");
        assertRefused("which directory");
        assertRefused("a path must not be empty", "");
        assertRefused("a path must not be empty", "init", "");
        assertRefused("--port", "--prot", "1", directory.toString());
        assertRefused("does not exist", directory.resolve("nothing").toString());
        assertRefused("--port must be", "--port", "abc", directory.toString());
        assertRefused("y", directory.toString(), "y");
        assertRefused("directory", "init");
        assertRefused("--timeout must be", "healthcheck", "--timeout", "0");
        assertRefused("the address must be one such as http", "healthcheck", "localhost:8003");
    }

    @Test
    void directory_thatIsAFileOrNoProject_isRefused() throws IOException {
        Path file = Files.writeString(directory.resolve("a.txt"), "x");
        assertRefused("is not a directory", file.toString());
        assertRefused("is not a directory", "init", file.toString());
        assertRefused("not empty", "init", "--sample", directory.toString());
        String missing = directory.resolve("missing/key").toString();
        assertRefused("no such file or directory", "keygen", "--private-key-file", missing);
        assertThat(run("restore", file.toString(), file.toString())).isEqualTo(1);
        assertThat(err.toString()).contains("a file of this name exists");
    }

    @Test
    void completion_isGenerated() {
        assertThat(run("generate-completion")).isZero();
        assertThat(out.toString()).contains("--api-token-file", "healthcheck");
    }

    @Test
    void completion_worksInBash() throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "there is no bash here");
        assertThat(run("generate-completion")).isZero();
        Path script = Files.writeString(directory.resolve("completion"), out.toString());
        Files.writeString(directory.resolve("cert.pem"), "");
        assertThat(completed(script, "planner", "--api-t")).contains("--api-token", "--api-token-file");
        assertThat(completed(script, "planner", "hea")).contains("healthcheck");
        assertThat(completed(script, "planner", "--log-format", "")).containsExactlyInAnyOrder("text", "json");
        assertThat(completed(script, "planner", "--log-level", "de")).containsExactly("debug");
        assertThat(completed(script, "planner", "--tls-cert", "cer")).containsExactly("cert.pem");
    }

    /** Returns bash's completions after some words. Bash warns about the missing key press, which is harmless. */
    private List<String> completed(Path script, String... words) throws IOException, InterruptedException {
        ProcessBuilder bash = new ProcessBuilder(
                "/bin/bash",
                "--norc",
                "-c",
                "source " + script + "; COMP_LINE=\"$*\"; COMP_POINT=${#COMP_LINE}; COMP_WORDS=(\"$@\"); "
                        + "COMP_CWORD=$(($# - 1)); _complete_planner; printf '%s\\n' \"${COMPREPLY[@]}\"",
                "bash");
        bash.command().addAll(List.of(words));
        Process process = bash.directory(directory.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        return process.waitFor() == 0 ? lines(process) : List.of(String.join(" ", words) + " fails");
    }

    private static List<String> lines(Process process) throws IOException {
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .toList();
    }

    @Test
    void init_createsAProjectOnce() throws IOException {
        Path project = directory.resolve("new");
        assertThat(run("init", project.toString())).isZero();
        assertThat(Files.readString(project.resolve("project.md"))).contains("# new");
        assertRefused("already", "init", project.toString());
        assertThat(run("check", project.toString())).isZero();
        assertThat(out.toString()).contains("no problems");
    }

    @Test
    void check_nameThatControlsTheTerminal_isPrintable() throws IOException {
        Files.createDirectories(directory.resolve("notes"));
        Files.write(directory.resolve("notes/a\u001b[31m\u009b2K\nb.md"), new byte[] {(byte) 0xff, 0});
        assertThat(run("check", directory.toString())).isEqualTo(1);
        assertThat(out.toString()).contains("notes/a?[31m?2K?b.md: ").doesNotContain("\u001b", "\u009b");
    }

    @Test
    void check_reportsProblems() throws IOException {
        assertThat(run("init", directory.toString())).isZero();
        Files.createDirectories(directory.resolve("notes"));
        Files.writeString(directory.resolve("notes/bad.md"), "<<<<<<< ours\n# a\n=======\n# b\n>>>>>>> theirs\n");
        Files.writeString(directory.resolve("board/todo/next.md"), "# Next\n");
        assertThat(run("check", directory.toString())).isEqualTo(1);
        assertThat(out.toString()).contains("notes/bad.md", "conflict", "next.md", "word of the API", "2 problems");
    }

    @Test
    void healthcheck_withoutServer_exitsWithOne() {
        assertThat(run("healthcheck", "--timeout", "1", "http://127.0.0.1:1")).isEqualTo(1);
        assertThat(out.toString())
                .startsWith("no answer from http://127.0.0.1:1/api/health")
                .doesNotContain("null");
    }

    @Test
    void healthcheck_ofAServerAtItsRateLimit_exitsWithZero() throws IOException {
        assertThat(healthcheckAnsweredWith(429)).isZero();
        assertThat(healthcheckAnsweredWith(503)).isEqualTo(1);
    }

    private int healthcheckAnsweredWith(int status) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/api/health", exchange -> {
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        });
        server.start();
        try {
            return run("healthcheck", "http://127.0.0.1:" + server.getAddress().getPort());
        } finally {
            server.stop(0);
        }
    }

    @Test
    void flagsOfTheServer_beforeACommand_areRefused() throws IOException {
        Path project = directory.resolve("new");
        assertRefused("--read-only", "--read-only", "mcp", project.toString());
        assertRefused("--port", "--port", "9000", "healthcheck");
        assertRefused("--cache", "--no-cache", "init", project.toString());
        assertThat(project).doesNotExist();
    }
}
