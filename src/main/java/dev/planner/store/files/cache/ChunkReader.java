package dev.planner.store.files.cache;

import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Revision;
import dev.planner.store.files.cache.ChunkWriter.Tag;
import dev.planner.store.files.codec.PooledValues;
import dev.planner.store.files.medium.Stamp;
import dev.planner.store.files.records.FileEntry;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Decodes a chunk of records. {@link ChunkWriter} documents the format. */
final class ChunkReader {
    private final ByteBuffer in;
    private final PooledValues.Pool pool;
    private final String[] shared;

    private ChunkReader(byte[] chunk, PooledValues.Pool pool) {
        this.in = ByteBuffer.wrap(chunk);
        this.pool = pool;
        this.shared = new String[in.getInt()];
        for (int i = 0; i < shared.length; i++) {
            shared[i] = pool.share(text());
        }
    }

    /**
     * Decodes the records of a chunk.
     *
     * @param chunk a chunk whose checksum is correct
     */
    static List<FileEntry> read(byte[] chunk, PooledValues.Pool pool) {
        return new ChunkReader(chunk, pool).all();
    }

    private List<FileEntry> all() {
        List<List<String>> shapes = new ArrayList<>();
        for (int left = in.getInt(); left > 0; left--) {
            String[] names = new String[in.getInt()];
            for (int i = 0; i < names.length; i++) {
                names[i] = shared[in.getInt()];
            }
            shapes.add(List.of(names));
        }
        List<FileEntry> entries = new ArrayList<>();
        for (int left = in.getInt(); left > 0; left--) {
            entries.add(entry(shapes));
        }
        return entries;
    }

    private FileEntry entry(List<List<String>> shapes) {
        String collection = pool.share(text());
        String location = text();
        String id = text();
        Revision revision = new Revision(text());
        Stamp stamp = new Stamp(in.getLong(), in.getLong(), in.getLong(), in.getLong(), true);
        boolean endsLine = in.get() != 0;
        boolean conflicted = in.get() != 0;
        List<String> names = shapes.get(in.getInt());
        Object[] values = new Object[names.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = value();
        }
        Item item = new Item(new ItemKey(collection, id), pool.values(names, values), location, revision, conflicted);
        return new FileEntry(location, collection, stamp, revision, endsLine, item, null);
    }

    private Object value() {
        int tag = in.get();
        return switch (tag) {
            case Tag.FALSE -> false;
            case Tag.TRUE -> true;
            case Tag.LONG -> in.getLong();
            case Tag.DECIMAL -> new BigDecimal(text());
            case Tag.TEXT -> text();
            case Tag.SHARED -> shared[in.getInt()];
            case Tag.LIST -> list();
            case Tag.MAP -> map();
            default -> throw new IllegalStateException("no value has the tag " + tag);
        };
    }

    private List<Object> list() {
        Object[] entries = new Object[in.getInt()];
        for (int i = 0; i < entries.length; i++) {
            entries[i] = value();
        }
        return List.of(entries);
    }

    private Map<String, Object> map() {
        int size = in.getInt();
        Map<String, Object> map = new LinkedHashMap<>(size * 2);
        for (int i = 0; i < size; i++) {
            String name = (String) value();
            map.put(name, value());
        }
        return Collections.unmodifiableMap(map);
    }

    private String text() {
        int length = in.getInt();
        String text = new String(in.array(), in.position(), length, StandardCharsets.UTF_8);
        in.position(in.position() + length);
        return text;
    }
}
