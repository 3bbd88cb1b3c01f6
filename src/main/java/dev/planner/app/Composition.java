package dev.planner.app;

import dev.planner.base.Version;
import dev.planner.config.ConfigException;
import dev.planner.config.PlannerConfig;
import dev.planner.config.Secret;
import dev.planner.config.Setting;
import dev.planner.domain.DomainRules;
import dev.planner.engine.Engine;
import dev.planner.engine.Idempotency;
import dev.planner.feed.Feed;
import dev.planner.http.access.Access;
import dev.planner.http.access.ApiAccess;
import dev.planner.http.access.SessionEndpoints;
import dev.planner.http.events.EventEndpoints;
import dev.planner.http.events.EventPosition;
import dev.planner.http.message.Bodies;
import dev.planner.http.message.ClientAddress;
import dev.planner.http.message.Endpoints;
import dev.planner.http.message.Problems;
import dev.planner.http.monitoring.HealthReport;
import dev.planner.http.monitoring.MetricsEndpoint;
import dev.planner.http.monitoring.Traffic;
import dev.planner.http.openapi.OpenApiEndpoints;
import dev.planner.http.rest.Api;
import dev.planner.http.rest.ApiOperation;
import dev.planner.http.rest.RestEndpoints;
import dev.planner.http.server.HttpVerticle;
import dev.planner.http.site.WebRoot;
import dev.planner.schema.Catalogue;
import dev.planner.schema.Descriptions;
import dev.planner.store.MarkdownStore;
import dev.planner.store.StoreOptions;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.ext.web.Router;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Puts the parts together, by plain constructors, in named phases. */
final class Composition {
    private static final int EVENTS_KEPT = 10_000;
    private static final long SWEEP_MILLIS = TimeUnit.HOURS.toMillis(1);

    private final Vertx vertx;
    private final PlannerConfig config;
    private final Traffic traffic;
    private final Phases phases;

    private @Nullable Catalogue catalogue;
    /** Made while the files of the project are read. */
    private @Nullable Future<WebRoot> webRoot;

    private @Nullable MarkdownStore store;
    private @Nullable Engine engine;
    private @Nullable Idempotency idempotency;
    private @Nullable Feed feed;
    private @Nullable EventEndpoints events;
    private @Nullable ApiAccess api;
    private @Nullable Router router;
    private @Nullable String deployment;
    private volatile int port;

    Composition(Vertx vertx, PlannerConfig config, Traffic traffic) {
        this.vertx = vertx;
        this.config = config;
        this.traffic = traffic;
        traffic.identifyBy(new ClientAddress(config.http().trustProxy()));
        this.phases = new Phases()
                .add("catalogue", this::loadCatalogue)
                .add("store", this::openStore, () -> built(store).close())
                .add("engine", this::startEngine)
                .add("certificate", this::checkCertificate)
                .add("access", this::openAccess)
                .add("http", this::startHttp, this::stopHttp);
    }

    Future<Void> start() {
        return phases.start();
    }

    Future<Void> stop() {
        return phases.stop();
    }

    int port() {
        return port;
    }

    /** Everything that is behind the gate. */
    Router router() {
        return built(router);
    }

    /** What an earlier phase has made. */
    private static <T> T built(@Nullable T part) {
        if (part == null) {
            throw new IllegalStateException("the phases are out of order");
        }
        return part;
    }

    private Future<?> loadCatalogue() {
        return vertx.executeBlocking(Descriptions::load).onSuccess(loaded -> {
            catalogue = loaded;
            webRoot = vertx.executeBlocking(() -> new WebRoot(loaded), false);
        });
    }

    private Future<?> openStore() {
        StoreOptions options = StoreOptions.of(Clock.systemUTC());
        return MarkdownStore.open(vertx, config.directory(), built(catalogue), options)
                .onSuccess(opened -> store = opened);
    }

    private Future<?> startEngine() {
        MarkdownStore records = built(store);
        Supplier<Clock> clock = new ProjectClock(records);
        engine = new Engine(built(catalogue), records, DomainRules.of(built(catalogue), config.directory()), clock);
        idempotency = new Idempotency(engine, records, Clock.systemUTC());
        Feed changes = new Feed(vertx, records, Clock.systemUTC(), EVENTS_KEPT);
        feed = changes;
        events = new EventEndpoints(vertx, changes, engine);
        vertx.setPeriodic(SWEEP_MILLIS, timer -> built(idempotency).sweep());
        return Future.succeededFuture();
    }

    /** Before anything listens, so that the message names the settings and not some library's fault. */
    private Future<?> checkCertificate() {
        PlannerConfig.Tls tls = config.http().tls();
        if (tls == null) {
            return Future.succeededFuture();
        }
        return vertx.executeBlocking(() -> HttpVerticle.pem(tls).getKeyManagerFactory(vertx))
                .recover(fault -> Future.failedFuture(new ConfigException(Setting.TLS_CERT.flag() + " and "
                        + Setting.TLS_KEY.flag() + " cannot be used: " + fault.getMessage())));
    }

    private Future<?> openAccess() {
        Secret token = config.access().apiToken();
        if (token == null) {
            return Future.succeededFuture();
        }
        ApiAccess access = new ApiAccess(vertx, token, built(store), Clock.systemUTC(), System::nanoTime);
        api = access;
        return access.load();
    }

    private Future<?> startHttp() {
        return built(webRoot).compose(this::startHttp);
    }

    private Future<?> startHttp(WebRoot pages) {
        Router routes = routes(pages);
        router = routes;
        Access access = new Access(config, api, System::nanoTime, routes);
        return vertx.deployVerticle(
                        () -> new HttpVerticle(config, access, access::handleUnreadable, listening -> port = listening),
                        new DeploymentOptions()
                                .setInstances(Runtime.getRuntime().availableProcessors()))
                .onSuccess(id -> deployment = id);
    }

    private Router routes(WebRoot pages) {
        Router router = Router.router(vertx);
        new Problems(built(engine)).mount(router);
        endpoints(pages).forEach(each -> each.mount(router));
        return router;
    }

    /** All endpoints, in the order in which they are asked. */
    private List<Endpoints> endpoints(WebRoot pages) {
        Bodies bodies = new Bodies(config.limits().bodyBytes());
        List<ApiOperation> operations = new ArrayList<>(new RestEndpoints(
                        built(engine),
                        built(store),
                        built(store),
                        built(idempotency),
                        bodies,
                        new HealthReport(config, built(store)),
                        version())
                .operations());
        if (api != null) {
            operations.addAll(new SessionEndpoints(config.http(), api, bodies).operations());
        }
        operations.addAll(built(events).operations());
        Map<String, Object> beside = Map.of(MetricsEndpoint.PATH, Map.of("get", MetricsEndpoint.describe()));
        OpenApiEndpoints openApi = new OpenApiEndpoints(built(catalogue), operations, beside, Version.text());
        MetricsEndpoint scraped = new MetricsEndpoint(traffic.registry(), built(store), built(events));
        return List.of(new EventPosition(built(feed)), new Api(openApi.operations()), scraped, openApi, pages);
    }

    private Map<String, Object> version() {
        Map<String, Object> version = new LinkedHashMap<>();
        version.put("version", Version.text());
        version.put("java", Runtime.version().toString());
        version.put("readOnly", config.access().readOnly());
        return version;
    }

    private Future<?> stopHttp() {
        if (deployment == null) {
            return Future.succeededFuture();
        }
        Future<Void> stopped = vertx.undeploy(deployment);
        return built(events).close().compose(closed -> stopped);
    }
}
