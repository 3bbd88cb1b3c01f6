package dev.planner.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vertx.core.Vertx;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConfigLoaderTest {
    private static final Vertx VERTX = Vertx.vertx();

    @TempDir
    Path directory;

    private final Map<Setting, String> flags = new EnumMap<>(Setting.class);
    private final Map<String, String> environment = new LinkedHashMap<>();

    @AfterAll
    static void close() {
        VERTX.close().toCompletionStage().toCompletableFuture().join();
    }

    private PlannerConfig load() {
        return load(directory.resolve("none.yaml"));
    }

    private PlannerConfig load(Path usual) {
        try {
            return ConfigLoader.load(VERTX, directory, Settings.of(flags, environment), usual)
                    .toCompletionStage()
                    .toCompletableFuture()
                    .join();
        } catch (CompletionException e) {
            throw (RuntimeException) e.getCause();
        }
    }

    private Path file(String name, String text) throws IOException {
        Path file = Files.writeString(directory.resolve(name), text);
        flags.put(Setting.CONFIG, file.toString());
        return file;
    }

    private void assertRefused(String... parts) {
        assertThatThrownBy(this::load)
                .isInstanceOf(ConfigException.class)
                .message()
                .contains(parts)
                .doesNotContain("\n");
    }

    @Test
    void load_nothingSet_isSafe() {
        PlannerConfig config = load();
        assertThat(config.http()).isEqualTo(new PlannerConfig.Http("127.0.0.1", 8003, null, false, null));
        assertThat(config.access()).isEqualTo(new PlannerConfig.Access(null, null, null, false));
        assertThat(config.limits()).isEqualTo(new PlannerConfig.Limits(200, 10_485_760));
        assertThat(config.logging()).isEqualTo(new PlannerConfig.Logging(false, "info"));
        assertThat(config.cache()).isFalse();
        assertThat(config.backup()).isNull();
    }

    @Test
    void load_usualFile_mayBeMissing_butNotUnreadable() throws IOException {
        Path usual = directory.resolve("planner.yaml");
        assertThat(load(usual).http().port()).isEqualTo(8003);
        // A link without a target is unreadable, also for root.
        Files.createSymbolicLink(usual, directory.resolve("missing.yaml"));
        assertThatThrownBy(() -> load(usual))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("planner.yaml cannot be read");
    }

    @ParameterizedTest
    @ValueSource(strings = {"007", "1e3", "yes", "12:30"})
    void load_secretThatYamlReadsAsAnotherType_isRefused(String token) throws IOException {
        file("a.yaml", "api-token: " + token + "\n");
        assertRefused("a.yaml:1: api-token", "quotes");
        file("b.yaml", "api-token: '" + token + "'\n");
        assertThat(load().access().apiToken()).isEqualTo(new Secret(token));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "host: a\napi-token: \"s3cret\n",
                "host: a\napi-token: *s3cret\n",
                "host: a\napi-token: s3cret: x\n",
                "{\"host\": \"a\",\n\"api-token\": s3cret}"
            })
    void load_fileWithASyntaxError_namesItsLine_andNoSecret(String text) throws IOException {
        file(text.startsWith("{") ? "a.json" : "a.yaml", text);
        assertThatThrownBy(this::load)
                .isInstanceOf(ConfigException.class)
                .hasMessageMatching(".*a\\.(json is not valid JSON|yaml is not valid YAML) in line 2");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a.yaml | port: 1\\n# x\\nport: 2\\n | a.yaml:3: port is set twice, first in line 1",
                "a.yaml | port: 1\\n'port': 2\\n | a.yaml:2: port is set twice, first in line 1",
                "a.yaml | {port: 1,\\n port: 2}\\n | a.yaml:2: port is set twice, first in line 1",
                "a.yaml | rate_limit: 3\\nrate-limit: 4\\n | a.yaml:2: rate-limit and rate_limit in line 1 are",
                "a.yaml | port: 1\\n---\\nhost: x\\n | a.yaml:2: a second document begins; the file must have only one",
                "a.yaml | port: 1\\n...\\n---\\n | a.yaml:3: a second document begins; the file must have only one",
                "a.yaml | port: 1\\n\\nread-only: maybe\\n | a.yaml:3: read-only must be true or false, not 'maybe'",
                "a.yaml | port: 1\\nhosst: x\\n | a.yaml:2: hosst is unknown",
                "a.yaml | port: 1\\nhost: [x]\\n | a.yaml:2: host must be a text",
                "a.yaml | - port: 1\\n | a.yaml:1: the file must have keys with values, such as port: 8003",
                "a.json | {\"port\": 1,\\n\"port\": 2}\\n | a.json:2: port is set twice, first in line 1",
                "a.json | {\"port\": 1}\\n{\"port\": 2}\\n | a.json:2: text follows the object",
                "a.json | [1]\\n | a.json:1: the file must have keys with values",
            })
    void load_mistakeInAFile_namesItsKeyAndLine(String name, String text, String message) throws IOException {
        file(name, text.replace("\\n", "\n"));
        assertRefused(message);
    }

    @Test
    void load_fileThatIsNoText_isRefused() throws IOException {
        Files.write(file("a.yaml", ""), new byte[] {(byte) 0xff, (byte) 0xfe, '\n'});
        assertRefused("a.yaml is not UTF-8 text");
        flags.put(Setting.CONFIG, directory.toString());
        assertRefused(directory + " cannot be read: ", "directory");
    }

    @Test
    void load_flagWinsOverEnvironmentWinsOverFile() throws IOException {
        file("a.yaml", "port: 1\nrate-limit: 1\nmax-body-size: 1\n");
        environment.put("PLANNER_PORT", "2");
        environment.put("PLANNER_RATE_LIMIT", "2");
        flags.put(Setting.PORT, "3");
        PlannerConfig config = load();
        assertThat(config.http().port()).isEqualTo(3);
        assertThat(config.limits()).isEqualTo(new PlannerConfig.Limits(2, 1_048_576));
    }

    @Test
    void load_readsJsonToo() throws IOException {
        file("a.json", "{\"read-only\": true, \"host\": \"::1\"}");
        assertThat(load().access().readOnly()).isTrue();
        assertThat(load().http().host()).isEqualTo("::1");
    }

    @Test
    void load_fileWithCommentsAlone_isEmpty() throws IOException {
        file("a.yaml", "# port: 1\n\n   # more\n");
        assertThat(load().http().port()).isEqualTo(8003);
    }

    @Test
    void load_shippedFile_setsNothing() {
        flags.put(Setting.CONFIG, "conf/planner.yaml");
        assertThat(load().http().port()).isEqualTo(8003);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "port | 65536 | whole number",
                "port | -1 | whole number",
                "port | 8003.0 | whole number",
                "rate-limit | many | whole number",
                "max-body-size | 0 | from 1",
                "max-body-size | 1000001 | to 1000000",
                "read-only | maybe | true or false",
                "cache | 2 | true or false",
                "cors-origin | example.org | address",
                "cors-origin | https://example.org/path | without a path",
                "cors-origin | ftp://example.org | address",
                "public-url | https://user@example.org | address",
                "public-url | https://example.org/plan?x=1 | address",
                "public-url | https://example.org/a//b | address",
                "public-url | https://example.org/../plan | address",
                "public-url | https://example.org/a%2Fb | address",
                "public-url | https://example.org:65536 | address",
                "backup-keep | -1 | from 0",
                "log-format | xml | text or json",
                "log-level | loud | debug",
                "api-token | two words | without spaces",
                "api-token-file | /does/not/exist | readable file",
                "config | /does/not/exist | readable file"
            })
    void load_invalidValue_isRefusedInEveryLayer(String key, String value, String reason) throws IOException {
        Setting setting = Setting.ofKey(key).orElseThrow();
        flags.put(setting, value);
        assertRefused("--" + key, reason);
        flags.clear();
        environment.put(setting.environment(), value);
        assertRefused(setting.environment(), reason);
        if (setting != Setting.CONFIG) {
            environment.clear();
            Path file = file("a.yaml", key + ": " + value + "\n");
            assertRefused(file + ":1: " + key, reason);
        }
    }

    /** A script whose variable is unset must not start an open server. */
    @ParameterizedTest
    @ValueSource(strings = {"PLANNER_API_TOKEN", "PLANNER_MCP_TOKEN", "PLANNER_SECRET_KEY"})
    void load_emptySecretInTheEnvironment_isRefused(String name) throws IOException {
        environment.put(name, "");
        assertRefused(name, "must not be empty");
    }

    @Test
    void load_unknownNames_areRefusedWithTheNearest() throws IOException {
        environment.put("PLANNER_RATELIMIT", "3");
        assertRefused("PLANNER_RATELIMIT", "did you mean PLANNER_RATE_LIMIT?");
        environment.clear();
        file("a.yaml", "rate-limits: 3\n");
        assertRefused("rate-limits", "did you mean rate-limit?");
        file("b.yaml", "port: [1, 2]\n");
        assertRefused("port", "must be a text, a number or a boolean");
        file("c.yaml", "port: [1\n");
        assertRefused("c.yaml", "YAML");
    }

    @Test
    void load_variablesOfAnOrchestrator_areIgnored() {
        environment.put("PLANNER_PORT", "tcp://10.0.0.7:8003");
        environment.put("PLANNER_PORT_8003_TCP", "tcp://10.0.0.7:8003");
        environment.put("PLANNER_SERVICE_HOST", "10.0.0.7");
        environment.put("PLANNER_HOST", "");
        assertThat(load().http().port()).isEqualTo(8003);
    }

    @Test
    void load_tokens_comeFromFilesAndNeverShow() throws IOException {
        Path file = Files.writeString(directory.resolve("token"), "s3cret-token\n");
        flags.put(Setting.API_TOKEN_FILE, file.toString());
        environment.put("PLANNER_API_TOKEN", "weaker-layer");
        PlannerConfig config = load();
        assertThat(config.access().apiToken()).isEqualTo(new Secret("s3cret-token"));
        assertThat(config.toString()).doesNotContain("s3cret");
        flags.put(Setting.API_TOKEN, "direct");
        assertRefused("--api-token", "cannot both be set");
        flags.remove(Setting.API_TOKEN);
        Files.writeString(file, "two lines\nof s3cret");
        assertThatThrownBy(this::load).message().doesNotContain("s3cret");
        Files.writeString(file, "\n");
        assertRefused("--api-token-file");
    }

    @Test
    void load_tlsFiles_mustBeSetTogether() {
        flags.put(Setting.TLS_CERT, "cert.pem");
        assertRefused("--tls-cert and --tls-key must be set together");
    }

    @Test
    void load_origins_haveTheFormThatBrowsersSend() {
        flags.put(Setting.CORS_ORIGIN, "HTTPS://App.Example.org:443/");
        flags.put(Setting.PUBLIC_URL, "http://plan.example.org:8080");
        assertThat(load().access().corsOrigin()).isEqualTo("https://app.example.org");
        assertThat(load().http().publicUrl()).isEqualTo("http://plan.example.org:8080");
        flags.put(Setting.CORS_ORIGIN, "*");
        assertThat(load().access().corsOrigin()).isEqualTo("*");
    }

    @Test
    void load_publicUrlWithAPath_isAnOriginAndAPath() {
        flags.put(Setting.PUBLIC_URL, "HTTPS://Example.org:443/team/plan/");
        PlannerConfig.Http http = load().http();
        assertThat(http.publicUrl()).isEqualTo("https://example.org/team/plan");
        assertThat(http.publicOrigin()).isEqualTo("https://example.org");
        assertThat(http.basePath()).isEqualTo("/team/plan");
        flags.put(Setting.PUBLIC_URL, "https://plan.example.org/");
        assertThat(load().http().publicOrigin()).isEqualTo("https://plan.example.org");
        assertThat(load().http().basePath()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Setting.class)
    void everySetting_hasAFlagAVariableAndAKey(Setting setting) {
        assertThat(Setting.ofKey(setting.key())).contains(setting);
        assertThat(Setting.ofEnvironment(setting.environment())).contains(setting);
        assertThat(setting.environment()
                        .substring("PLANNER_".length())
                        .toLowerCase(Locale.ROOT)
                        .replace('_', '-'))
                .isEqualTo(setting.key());
        assertThat(Arrays.stream(Setting.values()).map(Setting::flag)).containsOnlyOnce(setting.flag());
    }
}
