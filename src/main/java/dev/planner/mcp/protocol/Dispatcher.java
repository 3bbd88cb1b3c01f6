package dev.planner.mcp.protocol;

import dev.planner.base.Maps;
import io.vertx.core.Future;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Answers requests from any transport: finds the feature for the method, and formats the result.
 */
public final class Dispatcher {
    static final String SERVER_INFO = "io.modelcontextprotocol/serverInfo";

    private static final Logger LOG = LoggerFactory.getLogger(Dispatcher.class);
    /** The capabilities of a client that a server can use. */
    private static final Set<String> CLIENT_CAPABILITIES = Set.of("elicitation", "roots", "sampling");

    private static final String SUBSCRIBE = "resources/subscribe";
    private static final String UNSUBSCRIBE = "resources/unsubscribe";

    /** The methods that exist only in revisions with sessions. */
    private static final Set<String> WITH_SESSION_ONLY = Set.of("ping", SUBSCRIBE, UNSUBSCRIBE, "logging/setLevel");

    /**
     * The time in milliseconds for which a client may cache an answer, by method. Lists are constant while the server
     * runs; a resource may change at any time.
     */
    private static final Map<String, Long> FRESH_MILLIS = Map.of(
            "server/discover", 300_000L,
            "tools/list", 300_000L,
            "prompts/list", 300_000L,
            "resources/list", 300_000L,
            "resources/templates/list", 300_000L,
            "resources/read", 0L);

    private final Map<String, Object> server;
    private final String instructions;
    private final Map<String, Object> capabilities = new LinkedHashMap<>();
    private final Map<String, Feature.Method> methods = new HashMap<>();
    private final Subscriptions subscriptions;

    /**
     * @param server the server's name, title and version for clients
     * @param instructions the instructions for a model before it uses the server
     */
    public Dispatcher(
            Map<String, Object> server, String instructions, List<Feature> features, Subscriptions subscriptions) {
        this.server = server;
        this.instructions = instructions;
        this.subscriptions = subscriptions;
        for (Feature feature : features) {
            capabilities.putAll(feature.capabilities());
            methods.putAll(feature.methods());
        }
        methods.put("ping", (params, exchange) -> Future.succeededFuture(Map.of()));
        methods.put("server/discover", (params, exchange) -> Future.succeededFuture(discovered()));
        methods.put(SUBSCRIBE, this::subscribe);
        methods.put(UNSUBSCRIBE, this::unsubscribe);
    }

    public Subscriptions subscriptions() {
        return subscriptions;
    }

    /** The result of a handshake. */
    public record Handshake(ProtocolRevision revision, Set<String> clientCapabilities, Map<String, Object> result) {}

    /**
     * Answers {@code initialize}.
     *
     * @throws RpcException if the request is incomplete
     */
    public Handshake initialize(Message.Request request) {
        if (!(request.params().get("protocolVersion") instanceof String asked)) {
            throw RpcException.invalidParams("The protocolVersion is missing.");
        }
        if (!(request.params().get("capabilities") instanceof Map<?, ?> clientCapabilities)) {
            throw RpcException.invalidParams("The capabilities are missing.");
        }
        ProtocolRevision revision = ProtocolRevision.agreed(asked);
        Map<String, Object> result = Maps.of(
                "protocolVersion", revision.text(),
                "capabilities", capabilities,
                "serverInfo", server,
                "instructions", instructions);
        return new Handshake(revision, known(clientCapabilities), result);
    }

    /**
     * The capabilities that a server can use. A session keeps no others, because they can have any number and size.
     *
     * @param declared by the client
     */
    public static Set<String> known(Map<?, ?> declared) {
        return CLIENT_CAPABILITIES.stream()
                .filter(name -> declared.containsKey(name) && !isUnusable(name, declared.get(name)))
                .collect(Collectors.toSet());
    }

