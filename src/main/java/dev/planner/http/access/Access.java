package dev.planner.http.access;

import dev.planner.config.PlannerConfig;
import dev.planner.config.Secret;
import dev.planner.http.access.Origins.Source;
import dev.planner.http.message.BodyFaults;
import dev.planner.http.message.ClientAddress;
import dev.planner.http.message.Problems;
import dev.planner.http.message.RequestRefusal;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.RefusalKind;
import dev.planner.item.ValueFault;
import io.vertx.core.Handler;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.http.HttpVersion;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The access check before the router: adds headers to every response and admits or refuses each request. A refused
 * request costs only its response, and no route can bypass the check. It is thread-safe across event loops.
 */
public final class Access implements Handler<HttpServerRequest> {
    private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS");
    private static final CharSequence REQUEST_ID = HttpHeaders.createOptimized("X-Request-Id");
    private static final String CHUNKED = "chunked";

    private final Handler<HttpServerRequest> next;
    private final RequestIds ids = new RequestIds();
    private final DateHeader date = new DateHeader(InstantSource.system());
    private final ClientAddress addresses;
    private final Transport transport;
    private final Hosts hosts;
    private final Origins origins;
    private final @Nullable RateLimit rateLimit;
    private final MultiMap onData;
    private final MultiMap onPages;
    private final @Nullable ApiAccess api;
    private final @Nullable TokenCheck mcp;
    private final boolean readOnly;
    private final long bodyLimit;
    private final long sessionBodyLimit;

    /**
     * @param api {@code null} if the API is open
     * @param quotas counts requests and wrong tokens
     * @param next handles admitted requests
     */
    public Access(PlannerConfig config, @Nullable ApiAccess api, Quotas quotas, Handler<HttpServerRequest> next) {
        this.next = next;
        this.addresses = new ClientAddress(config.http().trustProxy());
        this.transport = new Transport(config.http());
        this.hosts = new Hosts(config.http());
        this.origins = new Origins(config);
        int requests = config.limits().requestsPerMinute();
        this.rateLimit = requests == 0 ? null : new RateLimit(requests, quotas);
        this.onData = marks(false, rateLimit);
        this.onPages = marks(true, rateLimit);
        this.api = api;
        Secret mcpToken = config.access().mcpToken();
        this.mcp = mcpToken != null ? new TokenCheck(mcpToken, "agents", quotas) : api != null ? api.programs() : null;
        this.readOnly = config.access().readOnly();
        this.bodyLimit = config.limits().bodyBytes();
        this.sessionBodyLimit = SessionEndpoints.bodyLimit(config.limits());
    }

    @Override
    public void handle(HttpServerRequest request) {
        try {
            if (enters(request)) {
                next.handle(request);
            }
        } catch (ProblemException e) {
            Problems.refuse(request.response(), e.problem());
        } catch (RuntimeException e) {
            Problems.fault(request, e);
        }
    }

    /** Answers input that is not a readable HTTP request. */
    public void handleUnreadable(HttpServerRequest request) {
        mark(request, AccessZone.API);
        origins.expose(request);
        if (rateLimit != null) {
            rateLimit.show(addresses.networkOf(request), request.response());
        }
        Problems.unreadable(request);
    }

