package dev.planner.mcp.protocol;

import dev.planner.base.Excerpts;
import dev.planner.base.Maps;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A request fails with a JSON-RPC error. */
public final class RpcException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private static final int PARSE_ERROR = -32700;
    private static final int INVALID_REQUEST = -32600;
    private static final int METHOD_NOT_FOUND = -32601;
    private static final int INVALID_PARAMS = -32602;
    private static final int INTERNAL_ERROR = -32603;
    private static final int RESOURCE_NOT_FOUND = -32002;
    private static final int HEADER_MISMATCH = -32020;
    private static final int MISSING_CAPABILITY = -32021;
    private static final int UNSUPPORTED_VERSION = -32022;

    private final int code;
    private final String message;
    private final int status;
    private final transient @Nullable Map<String, Object> data;

    private RpcException(int code, String message, int status, @Nullable Map<String, Object> data) {
        super(message, null, false, false);
        this.code = code;
        this.message = message;
        this.status = status;
        this.data = data;
    }

    /** The body is not valid JSON. */
    public static RpcException unreadable(String message) {
        return new RpcException(PARSE_ERROR, message, 400, null);
    }

    /** The body is valid JSON but not a valid message, or the message is not allowed now. */
    public static RpcException invalidRequest(String message) {
        return new RpcException(INVALID_REQUEST, message, 400, null);
    }

    public static RpcException methodNotFound(String method) {
        return new RpcException(METHOD_NOT_FOUND, "There is no method " + Excerpts.quoted(method) + ".", 404, null);
    }

    /** The method exists, but its parameters are invalid. */
    public static RpcException invalidParams(String message) {
        return new RpcException(INVALID_PARAMS, message, 200, null);
    }

    /** A request of a stateless revision lacks required metadata. */
    public static RpcException invalidMeta(String message) {
        return new RpcException(INVALID_PARAMS, message, 400, null);
    }

    /**
     * An unexpected error in the server.
     *
     * @param reference the id of the log entry with the cause
     */
    public static RpcException internal(String reference) {
        return new RpcException(
                INTERNAL_ERROR,
                "The server failed. Its log contains the reason under " + reference + ".",
                200,
                Maps.of("request", reference));
    }

    /** The server stops before it has answered. */
    public static RpcException stopped() {
        return new RpcException(
                INTERNAL_ERROR, "The server stopped before it answered; send the request again.", 200, null);
    }

    /** The server that would answer cannot be reached. */
    public static RpcException unavailable(String message) {
        return new RpcException(INTERNAL_ERROR, message, 503, null);
    }

    /** The session of the request has ended or never existed. */
    public static RpcException sessionEnded() {
        return new RpcException(
                INVALID_REQUEST,
                "The session has ended; reconnect the client to the server, so that it sends initialize.",
                404,
                null);
    }

    public static RpcException resourceNotFound(String uri, ProtocolRevision revision) {
        int code = revision.isStateless() ? INVALID_PARAMS : RESOURCE_NOT_FOUND;
        String name = Excerpts.name(uri);
        return new RpcException(code, "There is no resource " + name + ".", 200, Maps.of("uri", name));
    }

    /** A header is missing or differs from the body. */
    public static RpcException headerMismatch(String message) {
        return new RpcException(HEADER_MISMATCH, message, 400, null);
    }

    /** The answer requires capabilities that the client does not have. */
    public static RpcException missingCapabilities(Map<String, Object> capabilities) {
        return new RpcException(
                MISSING_CAPABILITY,
                "The client must declare " + String.join(", ", capabilities.keySet()) + " for this request.",
                400,
                Maps.of("requiredCapabilities", capabilities));
    }

    public static RpcException unsupportedVersion(String requested) {
        return new RpcException(
                UNSUPPORTED_VERSION,
                "This server does not support revision " + Excerpts.quoted(requested) + ".",
                400,
                Maps.of("supported", ProtocolRevision.names(), "requested", Excerpts.name(requested)));
    }

    /** The HTTP status, if the transport is HTTP and the revision uses statuses other than 200. */
    public int status() {
        return status;
    }

    @Override
    public String getMessage() {
        return message;
    }

    /** The {@code error} member of a response. */
    Map<String, Object> error() {
        return data == null
                ? Maps.of("code", (long) code, "message", message)
                : Maps.of("code", (long) code, "message", message, "data", data);
    }
}
