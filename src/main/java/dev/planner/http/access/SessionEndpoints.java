package dev.planner.http.access;

import static dev.planner.engine.operation.Operation.change;
import static dev.planner.engine.operation.Operation.read;

import dev.planner.base.Json;
import dev.planner.config.PlannerConfig;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Shape;
import dev.planner.engine.operation.Target;
import dev.planner.field.type.FieldTypes;
import dev.planner.http.message.Bodies;
import dev.planner.http.message.BodyBudget;
import dev.planner.http.message.ClientAddress;
import dev.planner.http.message.Eventually;
import dev.planner.http.message.RequestContext;
import dev.planner.http.message.RequestGuard;
import dev.planner.http.message.RequestRefusal;
import dev.planner.http.rest.Route;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.ValueFault;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Logging in and out of a protected API. An open API has no such endpoints. */
public final class SessionEndpoints {
    /** The maximum length of a body from an unauthenticated client, in bytes. */
    private static final long BODY_LIMIT = 4096;

    /** The memory for the bodies of all unauthenticated clients together, in bytes. */
    private static final long BODY_BUDGET = 4L << 20;

    private static final Map<String, Object> AUTHENTICATED = Shape.bool("Whether this client is signed in.");
    private static final Map<String, Object> SESSION =
            Shape.object().with("authenticated", AUTHENTICATED).schema();

    private static final Operation LOGIN = change("login", Target.project())
            .at("/auth")
            .verb("login")
            .says(
                    "Open a session with the API token",
                    "Sets the cookie `planner_session`. After ten wrong tokens from one address in a minute, further "
                            + "ones are refused with 429. Available only with `--api-token`.")
            .open()
            .body(Parameter.required("token", FieldTypes.text(), "The API token.")
                    .example("TOKEN")
                    .alias("password"))
            .answers(Result.session("Session", SESSION))
            .fails(Problem.Unauthorized.class)
            .fails(Problem.NotFound.class)
            .build();

    private static final Operation LOGOUT = change("logout", Target.project())
            .at("/auth")
            .verb("logout")
            .idempotent()
            .says(
                    "End this session",
                    "Ends only the session of this client. Succeeds without a session too. Available only with "
                            + "`--api-token`.")
            .open()
            .answers(Result.session("Session", SESSION))
            .fails(Problem.NotFound.class)
            .build();

    private static final Operation STATUS = read("sessionStatus", Target.project())
            .at("/auth/status")
            .says(
                    "Tell whether this client is signed in",
                    "Checks the cookie or the token of the request. Available only with `--api-token`.")
            .open()
            .answers(Result.value(
                    "SessionStatus",
                    Shape.object()
                            .with("required", Shape.bool("Whether the API is protected."))
                            .with("authenticated", AUTHENTICATED)
                            .schema()))
            .fails(Problem.NotFound.class)
            .build();

    /** The declared operations, whether or not the API is protected. */
    public static final List<Operation> OPERATIONS = List.of(LOGIN, LOGOUT, STATUS);

    private final ApiAccess api;
    private final Bodies bodies;
    private final ClientAddress addresses;
    private final Transport transport;
    private final String basePath;

    public SessionEndpoints(PlannerConfig config, ApiAccess api) {
        this.api = api;
        this.bodies = new Bodies(bodyLimit(config.limits()), new BodyBudget(BODY_BUDGET), RequestGuard.NONE);
        this.addresses = new ClientAddress(config.http().trustProxy());
        this.transport = new Transport(config.http());
        this.basePath = config.http().basePath();
    }

    static long bodyLimit(PlannerConfig.Limits limits) {
        return Math.min(BODY_LIMIT, limits.bodyBytes());
    }

    public List<Route> routes() {
        return List.of(Route.of(LOGIN, this::login), Route.of(LOGOUT, this::logout), Route.of(STATUS, this::status));
    }

    private void login(RequestContext context, Map<String, Object> none) {
        HttpServerRequest request = context.request();
        Eventually.answer(
                context,
                bodies.object(context).map(body -> token(body.members())),
                token -> login(context, request, token));
    }

    /** {@code password} is accepted too, because password managers fill it in. */
    private static String token(Map<String, @Nullable Object> members) {
        Object token = members.containsKey("token") ? members.get("token") : members.get("password");
        if (!(token instanceof String text) || text.isEmpty()) {
            throw Problem.invalid(ValueFault.MALFORMED, "/token", "must be a text");
        }
        return text;
    }

    private void login(RequestContext context, HttpServerRequest request, String token) {
        if (!api.people().isRight(addresses.networkOf(request), token.strip())) {
            throw new ProblemException(
                    new Problem.Unauthorized(RequestRefusal.WRONG_TOKEN.reason(), "The token is wrong."));
        }
        context.response().addCookie(cookie(request, api.sessions().open()).setMaxAge(Sessions.LENGTH.toSeconds()));
        answer(context.response(), Map.of("authenticated", true));
    }

    private void logout(RequestContext context, Map<String, Object> none) {
        Sessions.Session session = api.session(context.request());
        context.response().addCookie(cookie(context.request(), "").setMaxAge(0));
        Future<Void> closed = session == null ? Future.succeededFuture() : api.close(session);
        Eventually.answer(context, closed, done -> answer(context.response(), Map.of("authenticated", false)));
    }

    private void status(RequestContext context, Map<String, Object> none) {
        boolean authenticated = api.isAuthenticated(context.request(), addresses.networkOf(context.request()));
        answer(context.response(), Map.of("required", true, "authenticated", authenticated));
    }

    private Cookie cookie(HttpServerRequest request, String value) {
        return Cookie.cookie(ApiAccess.COOKIE, value)
                .setHttpOnly(true)
                .setSameSite(CookieSameSite.STRICT)
                .setPath(basePath + "/")
                .setSecure(transport.isTls(request));
    }

    private static void answer(HttpServerResponse response, Map<String, Object> body) {
        response.putHeader(HttpHeaders.CONTENT_TYPE, "application/json")
                .putHeader(HttpHeaders.CACHE_CONTROL, "no-store")
                .end(Buffer.buffer(Json.write(body)));
    }
}
