package dev.planner.http.events;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.engine.CollectionRules;
import dev.planner.engine.Engine;
import dev.planner.engine.read.Moment;
import dev.planner.feed.FeedEvent;
import dev.planner.item.Change;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.schema.Catalogue;
import dev.planner.schema.load.CollectionLoader;
import dev.planner.store.InMemoryStore;
import dev.planner.store.Things;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EventFramesTest {
    private static final Instant NOW = Instant.parse("2026-03-04T10:00:00Z");
    private static final Catalogue CATALOGUE = new Catalogue(List.of(CollectionLoader.load(
            Things.THINGS,
            Things.description(Things.THINGS) + "computed:\n  parts: {type: integer, from: [title]}\n")));

    private final Clock clock = Clock.fixed(NOW, ZoneOffset.UTC);
    private final InMemoryStore store = new InMemoryStore(CATALOGUE, clock);

    private static final CollectionRules FAULTY = new CollectionRules() {
        @Override
        public void compute(Item item, Moment moment, Map<String, Object> into) {
            throw new IllegalStateException("expected");
        }
    };

    private String frame(CollectionRules rules) {
        Things.put(store, Things.THINGS, "a", Map.of("title", "Anvil"));
        ItemKey key = new ItemKey(Things.THINGS, "a");
        Item item = store.snapshot().get(key);
        Engine engine = new Engine(CATALOGUE, store, Map.of(Things.THINGS, rules), () -> clock);
        Change change = new Change(Change.Action.CREATED, key, null, item, NOW);
        return new EventFrames(engine)
                .chunk(new FeedEvent(1, "run-1", change))
                .plain()
                .toString();
    }

    @Test
    void chunk_containsTheRecord() {
        assertThat(frame(new CollectionRules() {}))
                .startsWith("id: run-1\ndata: {\"entity\":\"things\",\"action\":\"created\",\"id\":\"a\"")
                .contains("\"value\":{", "Anvil")
                .endsWith("}\n\n");
    }

    /** Otherwise the stream would end for every client of the event loop. */
    @Test
    void chunk_recordThatCannotBeRendered_hasNoValue() {
        assertThat(frame(FAULTY))
                .isEqualTo("id: run-1\ndata: {\"entity\":\"things\",\"action\":\"created\",\"id\":\"a\","
                        + "\"at\":\"2026-03-04T10:00:00.000Z\"}\n\n");
    }
}
