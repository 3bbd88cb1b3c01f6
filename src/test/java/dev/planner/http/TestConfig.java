package dev.planner.http;

import dev.planner.app.Server;
import dev.planner.config.PlannerConfig;
import dev.planner.config.Secret;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The configuration of a server for tests: open, on a free port of this machine, without rate limits, search and
 * backups, with warnings as its log. Each method changes one setting.
 */
public final class TestConfig {
    private final Path directory;
    private int port;
    private @Nullable String publicUrl;
    private boolean trustProxy;
    private PlannerConfig.@Nullable Tls tls;
    private PlannerConfig.Access access = new PlannerConfig.Access(null, null, null, false);
    private PlannerConfig.Limits limits = new PlannerConfig.Limits(0, 10L << 20);
    private boolean search;
    private PlannerConfig.@Nullable Backup backup;
    private String logLevel = "warn";
    private PlannerConfig.Integrations integrations = PlannerConfig.Integrations.NONE;

    private TestConfig(Path directory) {
        this.directory = directory;
    }

    public static TestConfig of(Path directory) {
        return new TestConfig(directory);
    }

    public TestConfig port(int number) {
        port = number;
        return this;
    }

    public TestConfig publicUrl(@Nullable String url) {
        publicUrl = url;
        return this;
    }

    public TestConfig trustProxy(boolean trusted) {
        trustProxy = trusted;
        return this;
    }

    public TestConfig tls(PlannerConfig.@Nullable Tls files) {
        tls = files;
        return this;
    }

    public TestConfig access(PlannerConfig.Access rules) {
        access = rules;
        return this;
    }

    /** Protects the API and the web page. */
    public TestConfig token(@Nullable String token) {
        return access(new PlannerConfig.Access(token == null ? null : new Secret(token), null, null, false));
    }

    /**
     * @param requestsPerMinute 0 for no limit
     */
    public TestConfig limits(int requestsPerMinute, long bodyBytes) {
        limits = new PlannerConfig.Limits(requestsPerMinute, bodyBytes);
        return this;
    }

    public TestConfig search(boolean indexed) {
        search = indexed;
        return this;
    }

    public TestConfig backup(PlannerConfig.@Nullable Backup settings) {
        backup = settings;
        return this;
    }

    public TestConfig logLevel(String level) {
        logLevel = level;
        return this;
    }

    public TestConfig integrations(PlannerConfig.Integrations others) {
        integrations = others;
        return this;
    }

    public PlannerConfig build() {
        return new PlannerConfig(
                directory.toAbsolutePath(),
                false,
                new PlannerConfig.Http("127.0.0.1", port, publicUrl, trustProxy, tls),
                access,
                limits,
                search,
                backup,
                new PlannerConfig.Logging(false, logLevel),
                integrations);
    }

    public Server start() {
        return Server.start(build());
    }
}
