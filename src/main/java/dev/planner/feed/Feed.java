package dev.planner.feed;

import io.vertx.core.eventbus.MessageConsumer;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The stream of changes. It numbers the changes, keeps the latest ones for clients that reconnect, and notifies
 * subscribers of new ones. It is thread-safe.
 *
 * <p>A subscriber keeps its position and, after each notification, reads the events after that position. The sequence
 * numbers therefore guarantee order and exactly-once delivery, and a slow subscriber delays only itself.
 */
public interface Feed {
    /** Subscribes a handler to all later changes. The handler runs on the context of the caller. */
    MessageConsumer<FeedEvent> subscribe(Consumer<FeedEvent> handler);

    /** The sequence number of the latest event; 0 if there is none. */
    long last();

    /** The id of the latest event; the id of position 0 if there is none. Never blocks. */
    String lastId();

    /** The id of a position, for {@link #position}. */
    String id(long sequence);

    /**
     * The position of an id.
     *
     * @return empty if the id is from another run, malformed, or so old that later events have been dropped
     */
    OptionalLong position(String id);

    /** Whether every event after the position is still available for replay. */
    boolean canReplayFrom(long position);

    /**
     * The events after a position, oldest first.
     *
     * @param limit the maximum number of events
     * @return {@code null} if some of the events have been dropped
     */
    @Nullable List<FeedEvent> after(long position, int limit);

    /** Whether all events at and after a moment are still available for replay. */
    boolean canReplaySince(Instant moment);

    /** The latest events, newest first. */
    List<FeedEvent> latest();
}
