package dev.planner.feed;

import io.vertx.core.eventbus.MessageConsumer;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The stream of changes: numbers them, keeps the last ones for clients that come back, and announces them. Safe for any number
 * of threads.
 *
 * <p>Those who follow the stream keep a position and read on from there when a change is announced. So order and exactly-once
 * follow from the numbering alone, and a slow reader costs nothing but its own lag.
 */
public interface Feed {
    /** Calls the handler, on the caller's context, for every change from now on. */
    MessageConsumer<FeedEvent> announce(Consumer<FeedEvent> handler);

    /** The number of the latest event; 0 when there is none. */
    long last();

    /** The id of the latest event; the id of position 0 when there is none. Never blocks. */
    String lastId();

    /** The id that stands for a position, to be handed back later. */
    String id(long sequence);

    /**
     * The position that an id stands for.
     *
     * @return empty when the id is from another run, malformed, or so old that events behind it are gone
     */
    OptionalLong position(String id);

    /** Whether every event after the position is still there. */
    boolean reaches(long position);

    /**
     * The events after a position, oldest first.
     *
     * @param limit at most so many
     * @return {@code null} when some of them are gone
     */
    @Nullable List<FeedEvent> after(long position, int limit);

    /** The latest events, newest first. */
    List<FeedEvent> latest();
}
