package dev.planner.store.files.cache;

import dev.planner.base.Surrogates;
import dev.planner.item.Item;
import dev.planner.store.files.medium.Stamp;
import dev.planner.store.files.records.FileEntry;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Encodes a chunk of records. {@link ChunkReader} decodes it.
 *
 * <p>Integers have 4 bytes and {@code long} values 8 bytes, big endian. A text is its length in bytes and its bytes in
 * UTF-8. A chunk contains:
 *
 * <ol>
 *   <li>the texts that occur several times: their number, then each text;
 *   <li>the shapes: their number, then for each shape the number of names and each name as the index of a text. A shape
 *       is the list of the names of a record's values;
 *   <li>the records: their number, then for each record its collection, location, id and revision as texts; its stamp
 *       (size, modified, identity, changed) as {@code long} values; two bytes, each 0 or 1, for whether its file ends
 *       with a line break and whether it is conflicted; the index of its shape; and its values. A value is one byte of
 *       {@link Tag}, then its content.
 * </ol>
 */
final class ChunkWriter {
    /** The maximum length of a shared text in characters. Longer texts rarely occur twice. */
    private static final int MAX_SHARED_LENGTH = 40;

    /** The types of values. */
    static final class Tag {
        static final int FALSE = 0;
        static final int TRUE = 1;
        static final int LONG = 2;
        /** A {@link BigDecimal} as a text. */
        static final int DECIMAL = 3;
        /** A text. */
        static final int TEXT = 4;
        /** The index of a text that occurs several times. */
        static final int SHARED = 5;
        /** The number of entries, then each entry as a value. */
        static final int LIST = 6;
        /** The number of entries, then for each entry its name as a text value, and its value. */
        static final int MAP = 7;

        private Tag() {}
    }

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream out = new DataOutputStream(bytes);
    private final Map<String, Integer> shared = new LinkedHashMap<>();

    private ChunkWriter() {}

    /**
     * Whether a record can be encoded. Excludes unreadable files, files that may change without a new stamp, and values
     * without a form in a chunk.
     */
    static boolean encodes(FileEntry entry) {
        return entry.item() != null
                && entry.problem() == null
                && entry.stamp().settled()
                && entry.stamp().changed() != 0
                && entry.item().values().values().stream().allMatch(ChunkWriter::encodes);
    }

    private static boolean encodes(Object value) {
        if (value instanceof List<?> list) {
            return list.stream().allMatch(ChunkWriter::encodes);
        }
        if (value instanceof Map<?, ?> map) {
            return map.keySet().stream().allMatch(ChunkWriter::isText)
                    && map.values().stream().allMatch(ChunkWriter::encodes);
        }
        return isText(value) || value instanceof Boolean || value instanceof Long || value instanceof BigDecimal;
    }

    private static boolean isText(Object value) {
        return value instanceof String text && Surrogates.arePaired(text);
    }

    static byte[] write(List<FileEntry> entries) {
        ChunkWriter writer = new ChunkWriter();
        try {
            writer.all(entries);
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory does not fail", e);
        }
        return writer.bytes.toByteArray();
    }

    private void all(List<FileEntry> entries) throws IOException {
        Map<List<String>, Integer> shapes = new LinkedHashMap<>();
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (FileEntry entry : entries) {
            Map<String, Object> values = item(entry).values();
            shapes.computeIfAbsent(List.copyOf(values.keySet()), added -> shapes.size());
            values.values().forEach(value -> count(value, counts));
        }
        shapes.keySet().forEach(names -> names.forEach(name -> counts.merge(name, 2, Integer::sum)));
        counts.forEach((text, count) -> {
            if (count > 1) {
                shared.put(text, shared.size());
            }
        });
        out.writeInt(shared.size());
        for (String text : shared.keySet()) {
            text(text);
        }
        out.writeInt(shapes.size());
        for (List<String> names : shapes.keySet()) {
            out.writeInt(names.size());
            for (String name : names) {
                out.writeInt(shared.getOrDefault(name, 0));
            }
        }
        out.writeInt(entries.size());
        for (FileEntry entry : entries) {
            entry(entry, shapes.getOrDefault(List.copyOf(item(entry).values().keySet()), 0));
        }
    }

    private static Item item(FileEntry entry) {
        return Objects.requireNonNull(entry.item());
    }

    private static void count(Object value, Map<String, Integer> counts) {
        if (value instanceof String text) {
            if (text.length() <= MAX_SHARED_LENGTH) {
                counts.merge(text, 1, Integer::sum);
            }
        } else if (value instanceof List<?> list) {
            list.forEach(each -> count(each, counts));
        } else if (value instanceof Map<?, ?> map) {
            map.forEach((name, each) -> {
                count(name, counts);
                count(each, counts);
            });
        }
    }

    private void entry(FileEntry entry, int shape) throws IOException {
        Item item = item(entry);
        text(entry.collection());
        text(entry.location());
        text(item.id());
        text(entry.revision().hash());
        Stamp stamp = entry.stamp();
        out.writeLong(stamp.size());
        out.writeLong(stamp.modified());
        out.writeLong(stamp.identity());
        out.writeLong(stamp.changed());
        out.writeBoolean(entry.endsLine());
        out.writeBoolean(item.conflicted());
        out.writeInt(shape);
        for (Object value : item.values().values()) {
            value(value);
        }
    }

    private void value(Object value) throws IOException {
        if (value instanceof String text) {
            Integer known = shared.get(text);
            if (known == null) {
                out.writeByte(Tag.TEXT);
                text(text);
            } else {
                out.writeByte(Tag.SHARED);
                out.writeInt(known);
            }
        } else if (value instanceof Boolean truth) {
            out.writeByte(truth ? Tag.TRUE : Tag.FALSE);
        } else if (value instanceof Long number) {
            out.writeByte(Tag.LONG);
            out.writeLong(number);
        } else if (value instanceof BigDecimal number) {
            out.writeByte(Tag.DECIMAL);
            text(number.toString());
        } else if (value instanceof List<?> list) {
            out.writeByte(Tag.LIST);
            out.writeInt(list.size());
            for (Object each : list) {
                value(each);
            }
        } else if (value instanceof Map<?, ?> map) {
            out.writeByte(Tag.MAP);
            out.writeInt(map.size());
            for (Map.Entry<?, ?> each : map.entrySet()) {
                value(each.getKey());
                value(each.getValue());
            }
        } else {
            throw new IllegalArgumentException("no value of a record is a " + value.getClass());
        }
    }

    private void text(String text) throws IOException {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(encoded.length);
        out.write(encoded);
    }
}
