package dev.planner.app;

import dev.planner.base.CalendarCheck;
import dev.planner.base.IoFaults;
import dev.planner.base.ProgramFile;
import dev.planner.base.Version;
import dev.planner.config.ConfigException;
import dev.planner.config.PlannerConfig;
import dev.planner.config.Secret;
import dev.planner.config.Setting;
import dev.planner.domain.DomainPrompts;
import dev.planner.domain.DomainRules;
import dev.planner.engine.Action;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.Engine;
import dev.planner.engine.Operations;
import dev.planner.engine.idempotency.IdempotencyKeys;
import dev.planner.engine.idempotency.Reservations;
import dev.planner.engine.operation.Operation;
import dev.planner.feed.Feed;
import dev.planner.feed.RingFeed;
import dev.planner.http.access.Access;
import dev.planner.http.access.ApiAccess;
import dev.planner.http.access.Quotas;
import dev.planner.http.access.Revocations;
import dev.planner.http.access.SessionEndpoints;
import dev.planner.http.events.EventEndpoints;
import dev.planner.http.events.EventPosition;
import dev.planner.http.message.ApiLinks;
import dev.planner.http.message.Bodies;
import dev.planner.http.message.BodyBudget;
import dev.planner.http.message.ClientAddress;
import dev.planner.http.message.Problems;
import dev.planner.http.message.RequestGuard;
import dev.planner.http.monitoring.HealthReport;
import dev.planner.http.monitoring.MetricsEndpoint;
import dev.planner.http.openapi.OpenApiEndpoints;
import dev.planner.http.rest.Api;
import dev.planner.http.rest.OperationRoutes;
import dev.planner.http.rest.Route;
import dev.planner.http.rest.ServerRoutes;
import dev.planner.http.server.HttpVerticle;
import dev.planner.http.server.ServerCertificate;
import dev.planner.http.site.WebRoot;
import dev.planner.mcp.McpServer;
import dev.planner.mcp.McpVerticle;
import dev.planner.mcp.transport.StreamableHttp;
import dev.planner.schema.Catalogue;
import dev.planner.schema.load.Descriptions;
import dev.planner.store.files.MarkdownStore;
import dev.planner.store.files.StoreOptions;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Creates and connects all components with plain constructors, in named phases. */
final class Composition {
    private static final int EVENTS_KEPT = 10_000;

    /** The maximum length of all texts in the kept events: about a tenth of the default heap. */
    private static final long EVENT_CHARACTERS_KEPT = 24_000_000;

    private static final long SWEEP_MILLIS = TimeUnit.HOURS.toMillis(1);

    /** The time between two checks for a renewed certificate. */
    private static final long CERTIFICATE_MILLIS = TimeUnit.MINUTES.toMillis(1);

    private final Platform platform;
    private final Vertx vertx;
    private final PlannerConfig config;
    private final Bodies bodies;
    private final Phases phases;
    private final Quotas quotas = Quotas.inProcess(System::nanoTime);

    private @Nullable Catalogue catalogue;
    private @Nullable Map<String, CollectionRules> rules;
    /** Created while the files of the project are read. */
    private @Nullable Future<WebRoot> webRoot;

    private @Nullable MarkdownStore store;
    private @Nullable FullTextSearch search;
    private @Nullable Backups backups;
    private @Nullable Operations operations;
    private @Nullable Feed feed;
    private @Nullable EventEndpoints events;
    private @Nullable ApiAccess api;
    private @Nullable ServerCertificate certificate;
    private @Nullable Router router;
    private @Nullable Handler<HttpServerRequest> requests;
    private @Nullable StreamableHttp agents;
    private @Nullable String agentsDeployment;
    private @Nullable String deployment;
    private volatile int port;

