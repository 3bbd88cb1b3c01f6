package dev.planner.feed;

import dev.planner.item.Change;
import dev.planner.store.ItemStore;
import io.vertx.core.Vertx;
import io.vertx.core.eventbus.EventBus;
import io.vertx.core.eventbus.MessageConsumer;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The stream of changes: numbers them, keeps the last ones for clients that come back, and announces them on the event bus.
 *
 * <p>Those who follow the stream keep a position and read the ring from there when a change is announced. So order and
 * exactly-once follow from the numbering alone, and a slow reader costs nothing but its own lag.
 */
public final class Feed {
    /** The one address on which changes are announced; the body is the {@link FeedEvent}, by reference. */
    static final String ADDRESS = "planner.changes";

    private final EventBus bus;
    private final String epoch;
    private final FeedEvent[] ring;
    private long last;
    private volatile String lastId;

    /**
     * @param capacity how many events can be replayed
     */
    public Feed(Vertx vertx, ItemStore store, Clock clock, int capacity) {
        this.bus = vertx.eventBus();
        this.epoch = Long.toString(clock.millis(), Character.MAX_RADIX);
        this.ring = new FeedEvent[capacity];
        this.lastId = id(0);
        bus.registerDefaultCodec(FeedEvent.class, new FeedEventCodec());
        store.subscribe(this::append);
    }

    private void append(List<Change> changes) {
        for (Change change : changes) {
            bus.publish(ADDRESS, number(change), FeedEventCodec.LOCAL);
        }
    }

    private synchronized FeedEvent number(Change change) {
        long sequence = ++last;
        FeedEvent event = new FeedEvent(sequence, id(sequence), change);
        ring[index(sequence)] = event;
        lastId = event.id();
        return event;
    }

    private int index(long sequence) {
        return (int) (sequence % ring.length);
    }

    /** Calls the handler, on the caller's context, for every change from now on. */
    public MessageConsumer<FeedEvent> announce(Consumer<FeedEvent> handler) {
        return bus.localConsumer(ADDRESS, message -> handler.accept(message.body()));
    }

    /** The number of the latest event; 0 when there is none. */
    public synchronized long last() {
        return last;
    }

    /** The id of the latest event; the id of position 0 when there is none. Never blocks. */
    public String lastId() {
        return lastId;
    }

    /** The id that stands for a position, to be handed back later. */
    public String id(long sequence) {
        return epoch + "-" + sequence;
    }

    /**
     * The position that an id stands for.
     *
     * @return empty when the id is from another run, malformed, or so old that events behind it are gone
     */
    public synchronized OptionalLong position(String id) {
        if (!id.startsWith(epoch + "-")) {
            return OptionalLong.empty();
        }
        try {
            long sequence = Long.parseLong(id.substring(epoch.length() + 1));
            return sequence >= 0 && sequence <= last && reaches(sequence)
                    ? OptionalLong.of(sequence)
                    : OptionalLong.empty();
        } catch (NumberFormatException e) {
            return OptionalLong.empty();
        }
    }

    /** Whether every event after the position is still there. */
    public synchronized boolean reaches(long position) {
        return last - position <= ring.length;
    }

    /**
     * The events after a position, oldest first.
     *
     * @param limit at most so many
     * @return {@code null} when some of them are gone
     */
    public synchronized @Nullable List<FeedEvent> after(long position, int limit) {
        return reaches(position) ? range(position, Math.min(last, position + limit)) : null;
    }

    /** The latest events, newest first. */
    public synchronized List<FeedEvent> latest() {
        List<FeedEvent> events = range(Math.max(last - ring.length, 0), last);
        Collections.reverse(events);
        return events;
    }

    private List<FeedEvent> range(long after, long to) {
        List<FeedEvent> events = new ArrayList<>((int) (to - after));
        for (long sequence = after + 1; sequence <= to; sequence++) {
            events.add(ring[index(sequence)]);
        }
        return events;
    }
}
