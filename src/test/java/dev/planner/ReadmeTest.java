package dev.planner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.planner.app.Server;
import dev.planner.config.PlannerConfig;
import dev.planner.config.Setting;
import dev.planner.config.Settings;
import dev.planner.http.TestServer;
import dev.planner.schema.load.Descriptions;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
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
    void flagsOfCommands_areAllNamed() throws IOException {
        String readme = readme();
        assertThat(Main.commandLine().getSubcommands().values().stream()
                        .flatMap(command -> command.getCommandSpec().options().stream())
                        .filter(option -> !option.usageHelp() && !option.versionHelp())
                        .map(CommandLine.Model.OptionSpec::longestName)
                        .filter(flag -> !readme.contains(flag)))
                .isEmpty();
    }

    @Test
    void exampleOfTheConfiguration_namesEverySetting_andItsDefaultsAreValid() throws IOException {
        String example = Files.readString(Path.of("conf/planner.yaml"));
        Set<String> inline = Set.of("config", "api-token", "mcp-token", "secret-key");
        assertThat(Pattern.compile("(?m)^# ([a-z-]+): ")
                        .matcher(example)
                        .results()
                        .map(match -> match.group(1)))
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(Setting.values())
                        .map(Setting::key)
                        .filter(key -> !inline.contains(key))
                        .toList());
        // The files of the example do not exist here, and backups need their directory.
        String defaults = example.replaceAll("(?m)^# (?=[a-z-]+: )", "").replaceAll("(?m)^(backup-.*|.*: /.*)$", "");
        Path file = Files.writeString(directory.resolve("planner.yaml"), defaults);
        PlannerConfig config =
                Server.configuration(directory, Settings.of(Map.of(Setting.CONFIG, file.toString()), Map.of()));
        assertThat(config.http().port()).isEqualTo(8003);
    }

    @Test
    void pathsOfTheApi_areAllNamed() throws IOException {
        String readme = readme();
        Set<String> collections = new HashSet<>();
        Descriptions.load().all().forEach(type -> collections.add(type.name()));
        Map<String, Object> description =
                new JsonObject(Files.readString(Path.of("src/test/resources/openapi.json"))).getMap();
        assertThat(((Map<?, ?>) description.get("paths"))
                        .keySet().stream()
                                .map(path -> String.valueOf(path).replaceAll("/\\{.*", ""))
                                .filter(path -> collections.stream()
                                        .noneMatch(name -> path.equals("/api/" + name)
                                                || path.equals("/api/" + name + "/batch")
                                                || path.equals("/api/export/csv/" + name)))
                                .filter(path -> !readme.contains(path)))
                .isEmpty();
    }

    @Test
    void scripts_areAllNamed() throws IOException {
        String readme = readme();
        try (Stream<Path> scripts = Files.list(Path.of("scripts"))) {
            assertThat(scripts.filter(Files::isExecutable)
                            .map(Path::toString)
                            .filter(script -> !readme.contains("`" + script)))
                    .isEmpty();
        }
    }

    @Test
    void optionsOfTheVirtualMachine_areTheSameEverywhere() throws IOException {
        List<String> options = options(Files.readString(Path.of("scripts/jvm.options")));
        assertThat(options).hasSizeGreaterThan(10);
        for (String file : List.of("planner.service", "Containerfile")) {
            String start = Files.readString(Path.of("scripts", file))
                    .lines()
                    .filter(line -> line.startsWith("ExecStart=") || line.startsWith("ENTRYPOINT"))
                    .findFirst()
                    .orElseThrow();
            assertThat(options(start)).as(file).isEqualTo(options);
        }
    }

    /** The options of the virtual machine except the place of the class data archive. */
    private static List<String> options(String text) {
        return Pattern.compile("-X[\\w:+=.-]+")
                .matcher(text)
                .results()
                .map(MatchResult::group)
                .filter(option -> !option.contains("SharedArchiveFile"))
                .toList();
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
