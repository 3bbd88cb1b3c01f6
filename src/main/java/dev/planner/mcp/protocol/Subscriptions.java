package dev.planner.mcp.protocol;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Who watches which resources. Safe for any number of threads. */
public final class Subscriptions {
    static final String UPDATED = "notifications/resources/updated";

    /** Somebody who watches resources. */
    @FunctionalInterface
    public interface Subscriber {
        /**
         * Must not block.
         *
         * @param uri as it was subscribed to
         */
        void updated(String uri);
    }

    private final UnaryOperator<String> key;
    private final Map<String, Map<Subscriber, String>> byKey = new HashMap<>();

    /**
     * @param key one spelling for all URIs of one resource; throws an {@link RpcException} for a URI that can never
     *     name one
     */
    public Subscriptions(UnaryOperator<String> key) {
        this.key = key;
    }

    /** Whether the URI may name a resource, now or later. */
    public boolean accepts(String uri) {
        try {
            return !key.apply(uri).isEmpty();
        } catch (RpcException e) {
            return false;
        }
    }

    /**
     * @throws RpcException when the URI can never name a resource
     */
    public void add(String uri, Subscriber subscriber) {
        String resource = key.apply(uri);
        synchronized (this) {
            byKey.computeIfAbsent(resource, none -> new LinkedHashMap<>()).put(subscriber, uri);
        }
    }

    /** The message that a resource has changed, for a subscriber with a session. */
    public static byte[] updated(String uri) {
        return Message.notification(UPDATED, Map.of("uri", uri));
    }

    /** Ends one subscription; nothing happens when there is none. */
    void remove(String uri, Subscriber subscriber) {
        String resource = key.apply(uri);
        synchronized (this) {
            byKey.computeIfPresent(resource, (same, subscribers) -> without(subscribers, subscriber));
        }
    }

    /** Ends all subscriptions of somebody who is gone. */
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

    /** Tells everybody who watches one of these resources. */
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
