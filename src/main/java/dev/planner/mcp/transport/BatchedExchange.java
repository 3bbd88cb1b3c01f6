package dev.planner.mcp.transport;

import dev.planner.mcp.protocol.Exchange;
import dev.planner.mcp.protocol.Message;
import dev.planner.mcp.protocol.ProtocolRevision;
import dev.planner.mcp.protocol.Subscriptions;
import io.vertx.core.Future;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The context of a request whose body has several requests. Messages that precede the answer are sent over the
 * session's standing stream.
 */
record BatchedExchange(McpSession session) implements Exchange {
    @Override
    public ProtocolRevision revision() {
        return session.revision();
    }

    @Override
    public boolean offers(String capability) {
        return session.capabilities().contains(capability);
    }

    @Override
    public void notify(String method, Map<String, Object> params) {
        session.standing().send(Message.notification(method, params));
    }

    @Override
    public Future<Map<String, @Nullable Object>> ask(String method, Map<String, Object> params) {
        return session.ask(session.standing(), method, params);
    }

    @Override
    public void release() {
        // The answers of all requests in the body are sent together.
    }

    @Override
    public Subscriptions.Subscriber subscriber() {
        return session;
    }
}
