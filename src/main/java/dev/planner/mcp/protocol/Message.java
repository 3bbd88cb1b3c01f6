package dev.planner.mcp.protocol;

import dev.planner.base.Json;
import dev.planner.base.Maps;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A JSON-RPC 2.0 message from a client, and the encoding of the server's messages. */
public sealed interface Message {
    /** The characters of an id at most. */
    int MOST_ID = 256;

    /**
     * A request.
     *
     * @param id a text or a whole number; the answer contains it
     * @param params empty if there are none
     */
    record Request(Object id, String method, Map<String, @Nullable Object> params) implements Message {

        /** The metadata of the request; empty if there is none. */
        public Map<?, ?> meta() {
            return params.get("_meta") instanceof Map<?, ?> meta ? meta : Map.of();
        }
    }

    /** A notification, which has no answer. */
    record Notification(String method, Map<String, @Nullable Object> params) implements Message {}

    /**
     * The answer to a request of the server.
     *
     * @param result {@code null} if it failed
     */
    record Response(Object id, @Nullable Map<String, @Nullable Object> result) implements Message {}

    /**
     * @param json one message, as {@link Json#read} returns it
     * @throws RpcException if it is not a valid message
     */
    static Message of(@Nullable Object json) {
        if (!(json instanceof Map<?, ?> message) || !"2.0".equals(message.get("jsonrpc"))) {
            throw RpcException.invalidRequest("A message is a JSON object with \"jsonrpc\": \"2.0\".");
        }
        Object method = message.get("method");
        Object id = message.get("id");
        if (method == null) {
            return response(id, message);
        }
        if (!(method instanceof String name)) {
            throw RpcException.invalidRequest("The method must be a text.");
        }
        Map<String, @Nullable Object> params = params(message.get("params"));
        if (!message.containsKey("id")) {
            return new Notification(name, params);
        }
        if (id == null || !isId(id)) {
            throw RpcException.invalidRequest(
                    "The id of a request must be a text of at most " + MOST_ID + " characters or a whole number.");
        }
        return new Request(id, name, params);
    }

    private static Response response(@Nullable Object id, Map<?, ?> message) {
        if (id == null || !isId(id) || message.containsKey("result") == message.containsKey("error")) {
            throw RpcException.invalidRequest("A message needs a method, or an id and either a result or an error.");
        }
        return new Response(id, message.get("result") instanceof Map<?, ?> result ? Json.members(result) : null);
    }

    private static Map<String, @Nullable Object> params(@Nullable Object sent) {
        if (sent == null) {
            return Map.of();
        }
        if (sent instanceof Map<?, ?> map) {
            return Json.members(map);
        }
        throw RpcException.invalidRequest("The params must be an object.");
    }

    private static boolean isId(@Nullable Object id) {
        return id instanceof Long || (id instanceof String text && text.length() <= MOST_ID);
    }

    /** The id in an invalid message, for the error response; {@code null} if there is no valid id. */
    public static @Nullable Object idOf(@Nullable Object json) {
        return json instanceof Map<?, ?> message && isId(message.get("id")) ? message.get("id") : null;
    }

    /** The answer to a successful request. */
    public static byte[] result(Object id, Map<String, Object> result) {
        return Json.write(Maps.of("jsonrpc", "2.0", "id", id, "result", result));
    }

    /**
     * The answer to a failed request.
     *
     * @param id {@code null} if the request has no valid one; the answer then has no id, as the protocol's schema of
     *     errors allows, which allows no {@code null}
     */
    static byte[] error(@Nullable Object id, RpcException error) {
        Map<String, Object> message = new LinkedHashMap<>();
        message.put("jsonrpc", "2.0");
        if (id != null) {
            message.put("id", id);
        }
        message.put("error", error.error());
        return Json.write(message);
    }

    public static byte[] notification(String method, Map<String, Object> params) {
        return Json.write(Maps.of("jsonrpc", "2.0", "method", method, "params", params));
    }

    /** A request of the server. */
    public static byte[] request(String id, String method, Map<String, Object> params) {
        return Json.write(Maps.of("jsonrpc", "2.0", "id", id, "method", method, "params", params));
    }
}
