package dev.planner.mcp.transport;

import dev.planner.http.message.Bodies;
import dev.planner.http.message.Endpoints;
import dev.planner.http.message.Eventually;
import dev.planner.http.message.RequestContext;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.mcp.protocol.Dispatcher;
import dev.planner.mcp.protocol.Message;
import dev.planner.mcp.protocol.ProtocolRevision;
import dev.planner.mcp.protocol.RpcException;
import dev.planner.mcp.protocol.Subscription;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * {@code /mcp} for clients of every revision. A request with a revision in {@code _meta} is stateless; any other
 * request belongs to a session that {@code initialize} has opened. The access check runs before this handler.
 */
public final class StreamableHttp implements Endpoints {
    public static final String PATH = "/mcp";

    /** The header with the session id. */
    public static final String SESSION = "Mcp-Session-Id";

    /** The messages of one body at most. Their answers are in memory together. */
    private static final int MOST_IN_BATCH = 100;

    private final Dispatcher dispatcher;
    private final Bodies bodies;
    private final McpSessions sessions;
    private final Listeners listeners;

    /**
     * @param nanos a monotonic clock, such as {@code System::nanoTime}
     */
    public StreamableHttp(Dispatcher dispatcher, Bodies bodies, LongSupplier nanos) {
        this.dispatcher = dispatcher;
        this.bodies = bodies;
        this.sessions = new McpSessions(dispatcher.subscriptions(), nanos);
        this.listeners = new Listeners(dispatcher);
    }

    @Override
    public void mount(Router router) {
        router.route(HttpMethod.POST, PATH).handler(context -> post(RequestContext.of(context)));
        router.route(HttpMethod.GET, PATH).handler(context -> get(RequestContext.of(context)));
        router.route(HttpMethod.HEAD, PATH).handler(context -> get(RequestContext.of(context)));
        router.route(HttpMethod.DELETE, PATH).handler(context -> delete(RequestContext.of(context)));
        router.route(PATH).handler(context -> Endpoints.refuse(context.request(), Set.of("POST", "GET", "DELETE")));
        new ClientRegistration().mount(router);
    }

    /** Keeps streams alive and ends unused sessions; must be called every few seconds. */
    public void beat() {
        sessions.beat();
        listeners.beat();
    }

    /** Ends all streams regularly. */
    public void close() {
        listeners.close();
        sessions.closeAll();
    }

    private void post(RequestContext context) {
        if (!accepts(context.request(), "application/json")) {
            HttpExchange.json(
                    context,
                    406,
                    refused("Answers are application/json or text/event-stream; the header "
                            + "Accept must allow both."));
            return;
        }
        Future<Object> body = bodies.value(context);
        Eventually.answer(context, body.otherwise(StreamableHttp::unreadable), value -> receive(context, value));
    }

    private static byte[] refused(String why) {
        return Dispatcher.refusal(null, RpcException.invalidRequest(why)).json();
    }

    /** Handles the failure for a body that is not valid JSON, and rethrows any other failure. */
    private static Object unreadable(Throwable fault) {
        if (fault instanceof ProblemException expected && expected.problem() instanceof Problem.Invalid invalid) {
            return RpcException.unreadable(invalid.detail());
        }
        throw fault instanceof RuntimeException unexpected ? unexpected : new IllegalStateException(fault);
    }

    private void receive(RequestContext context, Object body) {
        try {
            if (body instanceof RpcException unreadable) {
                throw unreadable;
            } else if (body instanceof List<?> batch) {
                receiveAll(context, batch);
            } else {
                receive(context, Message.of(body));
            }
        } catch (RpcException e) {
            Dispatcher.Answer refusal = Dispatcher.refusal(Message.idOf(body), e);
            HttpExchange.json(context, refusal.status(), refusal.json());
        }
    }

    private void receive(RequestContext context, Message message) {
        HttpServerRequest http = context.request();
        if (message instanceof Message.Request request) {
            if (RequestHeaders.isStateless(http.headers(), request)) {
                answerStateless(context, request);
            } else if (request.method().equals("initialize")) {
                initialize(context, request);
            } else {
                HttpExchange exchange = HttpExchange.of(context, session(http));
                Eventually.answer(context, dispatcher.answer(request, exchange), exchange::finish);
            }
        } else {
            if (message instanceof Message.Response response) {
                session(http).answered(response);
            } else if (http.getHeader(SESSION) != null) {
                session(http);
            }
            accepted(context);
        }
    }

    private static void accepted(RequestContext context) {
        context.response().setStatusCode(202).end();
    }

