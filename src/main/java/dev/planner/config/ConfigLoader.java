package dev.planner.config;

import dev.planner.base.IoFaults;
import io.vertx.config.ConfigRetriever;
import io.vertx.config.ConfigRetrieverOptions;
import io.vertx.config.ConfigStoreOptions;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Makes the configuration from its layers: a flag overrides an environment variable, a variable overrides the
 * configuration file, and the file overrides the default.
 */
public final class ConfigLoader {
    private static final Path DEFAULT_FILE = Path.of("conf", "planner.yaml");
    private static final int MAX_PORT = 65_535;

    private static final Pattern LINE = Pattern.compile("\\bline:? ([0-9]+)");
    private static final Pattern NO_PATH = Pattern.compile("/?");

    /** Segments that every proxy and browser leaves as they are: they begin with a letter or a digit. */
    private static final Pattern PLAIN_PATH = Pattern.compile("(/[A-Za-z0-9][A-Za-z0-9._~-]*)*/?");

    private static final int MAX_BODY_MEGABYTES = 1_000_000;
    private static final int MAX_BACKUP_HOURS = 24 * 366;
    private static final int DEFAULT_BACKUPS_KEPT = 30;
    private static final long MEGABYTE = 1024L * 1024;
    private static final long DEFAULT_BODY_BYTES = 10 * MEGABYTE;

    private final Settings settings;

    private ConfigLoader(Settings settings) {
        this.settings = settings;
    }

    /**
     * Reads the configuration file and makes the configuration.
     *
     * @param directory the project, an existing directory
     * @param settings the values from the command line and the environment
     * @return fails with {@link ConfigException} for the first invalid setting
     */
    public static Future<PlannerConfig> load(Vertx vertx, Path directory, Settings settings) {
        return load(vertx, directory, settings, DEFAULT_FILE);
    }

    /** @param usual the configuration file if the settings name none; it may be missing */
    static Future<PlannerConfig> load(Vertx vertx, Path directory, Settings settings, Path usual) {
        ConfigLoader loader = new ConfigLoader(settings);
        return loader.readFile(vertx, usual).map(read -> loader.config(directory));
    }

    private Future<?> readFile(Vertx vertx, Path usual) {
        Path file = settings.text(Setting.CONFIG)
                .map(text -> path(Setting.CONFIG, text))
                .orElse(usual);
        boolean named = settings.text(Setting.CONFIG).isPresent();
        if (!named && !Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return Future.succeededFuture();
        }
        if (!Files.isReadable(file)) {
            // The file may have the token, without which the server would be open.
            return Future.failedFuture(
                    named
                            ? settings.invalid(Setting.CONFIG, "must name a readable file")
                            : new ConfigException(file + " cannot be read"));
        }
        String text = text(file);
        if (hasOnlyComments(text)) {
            return Future.succeededFuture();
        }
        String format = file.toString().endsWith(".json") ? "json" : "yaml";
        KeyLines lines =
                format.equals("json") ? KeyLines.ofJson(file.toString(), text) : KeyLines.ofYaml(file.toString(), text);
        ConfigStoreOptions store = new ConfigStoreOptions()
                .setType("file")
                .setFormat(format)
                .setConfig(new JsonObject().put("path", file.toAbsolutePath().toString()));
        ConfigRetriever retriever = ConfigRetriever.create(
                vertx, new ConfigRetrieverOptions().addStore(store).setScanPeriod(-1));
        return retriever
                .getConfig()
                .recover(fault -> Future.failedFuture(
                        new ConfigException(file + " is not valid " + format.toUpperCase(Locale.ROOT) + line(fault))))
                .map(entries -> settings.withFile(file.toString(), entries.getMap(), lines))
                .eventually(retriever::close);
    }

    /** Whether a text has no entries. The YAML processor fails on such a file. */
    private static boolean hasOnlyComments(String text) {
        return text.lines().allMatch(line -> line.isBlank() || line.strip().startsWith("#"));
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (CharacterCodingException e) {
            throw new ConfigException(file + " is not UTF-8 text");
        } catch (IOException e) {
            throw new ConfigException(file + " cannot be read: " + IoFaults.reason(e));
        }
    }

    /** The line of a syntax error. The other parts of the message may contain a secret. */
    private static String line(Throwable fault) {
        Matcher line = LINE.matcher(String.valueOf(fault.getMessage()));
        return line.find() ? " in line " + line.group(1) : "";
    }

