package dev.planner.mcp.protocol;

import io.vertx.core.Future;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A part of what a server offers, such as its tools. */
public interface Feature {

    /** What it adds to the server's capabilities. */
    Map<String, Object> capabilities();

    /** How its requests are answered, by method. */
    Map<String, Method> methods();

    /** Answers the requests of one method. */
    @FunctionalInterface
    interface Method {
        /**
         * @return the members of the result; fails with an {@link RpcException} when there is none. What it throws
         *     fails the request like a failed future
         */
        Future<Map<String, Object>> answer(Map<String, @Nullable Object> params, Exchange exchange);
    }
}
