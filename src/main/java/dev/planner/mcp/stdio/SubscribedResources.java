package dev.planner.mcp.stdio;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The resources to which the client has subscribed. The session that replaces a lost one subscribes to them again. It
 * is thread-safe.
 */
final class SubscribedResources {
    private final Map<String, byte[]> requests = new LinkedHashMap<>();

    /** Takes note of a message of the client, if it opens a session or changes a subscription. */
    synchronized void received(byte[] json, Map<?, ?> message) {
        Object method = message.get("method");
        if ("initialize".equals(method)) {
            requests.clear();
        } else if (message.get("params") instanceof Map<?, ?> params && params.get("uri") instanceof String uri) {
            if ("resources/subscribe".equals(method)) {
                requests.put(uri, json);
            } else if ("resources/unsubscribe".equals(method)) {
                requests.remove(uri);
            }
        }
    }

    /** The requests that subscribed to the resources, by the URI of the resource. */
    synchronized Map<String, byte[]> requests() {
        return new LinkedHashMap<>(requests);
    }
}
