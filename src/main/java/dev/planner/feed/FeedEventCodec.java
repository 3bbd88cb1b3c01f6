package dev.planner.feed;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.eventbus.DeliveryOptions;
import io.vertx.core.eventbus.MessageCodec;

/** Passes events by reference. This is safe because events are immutable and the event bus is not clustered. */
final class FeedEventCodec implements MessageCodec<FeedEvent, FeedEvent> {
    static final DeliveryOptions LOCAL = new DeliveryOptions().setLocalOnly(true);

    @Override
    public FeedEvent transform(FeedEvent event) {
        return event;
    }

    @Override
    public void encodeToWire(Buffer buffer, FeedEvent event) {
        throw new UnsupportedOperationException("changes stay within the process");
    }

    @Override
    public FeedEvent decodeFromWire(int position, Buffer buffer) {
        throw new UnsupportedOperationException("changes stay within the process");
    }

    @Override
    public String name() {
        return "planner.change";
    }

    @Override
    public byte systemCodecID() {
        return -1;
    }
}
