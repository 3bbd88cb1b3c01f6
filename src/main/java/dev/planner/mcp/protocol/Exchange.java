package dev.planner.mcp.protocol;

import io.vertx.core.Future;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What there is to a request besides its parameters: who sent it, and what the server may send before the answer. */
public interface Exchange {

    /** The revision that the client speaks. */
    ProtocolRevision revision();

    /** Whether the client has declared a capability, such as {@code elicitation}. */
    boolean offers(String capability);

    /** Sends a notification that belongs to the request. */
    void notify(String method, Map<String, Object> params);

    /**
     * Sends a request to the client.
     *
     * @return its result; fails with an {@link RpcException} when the client answers with an error, goes away, or
     *     speaks a revision in which servers send no requests
     */
    Future<Map<String, @Nullable Object>> ask(String method, Map<String, Object> params);

    /**
     * Closes the connection while the work goes on. The client opens another one and gets what it has missed. Does
     * nothing where a stream cannot be resumed.
     */
    void release();

    /** Who is told when a watched resource changes; {@code null} where subscriptions are requests of their own. */
    Subscriptions.@Nullable Subscriber subscriber();
}
