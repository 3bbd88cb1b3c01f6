package dev.planner.mcp.transport;

import dev.planner.http.message.RequestContext;
import dev.planner.mcp.protocol.Dispatcher;
import dev.planner.mcp.protocol.Subscription;
import dev.planner.mcp.protocol.Subscriptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The open {@code subscriptions/listen} requests. It is thread-safe. */
final class Listeners {
    private final Dispatcher dispatcher;
    private final Subscriptions subscriptions;
    private final Set<Listener> open = ConcurrentHashMap.newKeySet();

    Listeners(Dispatcher dispatcher) {
        this.dispatcher = dispatcher;
        this.subscriptions = dispatcher.subscriptions();
    }

    private static final class Listener implements Subscriptions.Subscriber {
        private final Subscription subscription;
        private final SseChannel channel;

        Listener(Subscription subscription, SseChannel channel) {
            this.subscription = subscription;
            this.channel = channel;
        }

        @Override
        public void updated(String uri) {
            channel.send(null, subscription.updated(uri));
        }
    }

    /** Answers with a stream that is open until the client closes it or the server stops. */
    void listen(RequestContext context, Subscription subscription) {
        List<Runnable> ends = new ArrayList<>();
        SseChannel channel = SseChannel.open(context, () -> ends.forEach(Runnable::run));
        List<String> accepted =
                subscription.uris().stream().filter(subscriptions::accepts).toList();
        Listener listener = new Listener(new Subscription(subscription.id(), accepted), channel);
        ends.add(() -> leave(listener));
        channel.send(null, subscription.acknowledged(accepted));
        open.add(listener);
        accepted.forEach(uri -> subscriptions.add(uri, listener));
    }

    private void leave(Listener listener) {
        open.remove(listener);
        subscriptions.remove(listener);
    }

    void beat() {
        open.forEach(listener -> listener.channel.beat());
    }

    /** Answers the requests, which tells the clients that the streams end regularly. */
    void close() {
        for (Listener listener : open) {
            leave(listener);
            listener.channel.send(null, dispatcher.listened(listener.subscription.id()));
            listener.channel.end();
        }
    }
}
