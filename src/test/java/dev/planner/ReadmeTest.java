package dev.planner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.planner.config.Setting;
import dev.planner.http.TestServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Compares the README with the program. */
class ReadmeTest {
    private static final Pattern SHELL = Pattern.compile("(?ms)^```sh\n(.*?)^```");
    private static final String ADDRESS = "http://localhost:8003";

    /** The event stream is endless, so it is read only for a moment. */
    private static final String CURL = """
            set -eu
            curl() {
              case "$*" in
                *-N*) command curl -sS --max-time 0.5 "$@" >/dev/null || [ $? = 28 ] ;;
                *) command curl -sS --fail-with-body "$@" >/dev/null ;;
              esac
            }
            """;

    @TempDir
    Path directory;

    private static String readme() throws IOException {
        return Files.readString(Path.of("README.md"));
    }

    @Test
    void examples_ofTheApi_runTwice() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/curl")), "curl is not installed");
        List<String> examples = SHELL.matcher(readme())
                .results()
                .map(match -> match.group(1))
                .filter(text -> text.contains("$api"))
                .toList();
        assertThat(examples).hasSizeGreaterThanOrEqualTo(4);
        Path project = directory.resolve("project");
        assertThat(Main.commandLine().execute("init", "--sample", project.toString()))
                .isZero();
        try (TestServer server = TestServer.withSearch(project)) {
            String script = CURL + String.join("\n", examples).replace(ADDRESS, "http://127.0.0.1:" + server.port());
            Path file = Files.writeString(directory.resolve("examples.sh"), script);
            for (int i = 0; i < 2; i++) {
                Process process = new ProcessBuilder("bash", "-x", file.toString())
                        .directory(directory.toFile())
                        .redirectErrorStream(true)
                        .start();
                String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
                assertThat(process.exitValue()).as(said).isZero();
            }
        }
    }

    @Test
    void flagsAndCommands_areAllNamed_andNoOthers() throws IOException {
        CommandLine line = Main.commandLine();
        List<String> known =
                line.getCommandSpec().optionsMap().keySet().stream().toList();
        String table = readme().replaceFirst("(?s).*\n## Flags\n", "").replaceFirst("(?s)\n## .*", "");
        for (Setting setting : Setting.values()) {
            assertThat(table).contains("`--" + setting.key());
        }
        assertThat(Pattern.compile("(?m)^\\| `(--[^|]*)\\|")
                        .matcher(table)
                        .results()
                        .flatMap(row -> Pattern.compile("--[a-z-]+")
                                .matcher(row.group(1))
                                .results())
                        .map(MatchResult::group))
                .allSatisfy(flag -> assertThat(known).contains(flag));
        line.getSubcommands().keySet().stream()
                .filter(name -> !name.equals("generate-completion"))
                .forEach(name -> assertThat(table).contains("`planner " + name));
    }

    @Test
    void pathsAndLinks_haveTargets() throws IOException {
        String readme = readme();
        assertThat(Pattern.compile("`((?:src|webroot|scripts|conf)/[\\w./-]+)`")
                        .matcher(readme)
                        .results()
                        .map(match -> match.group(1))
                        .filter(path -> !path.matches(".*[A-Z]{4}.*|conf/.*"))
                        .filter(path -> !Files.exists(Path.of(path))))
                .as("paths that do not exist")
                .isEmpty();
        assertThat(Pattern.compile("\\]\\(#([\\w-]+)\\)")
                        .matcher(readme)
                        .results()
                        .map(match -> match.group(1))
                        .filter(anchor -> Pattern.compile("(?m)^#+ (.*)$")
                                .matcher(readme)
                                .results()
                                .noneMatch(head -> head.group(1)
                                        .toLowerCase(java.util.Locale.ROOT)
                                        .replace(' ', '-')
                                        .equals(anchor))))
                .as("links to no heading")
                .isEmpty();
    }
}
