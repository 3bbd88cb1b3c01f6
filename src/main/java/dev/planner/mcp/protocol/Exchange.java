package dev.planner.mcp.protocol;

import io.vertx.core.Future;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The context of a request besides its parameters: its sender, and the messages that the server may send before the
 * answer.
 */
public interface Exchange {

    /** The client's protocol revision. */
    ProtocolRevision revision();

    /** Whether the client has declared a capability, such as {@code elicitation}. */
    boolean offers(String capability);

    /** Sends a notification that belongs to the request. */
    void notify(String method, Map<String, Object> params);

    /**
     * Sends a request to the client.
     *
     * @return its result; fails with an {@link RpcException} if the client answers with an error, disconnects, or uses
     *     a revision without requests from the server
     */
    Future<Map<String, @Nullable Object>> ask(String method, Map<String, Object> params);

    /**
     * Closes the connection while the work continues. The client opens another one and receives the missed messages.
     * Has no effect if the stream cannot be resumed.
     */
    void release();

    /** The subscriber for watched resources; {@code null} if subscriptions are separate requests. */
    Subscriptions.@Nullable Subscriber subscriber();
}
