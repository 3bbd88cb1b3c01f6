package dev.planner.mcp.protocol;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/** The subscribers of resources. It is thread-safe. */
public final class Subscriptions {
    /** The subscriptions of one subscriber at most. */
    static final int MOST = 500;

    /** The characters of a subscribed URI at most. */
    static final int MOST_CHARACTERS = 1000;

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
    private final Map<Subscriber, Set<String>> keys = new HashMap<>();

    /**
     * @param key the normalised URI of a resource; throws an {@link RpcException} for an invalid resource URI
     */
    public Subscriptions(UnaryOperator<String> key) {
        this.key = key;
    }

    /** Whether the URI is a valid resource URI, even if the resource does not exist yet. */
    public boolean accepts(String uri) {
        try {
            return uri.length() <= MOST_CHARACTERS && !key.apply(uri).isEmpty();
        } catch (RpcException e) {
            return false;
        }
    }

    /**
     * @throws RpcException if the URI is not a valid resource URI, or the subscriber has too many subscriptions
     */
    public void add(String uri, Subscriber subscriber) {
        if (uri.length() > MOST_CHARACTERS) {
            throw RpcException.invalidParams("The uri must have at most " + MOST_CHARACTERS + " characters.");
        }
        String resource = key.apply(uri);
        synchronized (this) {
            Set<String> all = keys.computeIfAbsent(subscriber, none -> new HashSet<>());
            if (all.size() >= MOST && !all.contains(resource)) {
                throw tooMany();
            }
            all.add(resource);
            byKey.computeIfAbsent(resource, none -> new LinkedHashMap<>()).put(subscriber, uri);
        }
    }

    static RpcException tooMany() {
        return RpcException.invalidParams("A client can subscribe to at most " + MOST
                + " resources; subscribe to the collection, planner://{collection}, instead of its records.");
    }

    /** The notification that a resource has changed, for a subscriber with a session. */
    public static byte[] updated(String uri) {
        return Message.notification(UPDATED, Map.of("uri", uri));
    }

    /** Ends one subscription; has no effect if it does not exist. */
    void remove(String uri, Subscriber subscriber) {
        String resource = key.apply(uri);
        synchronized (this) {
            Set<String> all = keys.get(subscriber);
            if (all != null && all.remove(resource)) {
                leave(resource, subscriber);
                if (all.isEmpty()) {
                    keys.remove(subscriber);
                }
            }
        }
    }

    /** Ends all subscriptions of a disconnected subscriber. */
    public synchronized void remove(Subscriber subscriber) {
        Set<String> all = keys.remove(subscriber);
        if (all != null) {
            all.forEach(resource -> leave(resource, subscriber));
        }
    }

    private void leave(String resource, Subscriber subscriber) {
        byKey.computeIfPresent(resource, (same, subscribers) -> {
            subscribers.remove(subscriber);
            return subscribers.isEmpty() ? null : subscribers;
        });
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
