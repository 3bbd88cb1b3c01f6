package dev.planner.app;

import dev.planner.base.Maps;
import dev.planner.config.ConfigLoader;
import dev.planner.config.PlannerConfig;
import dev.planner.config.Setting;
import dev.planner.config.Settings;
import dev.planner.logging.Logs;
import dev.planner.project.ProjectDirectory;
import dev.planner.project.ServerAddress;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.net.BindException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One running server. */
public final class Server implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Server.class);
    private static final Duration START_TIME = Duration.ofMinutes(5);
    private static final Duration STOP_TIME = Duration.ofSeconds(25);

    private final Vertx vertx;
    private final MainVerticle main;
    private final PlannerConfig config;
    private @Nullable Future<?> stopping;

    private Server(Vertx vertx, MainVerticle main, PlannerConfig config) {
        this.vertx = vertx;
        this.main = main;
        this.config = config;
    }

    /**
     * Serves until the process is told to stop, which then ends with 0 when everything was written and answered.
     *
     * @throws dev.planner.config.ConfigException when the directory or a setting cannot be used
     */
    public static Server run(Path directory, Settings settings) {
        Path project = ProjectDirectory.open(directory, LocalDate.now(ZoneId.systemDefault()));
        Platform platform = Platform.start();
        Server server;
        try {
            PlannerConfig config = await(ConfigLoader.load(platform.vertx(), project, settings), START_TIME);
            Logs.configure(config.logging());
            Logs.watchThreads();
            advise(config);
            server = start(platform, config);
        } catch (RuntimeException e) {
            platform.vertx().close();
            throw e;
        }
        HeapTuning.applyLater();
        Runtime.getRuntime().addShutdownHook(new Thread(server::shutDown, "shutdown"));
        return server;
    }

    /** What is set for a project, without serving it. */
    public static PlannerConfig configuration(Path project, Settings settings) {
        Platform platform = Platform.start();
        try {
            return await(ConfigLoader.load(platform.vertx(), project, settings), START_TIME);
        } finally {
            platform.vertx().close();
        }
    }

    /** Says what an operator may not expect of what was set. */
    private static void advise(PlannerConfig config) {
        if (config.access().apiToken() == null && !isLoopback(config.http().host())) {
            LOG.warn(
                    "everybody who reaches {} may read and change the project; {} protects it",
                    config.http().host(),
                    Setting.API_TOKEN_FILE.flag());
        }
    }

    private static boolean isLoopback(String host) {
        return host.equals("localhost") || host.equals("::1") || host.startsWith("127.");
    }

    /** Serves with a configuration that is already checked. */
    public static Server start(PlannerConfig config) {
        Platform platform = Platform.start();
        try {
            return start(platform, config);
        } catch (RuntimeException e) {
            platform.vertx().close();
            throw e;
        }
    }

    private static Server start(Platform platform, PlannerConfig config) {
        MainVerticle main = new MainVerticle(config, platform);
        await(platform.vertx().deployVerticle(main), START_TIME);
        ServerAddress.write(config.directory(), main.address());
        return new Server(platform.vertx(), main, config);
    }

    /** The address under which programs on this machine reach it. */
    public String address() {
        return main.address();
    }

    /** The address under which people reach it. */
    public String url() {
        return main.url();
    }

    /** The line that tells people and programs where the server is, in the format of the log. */
    public String announcement() {
        String directory = config.directory().toString();
        return Logs.announcement(
                config.logging(),
                "planner serves " + directory + " at " + url(),
                Maps.of("directory", directory, "url", url()));
    }

    public int port() {
        return main.port();
    }

    /** Stops in good order: no new connections, running requests answered, writes on disk. */
    @Override
    public void close() {
        await(stopped(), STOP_TIME);
    }

    /** Begins to stop at the first call. */
    private synchronized Future<?> stopped() {
        if (stopping == null) {
            ServerAddress.remove(config.directory());
            stopping = main.stopParts().eventually(vertx::close);
        }
        return stopping;
    }

    /** The last act of the process: the signal's own exit code would call an orderly stop a failure. */
    private void shutDown() {
        int code = 0;
        try {
            LOG.info("stopping");
            close();
            LOG.info("stopped");
        } catch (RuntimeException e) {
            LOG.error("could not stop in good order", e);
            code = 1;
        }
        Logs.flush();
        Runtime.getRuntime().halt(code);
    }

    static <T> T await(Future<T> future, Duration most) {
        try {
            return future.await(most.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new IllegalStateException("it took longer than " + most.toSeconds() + " s", e);
        } catch (Exception e) {
            throw failure(e);
        }
    }

    /** A failed future throws its cause as it is, checked exceptions included. */
    private static RuntimeException failure(Exception cause) {
        if (cause instanceof InterruptedException) {
            Thread.currentThread().interrupt();
        }
        if (cause instanceof BindException) {
            return new IllegalStateException("cannot listen: " + cause.getMessage(), cause);
        }
        return cause instanceof RuntimeException fault ? fault : new IllegalStateException(cause.getMessage(), cause);
    }
}
