package dev.planner.feed;

import dev.planner.item.Change;
import dev.planner.item.Item;
import dev.planner.store.ItemStore;
import io.vertx.core.Vertx;
import io.vertx.core.eventbus.EventBus;
import io.vertx.core.eventbus.MessageConsumer;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A feed for one process. It numbers the changes from 1 at each start, keeps the latest ones in a ring buffer, and
 * publishes them on the local event bus. The start time distinguishes the ids of different runs. Each event holds the
 * record before and after the change, so both the number of events and the length of their texts are limited.
 */
public final class RingFeed implements Feed {
    /** The event bus address of the changes. The message body is the {@link FeedEvent}, passed by reference. */
    static final String ADDRESS = "planner.changes";

    private final EventBus bus;
    private final String epoch;
    private final @Nullable FeedEvent[] ring;
    /** The length of the texts of each event in the ring. */
    private final long[] lengths;

    private final long characterLimit;
    private long characters;
    /** When the feed began, or the time of the last event that was dropped. */
    private Instant incompleteUntil;

    private boolean hasDropped;
    private long first = 1;
    private long last;
    private volatile String lastId;

    /**
     * @param capacity the maximum number of events that can be replayed
     * @param characterLimit the maximum length of all texts in these events; the latest event is always kept
     */
    public RingFeed(Vertx vertx, ItemStore store, Clock clock, int capacity, long characterLimit) {
        this.bus = vertx.eventBus();
        this.incompleteUntil = clock.instant();
        this.epoch = Long.toString(incompleteUntil.toEpochMilli(), Character.MAX_RADIX);
        this.ring = new FeedEvent[capacity];
        this.lengths = new long[capacity];
        this.characterLimit = characterLimit;
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
        if (sequence - first == ring.length) {
            dropFirst();
        }
        int index = index(sequence);
        ring[index] = event;
        lengths[index] = characters(change.before()) + characters(change.after());
        characters += lengths[index];
        while (characters > characterLimit && first < last) {
            dropFirst();
        }
        lastId = event.id();
        return event;
    }

    private void dropFirst() {
        int index = index(first++);
        FeedEvent dropped = ring[index];
        if (dropped != null) {
            incompleteUntil = dropped.change().at();
            hasDropped = true;
        }
        characters -= lengths[index];
        ring[index] = null;
    }

    private static long characters(@Nullable Item item) {
        return item == null ? 0 : valueCharacters(item.values());
    }

    private static long valueCharacters(Object value) {
        long sum = 0;
        if (value instanceof String text) {
            sum = text.length();
        } else if (value instanceof List<?> list) {
            for (Object entry : list) {
                sum += valueCharacters(entry);
            }
        } else if (value instanceof Map<?, ?> map) {
            for (Object entry : map.values()) {
                sum += valueCharacters(entry);
            }
        }
        return sum;
    }

    private int index(long sequence) {
        return (int) (sequence % ring.length);
    }

    @Override
    public MessageConsumer<FeedEvent> subscribe(Consumer<FeedEvent> handler) {
        return bus.localConsumer(ADDRESS, message -> handler.accept(message.body()));
    }

    @Override
    public synchronized long last() {
        return last;
    }

    @Override
    public String lastId() {
        return lastId;
    }

    @Override
    public String id(long sequence) {
        return epoch + "-" + sequence;
    }

    @Override
    public synchronized OptionalLong position(String id) {
        if (!id.startsWith(epoch + "-")) {
            return OptionalLong.empty();
        }
        try {
            long sequence = Long.parseLong(id.substring(epoch.length() + 1));
            return sequence >= 0 && sequence <= last && canReplayFrom(sequence)
                    ? OptionalLong.of(sequence)
                    : OptionalLong.empty();
        } catch (NumberFormatException e) {
            return OptionalLong.empty();
        }
    }

    @Override
    public synchronized boolean canReplayFrom(long position) {
        return position >= first - 1;
    }

    @Override
    public synchronized @Nullable List<FeedEvent> after(long position, int limit) {
        return canReplayFrom(position) ? range(position, Math.min(last, position + limit)) : null;
    }

    @Override
    public synchronized boolean canReplaySince(Instant moment) {
        return hasDropped ? moment.isAfter(incompleteUntil) : !moment.isBefore(incompleteUntil);
    }

    @Override
    public synchronized List<FeedEvent> latest() {
        List<FeedEvent> events = range(first - 1, last);
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
