package dev.planner.mcp.protocol;

import dev.planner.base.Maps;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A {@code subscriptions/listen} request (2026-07-28): the resources that a client watches until it closes the stream.
 * Every message on the stream contains the id of the request.
 *
 * @param id the id of the request
 * @param uris the resources, in the client's spelling
 */
public record Subscription(Object id, List<String> uris) {
    public static final String METHOD = "subscriptions/listen";

    static final String ID = "io.modelcontextprotocol/subscriptionId";

    private static final String RESOURCES = "resourceSubscriptions";

    /**
     * @throws RpcException if the request names no notifications, or too many resources
     */
    public static Subscription of(Message.Request request) {
        if (!(request.params().get("notifications") instanceof Map<?, ?> wanted)) {
            throw RpcException.invalidParams("The notifications are missing: an object with the wanted notifications.");
        }
        List<String> uris = new ArrayList<>();
        if (wanted.get(RESOURCES) instanceof List<?> sent) {
            if (sent.size() > Subscriptions.MOST) {
                throw Subscriptions.tooMany();
            }
            sent.forEach(uri -> uris.add(String.valueOf(uri)));
        }
        return new Subscription(request.id(), uris);
    }

    /**
     * The first message of the stream.
     *
     * @param accepted the URIs that can be watched
     */
    public byte[] acknowledged(List<String> accepted) {
        Map<String, Object> honoured = new LinkedHashMap<>();
        if (!accepted.isEmpty()) {
            honoured.put(RESOURCES, accepted);
        }
        return Message.notification(
                "notifications/subscriptions/acknowledged", Maps.of("_meta", meta(), "notifications", honoured));
    }

    /** The notification that a resource has changed. */
    public byte[] updated(String uri) {
        return Message.notification(Subscriptions.UPDATED, Maps.of("_meta", meta(), "uri", uri));
    }

    private Map<String, Object> meta() {
        return Maps.of(ID, id);
    }
}
