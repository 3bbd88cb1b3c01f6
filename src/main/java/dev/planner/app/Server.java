package dev.planner.app;

import dev.planner.base.IoFaults;
import dev.planner.base.Maps;
import dev.planner.config.ConfigLoader;
import dev.planner.config.PlannerConfig;
import dev.planner.config.Setting;
import dev.planner.config.Settings;
import dev.planner.logging.Logs;
import dev.planner.project.ProjectDirectory;
import dev.planner.project.ServerAddress;
import dev.planner.schema.load.Descriptions;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A running server. */
public final class Server implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Server.class);
    private static final Duration START_TIME = Duration.ofMinutes(5);
    private static final Duration STOP_TIME = Duration.ofSeconds(25);
    private static final Duration ADDRESS_INTERVAL = Duration.ofSeconds(5);

    private final Vertx vertx;
    private final MainVerticle main;
    private final PlannerConfig config;
    private final ServerAddress publishedAddress;
    private final long addressTimer;
    private @Nullable Future<?> stopping;

    private Server(Vertx vertx, MainVerticle main, PlannerConfig config) {
        this.vertx = vertx;
        this.main = main;
        this.config = config;
        this.publishedAddress = new ServerAddress(config.directory(), main.address());
        this.addressTimer = vertx.setPeriodic(ADDRESS_INTERVAL.toMillis(), timer -> keepAddress());
    }

    /** Another program may remove the file, as {@code git clean} does. Agents would then start a second server. */
    private void keepAddress() {
        vertx.executeBlocking(() -> {
            publishedAddress.keep();
            return null;
        });
    }

    /**
     * Serves until the process receives a signal. The process then exits with 0 after all changes are written and all
     * requests are answered.
     *
     * @throws dev.planner.config.ConfigException if the directory or a setting is invalid
     */
    public static Server run(Path directory, Settings settings) {
        Path project = ProjectDirectory.open(directory, LocalDate.now(ZoneId.systemDefault()));
        // The descriptions depend on nothing else, so they are loaded while Vert.x starts and the settings are read.
        ForkJoinPool.commonPool().execute(() -> Descriptions.load());
        Platform platform = Platform.start();
        Server server;
        try {
            PlannerConfig config = await(ConfigLoader.load(platform.vertx(), project, settings), START_TIME);
            Logs.configure(config.logging());
            Logs.handleUncaughtExceptions();
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

    /** The configuration of a project, without starting a server. */
    public static PlannerConfig configuration(Path project, Settings settings) {
        Platform platform = Platform.start();
        try {
            return await(ConfigLoader.load(platform.vertx(), project, settings), START_TIME);
        } finally {
            platform.vertx().close();
        }
    }

    /** Logs warnings about risky settings. */
    private static void advise(PlannerConfig config) {
        if (config.access().apiToken() == null && !isLoopback(config.http().host())) {
            LOG.warn(
                    "everyone who can reach {} can read and change the project; set {} to protect it",
                    config.http().host(),
                    Setting.API_TOKEN_FILE.flag());
        }
    }

    private static boolean isLoopback(String host) {
        return host.equals("localhost") || host.equals("::1") || host.startsWith("127.");
    }

    /** Starts a server with a validated configuration. */
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
        return new Server(platform.vertx(), main, config);
    }

    /** The address for programs on this machine. */
    public String address() {
        return main.address();
    }

    /** The address for people. */
    public String url() {
        return main.url();
    }

    /** The line with the address of the server, in the format of the log. */
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

    /** Stops gracefully: refuses new connections, answers running requests and completes writes. */
    @Override
    public void close() {
        await(stopped(), STOP_TIME);
    }

    /** Starts the shutdown at the first call. */
    private synchronized Future<?> stopped() {
        if (stopping == null) {
            vertx.cancelTimer(addressTimer);
            publishedAddress.remove();
            stopping = main.stopComponents().eventually(vertx::close);
        }
        return stopping;
    }

    /**
     * Ends the process with exit code 0, because the exit code of the signal would report a regular stop as a failure.
     */
    private void shutDown() {
        int code = 0;
        try {
            LOG.info("stopping");
            close();
            LOG.info("stopped");
        } catch (RuntimeException e) {
            LOG.error("the server failed to stop cleanly", e);
            code = 1;
        }
        Logs.flush();
        Runtime.getRuntime().halt(code);
    }

    static <T> T await(Future<T> future, Duration most) {
        try {
            return future.await(most.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new IllegalStateException("the operation took longer than " + most.toSeconds() + " s", e);
        } catch (Exception e) {
            throw failure(e);
        }
    }

    /** The cause of a failed future as an unchecked exception, with a message for the operator. */
    private static RuntimeException failure(Exception cause) {
        if (cause instanceof InterruptedException) {
            Thread.currentThread().interrupt();
        }
        return cause instanceof RuntimeException fault
                ? fault
                : new IllegalStateException(IoFaults.message(cause), cause);
    }
}