    Composition(Platform platform, PlannerConfig config) {
        this.platform = platform;
        this.vertx = platform.vertx();
        this.config = config;
        PlannerConfig.Limits limits = config.limits();
        this.bodies = new Bodies(limits.bodyBytes(), new BodyBudget(limits.bodyBudget()), this::watch);
        platform.metrics().identifyBy(new ClientAddress(config.http().trustProxy()));
        this.phases = new Phases()
                .add("catalogue", this::loadCatalogue)
                .add("store", this::openStore, () -> built(store).close())
                .add("search", this::openIndex, () -> built(search).close())
                .add("backup", this::startBackup, this::stopBackup)
                .add("engine", this::startEngine)
                .add("certificate", this::readCertificate)
                .add("access", this::openAccess)
                .add("agents", this::startAgents)
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

    /** The router of all endpoints outside the API, behind the access check. */
    Router router() {
        return built(router);
    }

    /** Handles the requests that the access check admits. */
    Handler<HttpServerRequest> requests() {
        return built(requests);
    }

    /** The result of an earlier phase. */
    private static <T> T built(@Nullable T part) {
        if (part == null) {
            throw new IllegalStateException("the phases are out of order");
        }
        return part;
    }

    private Future<?> loadCatalogue() {
        return vertx.executeBlocking(Descriptions::load).map(loaded -> {
            catalogue = loaded;
            rules = DomainRules.of(loaded, config.directory());
            webRoot = vertx.executeBlocking(
                    () -> new WebRoot(loaded, config.http().basePath()), false);
            return loaded;
        });
    }

    private Future<?> openStore() {
        return vertx.executeBlocking(ProgramFile::identity, false)
                .map(version -> StoreOptions.of(Clock.systemUTC())
                        .following(config.followLinks())
                        .caching(version))
                .compose(options -> MarkdownStore.open(vertx, config.directory(), built(catalogue), options))
                .map(opened -> store = opened);
    }

    private Future<?> openIndex() {
        return FullTextSearch.open(vertx, config, built(catalogue), built(store), built(rules))
                .map(opened -> search = opened);
    }

    private Future<?> startBackup() {
        return Backups.start(vertx, config, built(store)).map(started -> backups = started);
    }

    private Future<?> stopBackup() {
        return backups == null ? Future.succeededFuture() : backups.close();
    }

    private Future<?> startEngine() {
        MarkdownStore records = built(store);
        Clock clock = Clock.systemUTC();
        Feed changes = new RingFeed(vertx, records, clock, EVENTS_KEPT, EVENT_CHARACTERS_KEPT);
        feed = changes;
        IdempotencyKeys keys = new IdempotencyKeys(records, clock, Reservations.inProcess());
        CalendarCheck calendar = new CalendarCheck(clock, System::nanoTime);
        vertx.setPeriodic(SWEEP_MILLIS, timer -> keys.sweep(calendar));
        return vertx.executeBlocking(() -> declare(records, changes, keys)).map(made -> operations = made);
    }

    /** The declarations of all operations load hundreds of classes, which takes seconds on a busy machine. */
    private Operations declare(MarkdownStore records, Feed changes, IdempotencyKeys keys) {
        Supplier<Clock> clock = new ProjectClock(records);
        Catalogue types = built(catalogue);
        Engine made = new Engine(types, records, built(rules), clock);
        OfferedActions offered = new OfferedActions(vertx, config, built(search), built(backups));
        return new Operations(made, keys, offered.all(made, records, changes, clock, this::declared));
    }

    private List<Operation> declared() {
        return built(operations).all().stream().map(Action::operation).toList();
    }

    /** Reads the certificate before the server listens, so that an error message names the settings. */
    private Future<?> readCertificate() {
        PlannerConfig.Tls tls = config.http().tls();
        if (tls == null) {
            return Future.succeededFuture();
        }
        return vertx.executeBlocking(() -> ServerCertificate.read(vertx, tls, CERTIFICATE_MILLIS))
                .map(read -> certificate = read)
                .recover(fault -> Future.failedFuture(new ConfigException(Setting.TLS_CERT.flag() + " and "
                        + Setting.TLS_KEY.flag() + " cannot be used: " + IoFaults.message(fault))));
    }

    private Future<?> openAccess() {
        Secret token = config.access().apiToken();
        if (token == null) {
            return Future.succeededFuture();
        }
        Clock clock = Clock.systemUTC();
        return Revocations.inProcess(built(store), clock, new CalendarCheck(clock, System::nanoTime))
                .map(ended -> api = new ApiAccess(vertx, token, ended, clock, quotas));
    }

    private Future<?> startAgents() {
        return vertx.executeBlocking(() -> McpServer.of(
                        built(operations), DomainPrompts.ALL, config.access().readOnly()))
                .compose(this::startAgents);
    }

    private Future<?> startAgents(McpServer offered) {
        StreamableHttp endpoint = new StreamableHttp(offered.dispatcher(), bodies, System::nanoTime);
        agents = endpoint;
        return vertx.deployVerticle(new McpVerticle(built(feed), offered, endpoint))
                .map(id -> agentsDeployment = id);
    }

    private Future<?> stopAgents() {
        return agentsDeployment == null ? Future.succeededFuture() : vertx.undeploy(agentsDeployment);
    }

    private Future<?> startHttp() {
        return built(webRoot).compose(this::startHttp);
    }

    /** The {@link RequestGuard} of all requests. */
    private Runnable watch(HttpServerRequest request, Runnable end) {
        ApiAccess access = api;
        return access == null ? RequestGuard.UNWATCHED : access.watch(request, end);
    }

    private Future<?> startHttp(WebRoot pages) {
        events = new EventEndpoints(vertx, built(feed), built(operations).engine(), this::watch);
        return vertx.executeBlocking(() -> routes(pages)).compose(this::listen);
    }

    private Future<?> listen(Handler<HttpServerRequest> admitted) {
        ApiAccess access = api;
        requests = admitted;
        Access gate = new Access(config, access, quotas, admitted);
        return vertx.deployVerticle(
                        () -> new HttpVerticle(
                                config, certificate, gate, gate::handleUnreadable, listening -> port = listening),
                        new DeploymentOptions()
                                .setInstances(Runtime.getRuntime().availableProcessors()))
                .map(id -> deployment = id);
    }

    /** The API, with the router of all other endpoints behind it. */
    private Handler<HttpServerRequest> routes(WebRoot pages) {
        String basePath = config.http().basePath();
        List<Route> routes =
                new ArrayList<>(new OperationRoutes(built(operations), bodies, new ApiLinks(basePath)).routes());
        routes.addAll(new ServerRoutes(
                        new HealthReport(config, built(store), built(search).index(), System::nanoTime), version())
                .routes());
        routes.addAll(built(events).routes());
        List<Operation> described =
                new ArrayList<>(routes.stream().map(Route::operation).toList());
        described.addAll(SessionEndpoints.OPERATIONS);
        if (api != null) {
            routes.addAll(new SessionEndpoints(config, api).routes());
        }
        OpenApiEndpoints openApi = new OpenApiEndpoints(
                built(catalogue), described, List.of(MetricsEndpoint.OPERATION), Version.text(), basePath);
        routes.addAll(openApi.routes());
        Problems problems = new Problems(built(operations).engine());
        Router others = Router.router(vertx);
        problems.mount(others);
        new MetricsEndpoint(platform.metrics(), built(store), built(events)).mount(others);
        built(agents).mount(others);
        openApi.mount(others);
        pages.mount(others);
        router = others;
        return new Api(routes, new EventPosition(built(feed))::mark, problems, others);
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
        platform.transport().close();
        Future<Void> stopped = vertx.undeploy(deployment);
        return Future.all(built(events).close(), stopAgents()).compose(closed -> stopped);
    }
}
