package dev.planner.config;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * All settings, each as a flag, an environment variable and a key of the configuration file. The command line, its help
 * and the loader are generated from this list.
 */
public enum Setting {
    CONFIG("config", "FILE", Group.SERVER, "conf/planner.yaml if it exists", "Configuration file, YAML or JSON"),
    HOST("host", "HOST", Group.SERVER, "127.0.0.1", "Address to listen on; 0.0.0.0 is every IPv4 interface"),
    PORT("port", "PORT", Group.SERVER, "8003", "Port to listen on; 0 takes any free one"),
    FOLLOW_LINKS(
            "follow-links",
            null,
            Group.SERVER,
            "off",
            "Follow symbolic links among the records, even to files outside the project"),
    CACHE("cache", null, Group.SERVER, "off", "Keep a full-text index, which search needs"),

    API_TOKEN("api-token", "TOKEN", Group.ACCESS, "none", "Protect the web UI and the REST API with this token", true),
    API_TOKEN_FILE("api-token-file", "FILE", Group.ACCESS, "none", "Read the API token from a file"),
    MCP_TOKEN("mcp-token", "TOKEN", Group.ACCESS, "none", "Protect /mcp with a token of its own", true),
    MCP_TOKEN_FILE("mcp-token-file", "FILE", Group.ACCESS, "none", "Read the MCP token from a file"),
    READ_ONLY("read-only", null, Group.ACCESS, "off", "Refuse every change over HTTP"),
    CORS_ORIGIN(
            "cors-origin",
            "ORIGIN",
            Group.ACCESS,
            "none",
            "Let pages of this origin call the API; * lets all, without credentials. "
                    + "Example:\nhttps://app.example.org"),
    PUBLIC_URL(
            "public-url",
            "URL",
            Group.ACCESS,
            "none",
            "The address people use when it is not HOST:PORT; it may have a path, which the proxy removes"),
    TRUST_PROXY(
            "trust-proxy",
            null,
            Group.ACCESS,
            "off",
            "Believe X-Forwarded-For and X-Forwarded-Proto; only behind a proxy that sets them"),

    RATE_LIMIT("rate-limit", "N", Group.LIMITS, "200", "Requests a minute from one address; 0 means no limit"),
    MAX_BODY_SIZE("max-body-size", "MB", Group.LIMITS, "10", "Largest request body; JSON is limited by the memory too"),

    BACKUP_DIR("backup-dir", "DIR", Group.BACKUP, "none", "Where backups are written"),
    BACKUP_INTERVAL("backup-interval", "HOURS", Group.BACKUP, "0", "Hours between two backups; 0 writes none"),
    BACKUP_KEEP("backup-keep", "N", Group.BACKUP, "30", "Remove all but the newest N backups; 0 keeps all"),
    BACKUP_PUBLIC_KEY(
            "backup-public-key",
            "KEY",
            Group.BACKUP,
            "none",
            "Encrypt backups with this key, or the key in this file (planner keygen)"),
    BACKUP_PRIVATE_KEY_FILE(
            "backup-private-key-file",
            "FILE",
            Group.BACKUP,
            "none",
            "Open encrypted backups with the key in this file"),

    TLS_CERT("tls-cert", "FILE", Group.TLS, "none", "Serve HTTPS with this certificate chain, PEM"),
    TLS_KEY("tls-key", "FILE", Group.TLS, "none", "The certificate's private key, PEM"),

    SECRET_KEY(
            "secret-key",
            "KEY",
            Group.INTEGRATIONS,
            "none",
            "Encrypt the tokens of other servers; planner keygen-secret makes one",
            true),
    SECRET_KEY_FILE("secret-key-file", "FILE", Group.INTEGRATIONS, "none", "Read the secret key from a file"),
    CODEHOST_URL(
            "codehost-url",
            "URL",
            Group.INTEGRATIONS,
            "none",
            "The API of a code host, GitHub or one that speaks its REST API v3"),
    TTS_URL(
            "tts-url",
            "URL",
            Group.INTEGRATIONS,
            "none",
            "A speech server with the API of OpenAI or the older synthesis API"),

    LOG_FORMAT("log-format", "FORMAT", Group.LOGGING, "text", "text for people or json, one object a line"),
    LOG_LEVEL(
            "log-level", "LEVEL", Group.LOGGING, "info", "error, warn, info, debug (a line for each request) or trace");

    /** The sections of the help, in order. */
    public enum Group {
        SERVER("Server"),
        ACCESS("Access"),
        LIMITS("Limits"),
        BACKUP("Backup"),
        TLS("TLS"),
        INTEGRATIONS("Integrations"),
        LOGGING("Logging");

        private final String title;

        Group(String title) {
            this.title = title;
        }

        public String title() {
            return title;
        }
    }

    private final String key;
    private final @Nullable String parameter;
    private final Group group;
    private final String fallback;
    private final String help;
    private final boolean secret;

    Setting(String key, @Nullable String parameter, Group group, String fallback, String help) {
        this(key, parameter, group, fallback, help, false);
    }

    Setting(String key, @Nullable String parameter, Group group, String fallback, String help, boolean secret) {
        this.key = key;
        this.parameter = parameter;
        this.group = group;
        this.fallback = fallback;
        this.help = help;
        this.secret = secret;
    }

    /** The key in the configuration file: {@code rate-limit}. */
    public String key() {
        return key;
    }

    public String flag() {
        return "--" + key;
    }

    public String environment() {
        return "PLANNER_" + name();
    }

    /** The name of the value in the help; {@code null} for a switch. */
    public @Nullable String parameter() {
        return parameter;
    }

    public Group group() {
        return group;
    }

    /** The default as the help shows it. */
    public String fallback() {
        return fallback;
    }

    public String help() {
        return help;
    }

    /** The allowed values; empty if they cannot be listed. */
    public List<String> choices() {
        return switch (this) {
            case LOG_FORMAT -> List.of("text", "json");
            case LOG_LEVEL -> List.of("error", "warn", "info", "debug", "trace");
            default -> List.of();
        };
    }

    /** Whether the value is the path of a file or directory. */
    public boolean isPath() {
        return "FILE".equals(parameter) || "DIR".equals(parameter);
    }

    /** Whether the value must never be shown. */
    public boolean secret() {
        return secret;
    }

    static Optional<Setting> ofKey(String key) {
        String dashed = key.toLowerCase(Locale.ROOT).replace('_', '-');
        return Arrays.stream(values())
                .filter(setting -> setting.key.equals(dashed))
                .findFirst();
    }

    static Optional<Setting> ofEnvironment(String variable) {
        return Arrays.stream(values())
                .filter(setting -> setting.environment().equals(variable))
                .findFirst();
    }
}
