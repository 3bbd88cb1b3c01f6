package dev.planner.http.events;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.planner.base.Dates;
import dev.planner.base.Json;
import dev.planner.engine.Engine;
import dev.planner.engine.read.Rendered;
import dev.planner.feed.FeedEvent;
import dev.planner.item.Change;
import dev.planner.item.Item;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Encodes each event once for all clients: {@code id: …\ndata: {…}\n\n}. */
final class EventFrames {
    private static final Logger LOG = LoggerFactory.getLogger(EventFrames.class);

    /** The maximum size of a value in bytes of JSON. Larger values are omitted, and clients fetch the record. */
    private static final int MAX_VALUE = 32 * 1024;

    private static final byte[] NOTHING = {};
    private static final long KEPT_BYTES = 8L << 20;

    private final Engine engine;
    private final Cache<Long, byte[]> frames = Caffeine.newBuilder()
            .maximumWeight(KEPT_BYTES)
            .weigher((Long sequence, byte[] frame) -> frame.length)
            .build();
    private final Cache<Long, EncodedChunk> chunks = Caffeine.newBuilder()
            .maximumWeight(KEPT_BYTES)
            .weigher((Long sequence, EncodedChunk chunk) -> chunk.plain().length())
            .build();

    EventFrames(Engine engine) {
        this.engine = engine;
    }

    /** One event. */
    EncodedChunk chunk(FeedEvent event) {
        return chunks.get(event.sequence(), sequence -> EncodedChunk.of(List.of(frame(event))));
    }

    /** Several events, oldest first. */
    EncodedChunk join(List<FeedEvent> events) {
        return events.size() == 1
                ? chunk(events.get(0))
                : EncodedChunk.of(events.stream().map(this::frame).toList());
    }

    private byte[] frame(FeedEvent event) {
        return frames.get(event.sequence(), sequence -> encode(event));
    }

    private byte[] encode(FeedEvent event) {
        Change change = event.change();
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("entity", change.key().collection());
        data.put("action", action(change));
        data.put("id", change.key().id());
        byte[] value = NOTHING;
        Rendered rendered = rendered(change);
        if (rendered != null) {
            data.put("etag", rendered.etag());
            value = rendered.json().length > MAX_VALUE ? NOTHING : rendered.json();
        }
        data.put("at", Dates.text(change.at()));
        return frame(event, Json.write(data), value);
    }

    /**
     * The changed record; {@code null} if it was deleted or cannot be rendered. An exception here would end the
     * delivery of all later events to the clients of the event loop.
     */
    private @Nullable Rendered rendered(Change change) {
        Item after = change.after();
        try {
            return after == null ? null : engine.records().render(after);
        } catch (RuntimeException e) {
            LOG.error("{} cannot be rendered, so its event has no value", change.key(), e);
            return null;
        }
    }

    static String action(Change change) {
        return change.action().name().toLowerCase(Locale.ROOT);
    }

    /**
     * Inserts the encoded value after the other members. JSON text contains no line break, so one data line is enough.
     */
    private static byte[] frame(FeedEvent event, byte[] data, byte[] value) {
        ByteArrayOutputStream frame = new ByteArrayOutputStream(data.length + value.length + 64);
        frame.writeBytes(("id: " + event.id() + "\ndata: ").getBytes(StandardCharsets.US_ASCII));
        if (value.length == 0) {
            frame.writeBytes(data);
        } else {
            frame.write(data, 0, data.length - 1);
            frame.writeBytes(",\"value\":".getBytes(StandardCharsets.US_ASCII));
            frame.writeBytes(value);
            frame.write('}');
        }
        frame.write('\n');
        frame.write('\n');
        return frame.toByteArray();
    }
}
