package dev.planner.feed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.store.InMemoryStore;
import dev.planner.store.Things;
import io.vertx.core.Vertx;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class RingFeedTest {
    private static final String LONG = "x".repeat(400);

    private final Clock clock = Clock.fixed(Instant.parse("2026-03-04T10:00:00Z"), ZoneOffset.UTC);
    private final InMemoryStore store = new InMemoryStore(Things.CATALOGUE, clock);
    private final Vertx vertx = Vertx.vertx();

    @AfterEach
    void close() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    @Test
    void latest_moreEventsThanTheCapacity_newestFirst() {
        Feed feed = new RingFeed(vertx, store, clock, 3, Long.MAX_VALUE);

        put("A", "B", "C", "D", "E");

        assertThat(sequences(feed.latest())).containsExactly(5L, 4L, 3L);
        assertThat(feed.canReplayFrom(1)).isFalse();
        assertThat(sequences(feed.after(2, 2))).containsExactly(3L, 4L);
    }

    @Test
    void latest_longTexts_dropsTheOldestEvents() {
        Feed feed = new RingFeed(vertx, store, clock, 100, 1_000);

        put("A", "B", "C", LONG, "D", "E", "F");

        assertThat(sequences(feed.latest())).containsExactly(7L, 6L, 5L, 4L, 3L, 2L, 1L);

        put(LONG + 1);

        assertThat(sequences(feed.latest())).containsExactly(8L, 7L, 6L, 5L);
        assertThat(feed.position(feed.id(3))).isEmpty();
        assertThat(feed.position(feed.id(4))).hasValue(4);
        assertThat(feed.after(3, 10)).isNull();
        assertThat(sequences(feed.after(4, 10))).containsExactly(5L, 6L, 7L, 8L);
    }

    @Test
    void latest_textLongerThanTheLimit_keepsTheLatestEvent() {
        Feed feed = new RingFeed(vertx, store, clock, 100, 300);

        put("A", "B", LONG);

        assertThat(sequences(feed.latest())).containsExactly(3L);
        assertThat(feed.after(3, 10)).isEmpty();

        put("C", "D");

        assertThat(sequences(feed.latest())).containsExactly(5L);
    }

    private void put(String... titles) {
        for (String title : titles) {
            Things.put(store, Things.THINGS, "t", Map.of("title", title));
        }
    }

    private static List<Long> sequences(List<FeedEvent> events) {
        return events.stream().map(FeedEvent::sequence).toList();
    }
}