    /** Whether a client shows web pages to its user, but no forms. Without modes, it shows forms. */
    private static boolean isUnusable(String name, @Nullable Object declared) {
        return name.equals("elicitation")
                && declared instanceof Map<?, ?> modes
                && !modes.isEmpty()
                && !modes.containsKey("form");
    }

    private Map<String, Object> discovered() {
        return Maps.of(
                "supportedVersions",
                ProtocolRevision.names(),
                "capabilities",
                capabilities,
                "instructions",
                instructions);
    }

    /**
     * Answers any other request.
     *
     * @return the whole response, UTF-8; never fails
     */
    public Future<Answer> answer(Message.Request request, Exchange exchange) {
        return perform(request, exchange)
                .map(result -> new Answer(200, Message.result(request.id(), formed(request, result, exchange))))
                .recover(fault -> Future.succeededFuture(refusal(request.id(), error(request, fault))));
    }

    /**
     * A response.
     *
     * @param status the HTTP status for a revision without sessions
     * @param json UTF-8
     */
    public record Answer(int status, byte[] json) {}

    /**
     * @param id {@code null} if the request has no valid one
     */
    public static Answer refusal(@Nullable Object id, RpcException error) {
        return new Answer(error.status(), Message.error(id, error));
    }

    private Future<Map<String, Object>> perform(Message.Request request, Exchange exchange) {
        Feature.Method method = methods.get(request.method());
        if (method == null || !isOffered(request.method(), exchange.revision())) {
            return Future.failedFuture(RpcException.methodNotFound(request.method()));
        }
        try {
            return method.answer(request.params(), exchange);
        } catch (RuntimeException e) {
            return Future.failedFuture(e);
        }
    }

    private static boolean isOffered(String method, ProtocolRevision revision) {
        return revision.isStateless() ? !WITH_SESSION_ONLY.contains(method) : !method.equals("server/discover");
    }

    private Map<String, Object> formed(Message.Request request, Map<String, Object> result, Exchange exchange) {
        if (!exchange.revision().isStateless()) {
            return result;
        }
        Map<String, Object> formed = new LinkedHashMap<>();
        formed.put("resultType", "complete");
        formed.putAll(result);
        Long fresh = FRESH_MILLIS.get(request.method());
        if (fresh != null && formed.get("resultType").equals("complete")) {
            formed.put("ttlMs", fresh);
            formed.put("cacheScope", "private");
        }
        formed.put("_meta", Map.of(SERVER_INFO, server));
        return formed;
    }

    private static RpcException error(Message.Request request, Throwable fault) {
        if (fault instanceof RpcException expected) {
            return expected;
        }
        String reference = UUID.randomUUID().toString();
        LOG.error("{} failed, reference {}", request.method(), reference, fault);
        return RpcException.internal(reference);
    }

    private Future<Map<String, Object>> subscribe(Map<String, @Nullable Object> params, Exchange exchange) {
        subscriptions.add(uri(params), subscriber(exchange));
        return Future.succeededFuture(Map.of());
    }

    private Future<Map<String, Object>> unsubscribe(Map<String, @Nullable Object> params, Exchange exchange) {
        subscriptions.remove(uri(params), subscriber(exchange));
        return Future.succeededFuture(Map.of());
    }

    private static String uri(Map<String, @Nullable Object> params) {
        if (params.get("uri") instanceof String uri) {
            return uri;
        }
        throw RpcException.invalidParams("The uri is missing.");
    }

    private static Subscriptions.Subscriber subscriber(Exchange exchange) {
        Subscriptions.Subscriber subscriber = exchange.subscriber();
        if (subscriber == null) {
            throw RpcException.invalidRequest("Subscriptions need a session.");
        }
        return subscriber;
    }

    /** The result of a {@code subscriptions/listen} that the server ends regularly. */
    public byte[] listened(Object id) {
        Map<String, Object> meta = Maps.of(SERVER_INFO, server, Subscription.ID, id);
        return Message.result(id, Maps.of("resultType", "complete", "_meta", meta));
    }
}
