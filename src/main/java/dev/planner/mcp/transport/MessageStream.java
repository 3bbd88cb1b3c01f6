package dev.planner.mcp.transport;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A sequence of messages to one client, independent of connections: a client that loses its connection opens another
 * one and receives the missed messages. It is thread-safe.
 */
final class MessageStream {
    /** The maximum number of messages that are kept for a client that reconnects. */
    private static final int KEPT = 256;

    private final String name;
    private final Deque<byte[]> kept = new ArrayDeque<>();
    private final List<SseChannel> channels = new ArrayList<>();
    private long last;
    private long carried;
    private boolean ended;

    /**
     * @param name unique within its session, without a hyphen
     */
    MessageStream(String name) {
        this.name = name;
    }

    String name() {
        return name;
    }

    /** Sends a message over the latest open connection, or keeps it for the next one. */
    synchronized void send(byte[] json) {
        last++;
        kept.add(json);
        if (kept.size() > KEPT) {
            kept.remove();
        }
        SseChannel channel = channel();
        if (channel != null) {
            channel.send(id(last), json);
            carried = last;
        }
    }

    private @Nullable SseChannel channel() {
        channels.removeIf(channel -> !channel.isOpen());
        return channels.isEmpty() ? null : channels.get(channels.size() - 1);
    }

    private String id(long number) {
        return name + "-" + number;
    }

    /** Connects a client that is new to the stream or does not know its last message. */
    synchronized void attach(SseChannel channel, boolean primed) {
        if (primed) {
            channel.send(id(carried), new byte[0]);
        }
        attach(channel, carried);
    }

    /**
     * Reconnects a client.
     *
     * @param after the number of the last message that it received
     */
    synchronized void attach(SseChannel channel, long after) {
        channels.add(channel);
        long number = last - kept.size();
        for (byte[] json : kept) {
            number++;
            if (number > after) {
                channel.send(id(number), json);
            }
        }
        carried = last;
        if (ended) {
            channel.end();
        }
    }

    /** Closes the connection and tells the client to reconnect soon. */
    synchronized void release(long retryMillis) {
        for (SseChannel channel : channels) {
            channel.retry(retryMillis);
            channel.end();
        }
        channels.clear();
    }

    /** Ends the stream. */
    synchronized void end() {
        ended = true;
        channels.forEach(SseChannel::end);
        channels.clear();
    }

    synchronized void beat() {
        channels.removeIf(channel -> !channel.isOpen());
        channels.forEach(SseChannel::beat);
    }

    synchronized boolean isConnected() {
        return channel() != null;
    }
}