    /**
     * Runs all checks, the cheapest first.
     *
     * @return whether the request still needs a response
     */
    private boolean enters(HttpServerRequest request) {
        AccessZone place = place(request);
        String address = addresses.networkOf(request);
        mark(request, place);
        origins.expose(request);
        count(request, place, address);
        requireReadable(request);
        if (!hosts.accepts(request)) {
            throw forbidden(
                    RequestRefusal.FOREIGN_HOST,
                    "The server does not accept this host name; start it with --public-url to accept the name.");
        }
        boolean reading = isReading(request.method());
        boolean preflight = request.method() == HttpMethod.OPTIONS && Origins.isPreflight(request);
        boolean anySource = reading && !preflight && place != AccessZone.MCP;
        Source source = anySource ? Source.UNKNOWN : origins.source(request);
        if (source == Source.FOREIGN) {
            throw forbidden(
                    RequestRefusal.FOREIGN_PAGE,
                    "Pages of this origin may not send this request; start the server with --cors-origin to "
                            + "allow it.");
        }
        if (preflight) {
            Origins.answerPreflight(request.response());
            return false;
        }
        requireCredentials(request, place, address, source);
        if (!reading) {
            requireWritable(place);
        } else if (readOnly && place != AccessZone.SESSION && request.method() == HttpMethod.OPTIONS) {
            offerReadingOnly(request.response());
        }
        requireFit(request, place == AccessZone.SESSION ? sessionBodyLimit : bodyLimit);
        return true;
    }

    /**
     * The headers of every response of a kind. They are built once, because copying the set is cheaper than setting
     * each header.
     */
    private static MultiMap marks(boolean page, @Nullable RateLimit rateLimit) {
        MultiMap headers = HttpHeaders.headers();
        SecurityHeaders.put(headers);
        if (page) {
            SecurityHeaders.putForPage(headers);
        }
        if (rateLimit != null) {
            rateLimit.putPolicy(headers);
        }
        return headers.copy(false);
    }

    private static AccessZone place(HttpServerRequest request) {
        String path = request.path();
        if (path == null || !path.startsWith("/")) {
            return AccessZone.API;
        }
        try {
            return AccessZone.of(path);
        } catch (IllegalArgumentException e) {
            return AccessZone.API;
        }
    }

    private void mark(HttpServerRequest request, AccessZone place) {
        // Adding a header costs less than replacing it, and a new response has none of these.
        request.response()
                .headers()
                .setAll(place == AccessZone.SITE || place == AccessZone.GUARDED ? onPages : onData)
                .add(HttpHeaders.DATE, date.value())
                .add(REQUEST_ID, ids.of(request.getHeader(REQUEST_ID)));
        if (transport.isTls(request)) {
            SecurityHeaders.putForTls(request);
        }
    }

    private void count(HttpServerRequest request, AccessZone place, String address) {
        if (rateLimit == null) {
            return;
        }
        boolean free = request.method() == HttpMethod.OPTIONS
                || ((place == AccessZone.SITE || place == AccessZone.ASSET) && isReading(request.method()))
                || (place == AccessZone.EVENTS && request.method() == HttpMethod.GET);
        if (free) {
            rateLimit.show(address, request.response());
        } else if (!rateLimit.count(address, request.response())) {
            long wait = rateLimit.secondsToWait(address);
            rateLimit.tellWait(request.response(), wait);
            throw new ProblemException(new Problem.TooManyRequests(
                    RequestRefusal.RATE_LIMIT.reason(Map.of("seconds", wait)),
                    "This address has reached its request limit; try again in " + wait + " s.",
                    wait));
        }
    }

    private static boolean isReading(HttpMethod method) {
        return method == HttpMethod.GET || method == HttpMethod.HEAD || method == HttpMethod.OPTIONS;
    }

    /** Refuses a request that two programs could interpret differently (RFC 9112 §3.2, §6.1). */
    private static void requireReadable(HttpServerRequest request) {
        RepeatedHeaders.refuse(request);
        if (request.version() == HttpVersion.HTTP_2) {
            if (request.authority() == null) {
                throw unreadable("It needs an :authority.");
            }
            return;
        }
        String coding = request.getHeader(HttpHeaders.TRANSFER_ENCODING);
        if (coding != null) {
            if (!coding.equalsIgnoreCase(CHUNKED)
                    || request.version() == HttpVersion.HTTP_1_0
                    || request.headers().getAll(HttpHeaders.TRANSFER_ENCODING).size() > 1) {
                throw unreadable("Its Transfer-Encoding is not supported.");
            }
        }
        List<String> hosts = request.headers().getAll(HttpHeaders.HOST);
        boolean named = hosts.size() == 1 && request.authority() != null;
        if (!named && !(hosts.isEmpty() && request.version() == HttpVersion.HTTP_1_0)) {
            throw unreadable("It must have exactly one Host header.");
        }
    }

