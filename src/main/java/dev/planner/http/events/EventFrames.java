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

/** Encodes each event once for all clients: {@code id: …\ndata: {…}\n\n}. */
final class EventFrames {
    /** The maximum size of a value in bytes of JSON. Larger values are omitted, and clients fetch the record. */
    private static final int MAX_VALUE = 32 * 1024;

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
        Item after = change.after();
        if (after == null) {
            data.put("at", Dates.text(change.at()));
            return frame(event, Json.write(data), new byte[0]);
        }
        Rendered rendered = engine.records().render(after);
        data.put("etag", rendered.etag());
        data.put("at", Dates.text(change.at()));
        return frame(event, Json.write(data), rendered.json().length > MAX_VALUE ? new byte[0] : rendered.json());
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
