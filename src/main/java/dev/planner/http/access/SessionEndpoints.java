package dev.planner.http.access;

import dev.planner.base.Json;
import dev.planner.base.Maps;
import dev.planner.config.PlannerConfig;
import dev.planner.http.message.Bodies;
import dev.planner.http.message.ClientAddress;
import dev.planner.http.rest.ApiOperation;
import dev.planner.http.rest.OperationDoc;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Logging in and out of a protected API; does not exist on an open one. */
public final class SessionEndpoints {
    private static final String TAG = "Session";
    private static final Map<String, Object> BOOLEAN = Map.of("type", "boolean");

    private final ApiAccess api;
    private final Bodies bodies;
    private final ClientAddress addresses;
    private final Transport transport;

    public SessionEndpoints(PlannerConfig.Http config, ApiAccess api, Bodies bodies) {
        this.api = api;
        this.bodies = bodies;
        this.addresses = new ClientAddress(config.trustProxy());
        this.transport = new Transport(config);
    }

    public List<ApiOperation> operations() {
        return List.of(
                operation(HttpMethod.POST, "/auth/login", SessionEndpoints::describeLogin, this::login),
                operation(HttpMethod.POST, "/auth/logout", SessionEndpoints::describeLogout, this::logout),
                operation(HttpMethod.GET, "/auth/status", SessionEndpoints::describeStatus, this::status));
    }

    private static ApiOperation operation(
            HttpMethod method, String path, Supplier<Map<String, Object>> docs, ApiOperation.Handling handling) {
        return new ApiOperation(method, path, new ApiOperation.Subject.Described(docs), handling);
    }

    private void login(RoutingContext context, List<String> none) {
        HttpServerRequest request = context.request();
        bodies.object(context).map(body -> token(body.members())).onComplete(token -> {
            if (token.failed()) {
                context.fail(token.cause());
            } else {
                login(context, request, token.result());
            }
        });
    }

    /** {@code password} is taken too, because that is what password managers fill in. */
    private static String token(Map<String, @Nullable Object> members) {
        Object token = members.containsKey("token") ? members.get("token") : members.get("password");
        if (!(token instanceof String text) || text.isEmpty()) {
            throw Problem.invalid("/token", "must be a text");
        }
        return text;
    }

    private void login(RoutingContext context, HttpServerRequest request, String token) {
        try {
            if (!api.people().isRight(addresses.of(request), token.strip())) {
                throw new ProblemException(new Problem.Unauthorized("The token is not the right one."));
            }
            context.response().addCookie(cookie(request, api.sessions().open()).setMaxAge(Sessions.LENGTH.toSeconds()));
            answer(context.response(), Map.of("authenticated", true));
        } catch (ProblemException e) {
            context.fail(e);
        }
    }

    private void logout(RoutingContext context, List<String> none) {
        Sessions.Session session = api.session(context.request());
        context.response().addCookie(cookie(context.request(), "").setMaxAge(0));
        Future<Void> closed =
                session == null ? Future.succeededFuture() : api.sessions().close(session);
        closed.onSuccess(done -> answer(context.response(), Map.of("authenticated", false)))
                .onFailure(context::fail);
    }

    private void status(RoutingContext context, List<String> none) {
        boolean authenticated = api.isAuthenticated(context.request(), addresses.of(context.request()));
        answer(context.response(), Map.of("required", true, "authenticated", authenticated));
    }

    private Cookie cookie(HttpServerRequest request, String value) {
        return Cookie.cookie(ApiAccess.COOKIE, value)
                .setHttpOnly(true)
                .setSameSite(CookieSameSite.STRICT)
                .setPath("/")
                .setSecure(transport.isTls(request));
    }

    private static void answer(HttpServerResponse response, Map<String, Object> body) {
        response.putHeader(HttpHeaders.CONTENT_TYPE, "application/json")
                .putHeader(HttpHeaders.CACHE_CONTROL, "no-store")
                .end(Buffer.buffer(Json.write(body)));
    }

    private static Map<String, Object> describeLogin() {
        return OperationDoc.of("login", TAG, "Open a session with the API token")
                .description(
                        "Sets the cookie `planner_session`. After ten failures in a minute an address has to wait.")
                .open()
                .body(
                        "The API token",
                        true,
                        object(Maps.of(
                                "token", Maps.of("type", "string"),
                                "password", Maps.of("type", "string", "description", "Taken for `token`"))),
                        Maps.of("token", Maps.of("token", "…")))
                .json(
                        200,
                        "The session is open",
                        object(Maps.of("authenticated", BOOLEAN)),
                        Maps.of("authenticated", true))
                .problems("unauthorized")
                .build();
    }

    private static Map<String, Object> describeLogout() {
        return OperationDoc.of("logout", TAG, "End this session")
                .description("Also when there is none, and for this client only.")
                .open()
                .json(
                        200,
                        "The session has ended and its cookie is worth nothing any more",
                        object(Maps.of("authenticated", BOOLEAN)),
                        Maps.of("authenticated", false))
                .build();
    }

    private static Map<String, Object> describeStatus() {
        return OperationDoc.of("sessionStatus", TAG, "Whether this client is signed in")
                .description("By the cookie or by the token that comes with the request.")
                .open()
                .json(
                        200,
                        "How it is",
                        object(Maps.of("required", BOOLEAN, "authenticated", BOOLEAN)),
                        Maps.of("required", true, "authenticated", false))
                .build();
    }

    private static Map<String, Object> object(Map<String, Object> properties) {
        return Maps.of("type", "object", "properties", properties);
    }
}
