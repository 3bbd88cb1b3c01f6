package dev.planner;

import dev.planner.app.Server;
import dev.planner.config.ConfigException;
import dev.planner.config.PlannerConfig;
import dev.planner.config.Secret;
import dev.planner.config.Setting;
import dev.planner.config.Settings;
import dev.planner.mcp.stdio.Endpoint;
import dev.planner.mcp.stdio.StdioBridge;
import dev.planner.mcp.transport.StreamableHttp;
import dev.planner.project.ServerAddress;
import dev.planner.store.ProjectInUseException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.Callable;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Connects an agent that starts its own MCP servers to a project, also while a server serves the project. */
@Command(
        name = "mcp",
        mixinStandardHelpOptions = true,
        description = "Speak MCP with an agent over standard input and output")
final class McpCommand implements Callable<Integer> {
    private static final Logger LOG = LoggerFactory.getLogger(McpCommand.class);

    @Parameters(
            paramLabel = "<project-directory>",
            description = "The project. If a server serves it, the agent talks to that server without these flags")
    private @Nullable Path directory;

    @Option(names = "--read-only", description = "Let the agent change nothing")
    private boolean readOnly;

    @Option(names = "--cache", description = "Keep a full-text index for search")
    private boolean cache;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (directory == null) {
            throw new IllegalStateException("picocli demands the directory");
        }
        Path project = directory.toAbsolutePath().normalize();
        new StdioBridge(() -> endpoint(project), System.in, System.out).run();
        return Main.OK;
    }

    private Endpoint endpoint(Path project) {
        Settings settings = Settings.of(flags(), System.getenv());
        String address;
        try {
            address = Server.run(project, settings).address();
        } catch (ProjectInUseException inUse) {
            address = ServerAddress.find(project);
            if (address == null) {
                throw inUse;
            }
            LOG.info("a server serves {} already, at {}", project, address);
        }
        return endpoint(address, Server.configuration(project, settings));
    }

    /** The flags of a private server: it listens only on this machine, on any free port. */
    private Map<Setting, String> flags() {
        Map<Setting, String> flags = new EnumMap<>(Setting.class);
        flags.put(Setting.HOST, "127.0.0.1");
        flags.put(Setting.PORT, "0");
        flags.put(Setting.RATE_LIMIT, "0");
        if (readOnly) {
            flags.put(Setting.READ_ONLY, "true");
        }
        if (cache) {
            flags.put(Setting.CACHE, "true");
        }
        return flags;
    }

    private static Endpoint endpoint(String address, PlannerConfig config) {
        Secret mcpToken = config.access().mcpToken();
        Secret token = mcpToken == null ? config.access().apiToken() : mcpToken;
        PlannerConfig.Tls tls = config.http().tls();
        return new Endpoint(
                URI.create(address + StreamableHttp.PATH),
                token == null ? null : token.reveal(),
                tls == null ? null : trust(tls.certificate()));
    }

    private static SSLContext trust(Path certificate) {
        try {
            return PinnedCertificate.context(certificate);
        } catch (IOException | GeneralSecurityException e) {
            throw new ConfigException("the certificate " + certificate + " cannot be used: " + e.getMessage());
        }
    }
}