    private PlannerConfig config(Path directory) {
        return new PlannerConfig(
                directory.toAbsolutePath().normalize(),
                settings.isOn(Setting.FOLLOW_LINKS),
                http(),
                new PlannerConfig.Access(
                        token(Setting.API_TOKEN, Setting.API_TOKEN_FILE),
                        token(Setting.MCP_TOKEN, Setting.MCP_TOKEN_FILE),
                        corsOrigin(),
                        settings.isOn(Setting.READ_ONLY)),
                new PlannerConfig.Limits(settings.integer(Setting.RATE_LIMIT, 0, 100_000_000, 200), bodyBytes()),
                settings.isOn(Setting.CACHE),
                backup(),
                logging(),
                new PlannerConfig.Integrations(
                        secretKey(),
                        address(Setting.CODEHOST_URL, "https://git.example.org/api/v3"),
                        address(Setting.TTS_URL, "https://speech.example.org/v1/audio/speech")));
    }

    private @Nullable Secret secretKey() {
        Setting setting = settings.higherLayer(Setting.SECRET_KEY, Setting.SECRET_KEY_FILE);
        Secret key = token(Setting.SECRET_KEY, Setting.SECRET_KEY_FILE);
        if (setting != null && key != null && !key.reveal().matches("[0-9a-fA-F]{64}")) {
            throw settings.invalid(setting, "must hold 64 hexadecimal digits, as planner keygen-secret makes them");
        }
        return key;
    }

    /** The address of another server's API, without a trailing slash. */
    private @Nullable String address(Setting setting, String example) {
        return settings.text(setting)
                .map(text -> {
                    String must = "must be an address such as " + example;
                    try {
                        URI uri = new URI(text);
                        boolean web =
                                "http".equalsIgnoreCase(uri.getScheme()) || "https".equalsIgnoreCase(uri.getScheme());
                        boolean plain = uri.getRawQuery() == null
                                && uri.getRawFragment() == null
                                && uri.getRawUserInfo() == null;
                        if (!web || uri.getHost() == null || !plain) {
                            throw settings.invalid(setting, must);
                        }
                        return text.replaceFirst("/+$", "");
                    } catch (URISyntaxException e) {
                        throw settings.invalid(setting, must);
                    }
                })
                .orElse(null);
    }

    private PlannerConfig.@Nullable Backup backup() {
        @Nullable Path directory = file(Setting.BACKUP_DIR);
        int interval = settings.integer(Setting.BACKUP_INTERVAL, 0, MAX_BACKUP_HOURS, 0);
        @Nullable String publicKey =
                settings.text(Setting.BACKUP_PUBLIC_KEY).map(this::publicKey).orElse(null);
        @Nullable Path privateKey = file(Setting.BACKUP_PRIVATE_KEY_FILE);
        if (interval > 0 && directory == null) {
            throw new ConfigException(Setting.BACKUP_INTERVAL.flag() + " needs " + Setting.BACKUP_DIR.flag());
        }
        int keep = settings.integer(Setting.BACKUP_KEEP, 0, 1_000_000, DEFAULT_BACKUPS_KEPT);
        if (directory == null && publicKey == null && privateKey == null) {
            return null;
        }
        return new PlannerConfig.Backup(
                directory == null ? null : directory.toAbsolutePath().normalize(),
                interval,
                keep,
                publicKey,
                privateKey);
    }

    /**
     * The public key as text.
     *
     * @param text the key, or the path of a file that contains the key
     */
    private String publicKey(String text) {
        if (text.startsWith("-----") || text.matches("[0-9A-Fa-f\\s]+")) {
            return text;
        }
        try {
            return Files.readString(path(Setting.BACKUP_PUBLIC_KEY, text));
        } catch (IOException e) {
            throw settings.invalid(Setting.BACKUP_PUBLIC_KEY, "must be a key or name a readable file with one");
        }
    }

    /** The configured limit; without it the default or, if lower, the limit of the heap. */
    private long bodyBytes() {
        if (settings.text(Setting.MAX_BODY_SIZE).isEmpty()) {
            return Math.min(DEFAULT_BODY_BYTES, PlannerConfig.Limits.heapAllows());
        }
        return settings.integer(Setting.MAX_BODY_SIZE, 1, MAX_BODY_MEGABYTES, 0) * MEGABYTE;
    }

    private PlannerConfig.Http http() {
        return new PlannerConfig.Http(
                settings.text(Setting.HOST).orElse("127.0.0.1"),
                settings.integer(Setting.PORT, 0, MAX_PORT, 8003),
                settings.text(Setting.PUBLIC_URL).map(this::publicUrl).orElse(null),
                settings.isOn(Setting.TRUST_PROXY),
                tls());
    }

