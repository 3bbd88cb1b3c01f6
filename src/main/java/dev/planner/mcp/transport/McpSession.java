package dev.planner.mcp.transport;

import dev.planner.mcp.protocol.Dispatcher;
import dev.planner.mcp.protocol.Message;
import dev.planner.mcp.protocol.ProtocolRevision;
import dev.planner.mcp.protocol.RpcException;
import dev.planner.mcp.protocol.Subscriptions;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The session of a client after {@code initialize}: the handshake's result, its streams, and the server's requests. It
 * is thread-safe.
 */
final class McpSession implements Subscriptions.Subscriber {
    /** The maximum number of answer streams that are kept for a client that reconnects. */
    private static final int STREAMS = 32;

    private static final int MOST_QUESTIONS = 64;

    private final String id;
    private final ProtocolRevision revision;
    private final Set<String> capabilities;
    private final MessageStream standing = new MessageStream("0");
    private final Map<String, MessageStream> streams = new LinkedHashMap<>();
    private final Map<String, Promise<Map<String, @Nullable Object>>> questions = new ConcurrentHashMap<>();
    private final AtomicLong numbers = new AtomicLong();
    private volatile long usedNanos;

    McpSession(String id, Dispatcher.Handshake handshake, long nanos) {
        this.id = id;
        this.revision = handshake.revision();
        this.capabilities = handshake.clientCapabilities();
        this.usedNanos = nanos;
    }

    String id() {
        return id;
    }

    ProtocolRevision revision() {
        return revision;
    }

    /** The capabilities of the client. */
    Set<String> capabilities() {
        return capabilities;
    }

    void used(long nanos) {
        usedNanos = nanos;
    }

    /** The time of the client's last message, by a monotonic clock. */
    long usedNanos() {
        return usedNanos;
    }

    /** The stream for messages without a request. */
    MessageStream standing() {
        return standing;
    }

    /** A new stream for the answer to a request. */
    MessageStream openStream() {
        MessageStream stream = new MessageStream(Long.toString(numbers.incrementAndGet()));
        synchronized (streams) {
            streams.put(stream.name(), stream);
            if (streams.size() > STREAMS) {
                streams.remove(streams.keySet().iterator().next());
            }
        }
        return stream;
    }

    /**
     * Resumes the stream of an event.
     *
     * @param eventId the id of the last event that the client received
     * @return whether the stream exists
     */
    boolean resume(String eventId, SseChannel channel) {
        int hyphen = eventId.indexOf('-');
        String name = hyphen < 0 ? eventId : eventId.substring(0, hyphen);
        MessageStream stream;
        synchronized (streams) {
            stream = name.equals(standing.name()) ? standing : streams.get(name);
        }
        try {
            if (stream != null && hyphen > 0) {
                stream.attach(channel, Long.parseLong(eventId.substring(hyphen + 1)));
                return true;
            }
        } catch (NumberFormatException e) {
            // The client sent an invalid id; it gets the standing stream like a new client.
        }
        return false;
    }

    /** Sends a request to the client over a stream. */
    Future<Map<String, @Nullable Object>> ask(MessageStream over, String method, Map<String, Object> params) {
        if (questions.size() >= MOST_QUESTIONS) {
            return Future.failedFuture(
                    RpcException.invalidRequest("The client has left too many requests unanswered."));
        }
        String number = "server-" + numbers.incrementAndGet();
        Promise<Map<String, @Nullable Object>> answer = Promise.promise();
        questions.put(number, answer);
        over.send(Message.request(number, method, params));
        return answer.future();
    }

    /** Receives the client's answer to a request of the server. */
    void answered(Message.Response response) {
        Promise<Map<String, @Nullable Object>> question = questions.remove(String.valueOf(response.id()));
        if (question == null) {
            return;
        }
        Map<String, @Nullable Object> result = response.result();
        if (result == null) {
            question.fail(RpcException.invalidRequest("The client refused the server's request."));
        } else {
            question.complete(result);
        }
    }

    @Override
    public void updated(String uri) {
        standing.send(Subscriptions.updated(uri));
    }

    void beat() {
        standing.beat();
        synchronized (streams) {
            streams.values().forEach(MessageStream::beat);
        }
    }

    boolean isConnected() {
        if (standing.isConnected()) {
            return true;
        }
        synchronized (streams) {
            return streams.values().stream().anyMatch(MessageStream::isConnected);
        }
    }

    /** Ends its streams and cancels its pending requests. */
    void close() {
        standing.end();
        synchronized (streams) {
            streams.values().forEach(MessageStream::end);
            streams.clear();
        }
        questions.values().forEach(question -> question.tryFail(RpcException.stopped()));
        questions.clear();
    }
}