    private static ProblemException unreadable(String why) {
        return Problem.invalid(ValueFault.MALFORMED, "", "The request cannot be read. " + why);
    }

    private void requireCredentials(HttpServerRequest request, AccessZone place, String address, Source source) {
        switch (place) {
            case SITE, ASSET, PUBLIC -> {}
            case SESSION -> {
                if (source == Source.ANYBODY) {
                    throw forbidden(RequestRefusal.FOREIGN_PAGE, "Only this server's own pages may sign in and out.");
                }
            }
            case MCP -> {
                if (mcp != null) {
                    requireToken(mcp, request.getHeader(HttpHeaders.AUTHORIZATION), address);
                }
            }
            case API, EVENTS, GUARDED -> {
                if (api != null) {
                    requireTokenOrSession(api, request, address, source);
                }
            }
        }
    }

    private static void requireTokenOrSession(ApiAccess api, HttpServerRequest request, String address, Source source) {
        String authorization = request.getHeader(HttpHeaders.AUTHORIZATION);
        if (authorization != null) {
            requireToken(api.programs(), authorization, address);
            return;
        }
        if (api.session(request) == null) {
            throw unauthorized(
                    RequestRefusal.SIGN_IN,
                    "This request needs a session, or the API token in the header Authorization: Bearer.");
        }
        if (source == Source.ANYBODY) {
            throw forbidden(RequestRefusal.FOREIGN_PAGE, "Only this server's own pages may use a session.");
        }
    }

    private static void requireToken(TokenCheck check, @Nullable String authorization, String address) {
        if (authorization == null) {
            throw unauthorized(
                    RequestRefusal.SIGN_IN, "This request needs a token in the header Authorization: Bearer.");
        }
        String token = Bearer.token(authorization);
        if (token == null || !check.isRightFromProgram(address, token)) {
            throw unauthorized(RequestRefusal.WRONG_TOKEN, "The token is wrong.");
        }
    }

    /** Limits the response to an OPTIONS request to the methods that change nothing. */
    private static void offerReadingOnly(HttpServerResponse response) {
        response.headersEndHandler(ready -> {
            String allowed = response.headers().get(HttpHeaders.ALLOW);
            if (allowed != null) {
                Set<String> methods = new TreeSet<>(Set.of(allowed.split(", ", -1)));
                methods.retainAll(READING);
                response.putHeader(HttpHeaders.ALLOW, String.join(", ", methods));
            }
        });
    }

    private void requireWritable(AccessZone place) {
        boolean guarded = place == AccessZone.API || place == AccessZone.EVENTS || place == AccessZone.PUBLIC;
        if (readOnly && guarded) {
            throw new ProblemException(new Problem.NotAllowed(
                    RequestRefusal.READ_ONLY.reason(), "The server is read-only and refuses all changes.", READING));
        }
    }

    /**
     * Refuses a body whose announced length is too large. The reader of the body enforces the limit for an unknown
     * length.
     */
    private static void requireFit(HttpServerRequest request, long limit) {
        String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        if (length != null && bytes(length) > limit) {
            throw BodyFaults.tooLarge(limit);
        }
    }

    private static long bytes(String length) {
        try {
            return Long.parseLong(length);
        } catch (NumberFormatException e) {
            throw unreadable("Its Content-Length is not a number.");
        }
    }

    private static ProblemException forbidden(RefusalKind kind, String why) {
        return new ProblemException(new Problem.Forbidden(kind.reason(), why));
    }

    private static ProblemException unauthorized(RefusalKind kind, String why) {
        return new ProblemException(new Problem.Unauthorized(kind.reason(), why));
    }
}
