package dev.planner.mcp.protocol;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The subscribers of resources. It is thread-safe. */
public final class Subscriptions {
    static final String UPDATED = "notifications/resources/updated";

    /** A subscriber. */
    @FunctionalInterface
    public interface Subscriber {
        /**
         * Must not block.
         *
         * @param uri the URI of the subscription
         */
        void updated(String uri);
    }

    private final UnaryOperator<String> key;
    private final Map<String, Map<Subscriber, String>> byKey = new HashMap<>();

    /**
     * @param key the normalised URI of a resource; throws an {@link RpcException} for an invalid resource URI
     */
    public Subscriptions(UnaryOperator<String> key) {
        this.key = key;
    }

    /** Whether the URI is a valid resource URI, even if the resource does not exist yet. */
    public boolean accepts(String uri) {
        try {
            return !key.apply(uri).isEmpty();
        } catch (RpcException e) {
            return false;
        }
    }

    /**
     * @throws RpcException if the URI is not a valid resource URI
     */
    public void add(String uri, Subscriber subscriber) {
        String resource = key.apply(uri);
        synchronized (this) {
            byKey.computeIfAbsent(resource, none -> new LinkedHashMap<>()).put(subscriber, uri);
        }
    }

    /** The notification that a resource has changed, for a subscriber with a session. */
    public static byte[] updated(String uri) {
        return Message.notification(UPDATED, Map.of("uri", uri));
    }

    /** Ends one subscription; has no effect if it does not exist. */
    void remove(String uri, Subscriber subscriber) {
        String resource = key.apply(uri);
        synchronized (this) {
            byKey.computeIfPresent(resource, (same, subscribers) -> without(subscribers, subscriber));
        }
    }

    /** Ends all subscriptions of a disconnected subscriber. */
    public synchronized void remove(Subscriber subscriber) {
        byKey.replaceAll((same, subscribers) -> {
            subscribers.remove(subscriber);
            return subscribers;
        });
        byKey.values().removeIf(Map::isEmpty);
    }

    private static @Nullable Map<Subscriber, String> without(
            Map<Subscriber, String> subscribers, Subscriber subscriber) {
        subscribers.remove(subscriber);
        return subscribers.isEmpty() ? null : subscribers;
    }

    /** Notifies all subscribers of these resources. */
    public void changed(Collection<String> resources) {
        List<Runnable> told = new ArrayList<>();
        synchronized (this) {
            for (String resource : resources) {
                byKey.getOrDefault(resource, Map.of())
                        .forEach((subscriber, uri) -> told.add(() -> subscriber.updated(uri)));
            }
        }
        told.forEach(Runnable::run);
    }
}
