package dev.planner.mcp.transport;

import dev.planner.mcp.protocol.Message;
import dev.planner.mcp.protocol.ProtocolRevision;
import dev.planner.mcp.protocol.RpcException;
import io.vertx.core.MultiMap;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The headers that repeat parts of a message, so that intermediaries do not have to parse bodies (2026-07-28, "Request
 * Metadata"). They must match the body.
 */
public final class RequestHeaders {
    public static final String VERSION = "Mcp-Protocol-Version";

    private static final String METHOD = "Mcp-Method";
    private static final String NAME = "Mcp-Name";
    private static final String META_VERSION = "io.modelcontextprotocol/protocolVersion";
    private static final String META_CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";
    private static final String ENCODED = "=?base64?";
    private static final String ENCODED_END = "?=";

    /** The parameter that {@code Mcp-Name} repeats, by method. */
    private static final Map<String, String> NAMES =
            Map.of("tools/call", "name", "prompts/get", "name", "resources/read", "uri");

    private RequestHeaders() {}

    /**
     * Whether a request belongs to a revision without sessions, or to an unsupported revision.
     */
    static boolean isStateless(MultiMap headers, Message.Request request) {
        if (request.meta().get(META_VERSION) instanceof String version) {
            ProtocolRevision revision = ProtocolRevision.find(version);
            return revision == null || revision.isStateless();
        }
        return isStateless(headers);
    }

    /** Whether the headers name a revision without sessions. */
    static boolean isStateless(MultiMap headers) {
        String version = headers.get(VERSION);
        ProtocolRevision revision = version == null ? null : ProtocolRevision.find(version);
        return revision != null && revision.isStateless();
    }

    /**
     * Checks a request of a revision without sessions.
     *
     * @return the capabilities of the client
     * @throws RpcException if the headers differ from the body, or either is incomplete
     */
    static Map<?, ?> check(MultiMap headers, Message.Request request) {
        if (!(request.meta().get(META_VERSION) instanceof String version)) {
            throw RpcException.invalidMeta("The request's _meta must contain " + META_VERSION + ".");
        }
        requireSame(VERSION, headers.get(VERSION), version);
        ProtocolRevision revision = ProtocolRevision.find(version);
        if (revision == null || !revision.isStateless()) {
            throw RpcException.unsupportedVersion(version);
        }
        if (!(request.meta().get(META_CAPABILITIES) instanceof Map<?, ?> capabilities)) {
            throw RpcException.invalidMeta("The request's _meta must contain the object " + META_CAPABILITIES + ".");
        }
        requireSame(METHOD, headers.get(METHOD), request.method());
        String member = NAMES.get(request.method());
        if (member != null && request.params().get(member) instanceof String name) {
            requireSame(NAME, decoded(headers.get(NAME)), name);
        }
        return capabilities;
    }

    /** The headers that a client sends with a message; none for a message of a revision with sessions. */
    public static Map<String, String> of(Map<?, ?> message) {
        if (!(message.get("params") instanceof Map<?, ?> params)
                || !(params.get("_meta") instanceof Map<?, ?> meta)
                || !(meta.get(META_VERSION) instanceof String version)
                || !(message.get("method") instanceof String method)) {
            return Map.of();
        }
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put(VERSION, version);
        headers.put(METHOD, method);
        String member = NAMES.get(method);
        if (member != null && params.get(member) instanceof String name) {
            headers.put(NAME, encoded(name));
        }
        return headers;
    }

    private static String encoded(String value) {
        boolean plain = value.chars().allMatch(each -> each > ' ' && each < 127) && !value.startsWith(ENCODED);
        return plain
                ? value
                : ENCODED + Base64.getEncoder().encodeToString(value.getBytes(StandardCharsets.UTF_8)) + ENCODED_END;
    }

    private static void requireSame(String header, @Nullable String value, String expected) {
        if (value == null) {
            throw RpcException.headerMismatch(
                    "The header " + header + " is missing; it must repeat the value in the body.");
        }
        if (!value.equals(expected)) {
            throw RpcException.headerMismatch("The header " + header + " differs from the body.");
        }
    }

    private static @Nullable String decoded(@Nullable String value) {
        if (value == null || !value.startsWith(ENCODED) || !value.endsWith(ENCODED_END)) {
            return value;
        }
        try {
            byte[] bytes = Base64.getDecoder()
                    .decode(value.substring(ENCODED.length(), value.length() - ENCODED_END.length()));
            return new String(bytes, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw RpcException.headerMismatch("The value of the header Mcp-Name is not valid Base64.");
        }
    }
}
