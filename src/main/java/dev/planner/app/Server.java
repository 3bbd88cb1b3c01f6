package dev.planner.app;

import dev.planner.config.ConfigLoader;
import dev.planner.config.PlannerConfig;
import dev.planner.config.Setting;
import dev.planner.config.Settings;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.net.BindException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
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
    private @Nullable Future<?> stopping;

    private Server(Vertx vertx, MainVerticle main) {
        this.vertx = vertx;
        this.main = main;
    }

    /**
     * Serves until the process is told to stop, which then ends with 0 when everything was written and answered.
     *
     * @throws dev.planner.config.ConfigException when the directory or a setting cannot be used
     */
    public static Server run(Path directory, Settings settings) {
        Path project = ProjectDirectory.open(directory, LocalDate.now(ZoneId.systemDefault()));
        PrometheusMeterRegistry metrics = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        Vertx vertx = vertx(metrics);
        Server server;
        try {
            PlannerConfig config = await(ConfigLoader.load(vertx, project, settings), START_TIME);
            Logs.configure(config.logging());
            advise(config);
            server = start(vertx, config, metrics);
        } catch (RuntimeException e) {
            vertx.close();
            throw e;
        }
        Runtime.getRuntime().addShutdownHook(new Thread(server::shutDown, "shutdown"));
        return server;
    }

    /** Says what an operator may not expect of what was set. */
    private static void advise(PlannerConfig config) {
        if (config.access().apiToken() == null && !isLoopback(config.http().host())) {
            LOG.warn(
                    "everybody who reaches {} may read and change the project; {} protects it",
                    config.http().host(),
                    Setting.API_TOKEN_FILE.flag());
        }
        if (config.cache()) {
            LOG.warn("{} changes nothing: this version has no full-text index", Setting.CACHE.flag());
        }
        if (config.backupDirectory() != null) {
            LOG.warn("{} changes nothing: this version makes no backups", Setting.BACKUP_DIR.flag());
        }
    }

    private static boolean isLoopback(String host) {
        return host.equals("localhost") || host.equals("::1") || host.startsWith("127.");
    }

    /** Serves with a configuration that is already checked. */
    public static Server start(PlannerConfig config) {
        PrometheusMeterRegistry metrics = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        Vertx vertx = vertx(metrics);
        try {
            return start(vertx, config, metrics);
        } catch (RuntimeException e) {
            vertx.close();
            throw e;
        }
    }

    static Vertx vertx(MeterRegistry metrics) {
        // Web sockets are not served; without them every request takes one step less.
        System.setProperty("vertx.disableWebsockets", "true");
        return Vertx.builder()
                .withMetrics(new Traffic(metrics))
                .withTransport(new GuardedTransport())
                .build();
    }

    private static Server start(Vertx vertx, PlannerConfig config, PrometheusMeterRegistry metrics) {
        MainVerticle main = new MainVerticle(config, metrics);
        await(vertx.deployVerticle(main), START_TIME);
        return new Server(vertx, main);
    }

    /** The address under which this machine reaches it. */
    public String url() {
        return main.url();
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
            return future.toCompletionStage().toCompletableFuture().get(most.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | CompletionException e) {
            throw cause(e);
        } catch (TimeoutException e) {
            throw new IllegalStateException("it took longer than " + most.toSeconds() + " s", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    private static RuntimeException cause(Exception wrapped) {
        Throwable cause = wrapped.getCause() == null ? wrapped : wrapped.getCause();
        if (cause instanceof BindException) {
            return new IllegalStateException("cannot listen: " + cause.getMessage(), cause);
        }
        return cause instanceof RuntimeException fault ? fault : new IllegalStateException(cause.getMessage(), cause);
    }
}
