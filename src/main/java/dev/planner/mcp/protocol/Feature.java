package dev.planner.mcp.protocol;

import io.vertx.core.Future;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A part of the server's features, such as its tools. */
public interface Feature {

    /** The members that it adds to the server's capabilities. */
    Map<String, Object> capabilities();

    /** The handlers of its requests, by method. */
    Map<String, Method> methods();

    /** Answers the requests of a method. */
    @FunctionalInterface
    interface Method {
        /**
         * @return the members of the result; fails with an {@link RpcException} if there is none. An exception fails
         *     the request like a failed future
         */
        Future<Map<String, Object>> answer(Map<String, @Nullable Object> params, Exchange exchange);
    }
}