    private void answerStateless(RequestContext context, Message.Request request) {
        Map<?, ?> capabilities = RequestHeaders.check(context.request().headers(), request);
        if (request.method().equals(Subscription.METHOD)) {
            listeners.listen(context, Subscription.of(request));
            return;
        }
        HttpExchange exchange = HttpExchange.stateless(context, Dispatcher.known(capabilities));
        Eventually.answer(context, dispatcher.answer(request, exchange), exchange::finish);
    }

    private void initialize(RequestContext context, Message.Request request) {
        Dispatcher.Handshake handshake = dispatcher.initialize(request);
        McpSession session = sessions.open(handshake);
        context.response().putHeader(SESSION, session.id());
        HttpExchange.json(context, 200, Message.result(request.id(), handshake.result()));
    }

    /**
     * @throws RpcException if the request has no session id, or its session has ended
     */
    private McpSession session(HttpServerRequest request) {
        String version = request.getHeader(RequestHeaders.VERSION);
        if (version != null && ProtocolRevision.find(version) == null) {
            throw RpcException.unsupportedVersion(version);
        }
        String id = request.getHeader(SESSION);
        if (id == null) {
            throw RpcException.invalidRequest(
                    "The header " + SESSION + " is missing: initialize opens a session, and a request without a "
                            + "session must have its revision in _meta.");
        }
        McpSession session = sessions.use(id);
        if (session == null) {
            throw RpcException.sessionEnded();
        }
        return session;
    }

    /** Answers a list of messages, which only one revision supports. */
    private void receiveAll(RequestContext context, List<?> batch) {
        McpSession session = session(context.request());
        if (!session.revision().takesBatches() || batch.isEmpty()) {
            throw RpcException.invalidRequest("The body must be one message.");
        }
        if (batch.size() > MOST_IN_BATCH) {
            throw RpcException.invalidRequest(
                    "A list must have at most " + MOST_IN_BATCH + " messages, not " + batch.size() + ".");
        }
        List<Future<byte[]>> answers = new ArrayList<>();
        for (Object each : batch) {
            Message message;
            try {
                message = Message.of(each);
            } catch (RpcException e) {
                // The other messages of the list may already run, so their answers must reach the client.
                answers.add(Future.succeededFuture(
                        Dispatcher.refusal(Message.idOf(each), e).json()));
                continue;
            }
            if (message instanceof Message.Request request) {
                BatchedExchange exchange = new BatchedExchange(session);
                answers.add(dispatcher.answer(request, exchange).map(Dispatcher.Answer::json));
            } else if (message instanceof Message.Response response) {
                session.answered(response);
            }
        }
        if (answers.isEmpty()) {
            accepted(context);
        } else {
            Eventually.answer(
                    context, Future.all(answers), done -> HttpExchange.json(context, 200, joined(done.list())));
        }
    }

    private static byte[] joined(List<byte[]> messages) {
        Buffer list = Buffer.buffer("[");
        for (int i = 0; i < messages.size(); i++) {
            list.appendString(i == 0 ? "" : ",").appendBytes(messages.get(i));
        }
        return list.appendString("]").getBytes();
    }

    /** Opens or resumes a stream for messages without a request. */
    private void get(RequestContext context) {
        HttpServerRequest request = context.request();
        inSession(context, session -> {
            if (request.method() == HttpMethod.HEAD) {
                context.response()
                        .putHeader(HttpHeaders.CONTENT_TYPE, "text/event-stream")
                        .end();
                return;
            }
            if (!accepts(request, "text/event-stream")) {
                HttpExchange.json(
                        context, 406, refused("A stream is text/event-stream; the header Accept must allow it."));
                return;
            }
            SseChannel channel = SseChannel.open(context, () -> {});
            String last = request.getHeader("Last-Event-ID");
            if (last == null || !session.resume(last, channel)) {
                session.standing().attach(channel, session.revision().primesStreams());
            }
        });
    }

    private void delete(RequestContext context) {
        inSession(context, session -> {
            sessions.close(session);
            context.response().setStatusCode(204).end();
        });
    }

    /** Handles a request that only revisions with sessions have. */
    private void inSession(RequestContext context, Consumer<McpSession> handle) {
        HttpServerRequest request = context.request();
        if (RequestHeaders.isStateless(request.headers())) {
            Endpoints.refuse(request, Set.of("POST"));
            return;
        }
        try {
            handle.accept(session(request));
        } catch (RpcException e) {
            Dispatcher.Answer refusal = Dispatcher.refusal(null, e);
            HttpExchange.json(context, refusal.status(), refusal.json());
        }
    }

    private static boolean accepts(HttpServerRequest request, String mediaType) {
        String accepted = request.getHeader(HttpHeaders.ACCEPT);
        return accepted == null
                || accepted.contains(mediaType)
                || accepted.contains("*/*")
                || accepted.contains(mediaType.substring(0, mediaType.indexOf('/')) + "/*");
    }
}