    private PlannerConfig.@Nullable Tls tls() {
        @Nullable Path certificate = file(Setting.TLS_CERT);
        @Nullable Path key = file(Setting.TLS_KEY);
        if (certificate == null && key == null) {
            return null;
        }
        if (certificate == null || key == null) {
            throw new ConfigException(
                    Setting.TLS_CERT.flag() + " and " + Setting.TLS_KEY.flag() + " must be set together");
        }
        return new PlannerConfig.Tls(certificate, key);
    }

    private @Nullable Path file(Setting setting) {
        return settings.text(setting).map(text -> path(setting, text)).orElse(null);
    }

    private Path path(Setting setting, String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw settings.invalid(setting, "must be a path");
        }
    }

    private @Nullable Secret token(Setting direct, Setting fromFile) {
        Setting setting = settings.higherLayer(direct, fromFile);
        if (setting == null) {
            return null;
        }
        return settings.text(setting)
                .map(text -> setting == fromFile ? readToken(setting, text) : text)
                .map(token -> secret(setting, token))
                .orElse(null);
    }

    private String readToken(Setting setting, String file) {
        try {
            return Files.readString(path(setting, file)).strip();
        } catch (CharacterCodingException e) {
            throw settings.invalid(setting, "must name a text file");
        } catch (IOException e) {
            throw settings.invalid(setting, "must name a readable file");
        }
    }

    /** Refuses a token that an HTTP header cannot contain: tokens consist of visible ASCII characters. */
    private Secret secret(Setting setting, String token) {
        if (!token.matches("[\\x21-\\x7e]+")) {
            throw settings.invalid(setting, "must hold a token of letters, digits and signs without spaces");
        }
        return new Secret(token);
    }

    private @Nullable String corsOrigin() {
        String must = "must be an address such as https://app.example.org, without a path";
        return settings.text(Setting.CORS_ORIGIN)
                .map(text -> text.equals("*") ? text : origin(webAddress(Setting.CORS_ORIGIN, text, NO_PATH, must)))
                .orElse(null);
    }

    private String publicUrl(String text) {
        String must = "must be an address such as https://plan.example.org or https://example.org/plan";
        URI uri = webAddress(Setting.PUBLIC_URL, text, PLAIN_PATH, must);
        String path = uri.getRawPath();
        return origin(uri) + (path.endsWith("/") ? path.substring(0, path.length() - 1) : path);
    }

    private URI webAddress(Setting setting, String text, Pattern paths, String must) {
        try {
            URI uri = new URI(text);
            @Nullable String scheme = uri.getScheme();
            boolean web = "http".equalsIgnoreCase(scheme) || "https".equalsIgnoreCase(scheme);
            boolean bare = uri.getRawQuery() == null && uri.getRawFragment() == null && uri.getRawUserInfo() == null;
            if (web
                    && bare
                    && uri.getHost() != null
                    && uri.getPort() <= MAX_PORT
                    && paths.matcher(uri.getRawPath()).matches()) {
                return uri;
            }
            throw settings.invalid(setting, must);
        } catch (URISyntaxException e) {
            throw settings.invalid(setting, must);
        }
    }

    /**
     * An origin as a browser sends it: the scheme, the host, and the port unless it is the default port of the scheme.
     */
    private static String origin(URI uri) {
        boolean https = "https".equalsIgnoreCase(uri.getScheme());
        boolean own = uri.getPort() == -1 || uri.getPort() == (https ? 443 : 80);
        return (https ? "https" : "http") + "://" + uri.getHost().toLowerCase(Locale.ROOT)
                + (own ? "" : ":" + uri.getPort());
    }

    private PlannerConfig.Logging logging() {
        String format = settings.text(Setting.LOG_FORMAT).orElse("text");
        if (!Setting.LOG_FORMAT.choices().contains(format)) {
            throw settings.invalid(Setting.LOG_FORMAT, "must be text or json");
        }
        String level = settings.text(Setting.LOG_LEVEL).orElse("info").toLowerCase(Locale.ROOT);
        if (!Setting.LOG_LEVEL.choices().contains(level)) {
            throw settings.invalid(Setting.LOG_LEVEL, "must be error, warn, info, debug or trace");
        }
        return new PlannerConfig.Logging(format.equals("json"), level);
    }
}
