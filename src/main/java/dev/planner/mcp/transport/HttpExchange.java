package dev.planner.mcp.transport;

import dev.planner.http.message.Answers;
import dev.planner.http.message.RequestContext;
import dev.planner.mcp.protocol.Dispatcher;
import dev.planner.mcp.protocol.Exchange;
import dev.planner.mcp.protocol.Message;
import dev.planner.mcp.protocol.ProtocolRevision;
import dev.planner.mcp.protocol.RpcException;
import dev.planner.mcp.protocol.Subscriptions;
import io.vertx.core.Future;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A request by POST. The answer is plain JSON. If messages precede it, the response becomes a stream of events that
 * ends with the answer. Must be used on the request's event loop.
 */
final class HttpExchange implements Exchange {
    private static final long RETRY_MILLIS = 500;

    private final RequestContext context;
    private final ProtocolRevision revision;
    private final @Nullable McpSession session;
    private final Set<String> capabilities;
    private @Nullable MessageStream stream;
    private @Nullable SseChannel channel;

    private HttpExchange(
            RequestContext context, ProtocolRevision revision, @Nullable McpSession session, Set<String> capabilities) {
        this.context = context;
        this.revision = revision;
        this.session = session;
        this.capabilities = capabilities;
    }

    static HttpExchange of(RequestContext context, McpSession session) {
        return new HttpExchange(context, session.revision(), session, session.capabilities());
    }

    /** An exchange for a revision without sessions. */
    static HttpExchange stateless(RequestContext context, Set<String> capabilities) {
        return new HttpExchange(context, ProtocolRevision.JULY_2026, null, capabilities);
    }

    @Override
    public ProtocolRevision revision() {
        return revision;
    }

    @Override
    public boolean offers(String capability) {
        return capabilities.contains(capability);
    }

    @Override
    public void notify(String method, Map<String, Object> params) {
        send(Message.notification(method, params));
    }

    @Override
    public Future<Map<String, @Nullable Object>> ask(String method, Map<String, Object> params) {
        if (session == null) {
            return Future.failedFuture(RpcException.invalidRequest("In this revision, a server sends no requests."));
        }
        return session.ask(stream(session), method, params);
    }

    private void send(byte[] json) {
        if (session != null) {
            stream(session).send(json);
        } else {
            channel().send(null, json);
        }
    }

    private MessageStream stream(McpSession owner) {
        MessageStream opened = stream;
        if (opened == null) {
            opened = owner.openStream();
            stream = opened;
            opened.attach(channel(), revision.primesStreams());
        }
        return opened;
    }

    private SseChannel channel() {
        SseChannel opened = channel;
        if (opened == null) {
            opened = SseChannel.open(context, () -> {});
            channel = opened;
        }
        return opened;
    }

    @Override
    public void release() {
        if (session != null && revision.primesStreams()) {
            stream(session).release(RETRY_MILLIS);
        }
    }

    @Override
    public Subscriptions.@Nullable Subscriber subscriber() {
        return session;
    }

    /** Sends the answer, which ends the exchange. */
    void finish(Dispatcher.Answer answer) {
        if (stream != null) {
            stream.send(answer.json());
            stream.end();
        } else if (channel != null) {
            channel.send(null, answer.json());
            channel.end();
        } else {
            json(context, session == null ? answer.status() : 200, answer.json());
        }
    }

    static void json(RequestContext context, int status, byte[] json) {
        if (context.response().closed() || context.response().ended()) {
            return;
        }
        Answers.json(context, status, json);
    }
}
