package dev.planner.engine;

import dev.planner.engine.read.Page;
import dev.planner.engine.read.Rendered;
import dev.planner.item.Item;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.streams.ReadStream;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** What came of a call. */
public sealed interface Outcome {

    /** What a call that changes something may come to: it can be kept and told again. */
    sealed interface Kept extends Outcome {}

    /** A record, which is shown as it is when the answer is made. */
    record Entity(Item item) implements Kept {}

    /**
     * An entry of a list in a record.
     *
     * @param record the record as it is with the entry
     * @param id the entry's id
     * @param value the entry
     */
    record Entry(Item record, String id, Object value) implements Kept {}

    /** Any JSON value. */
    record Value(Object json) implements Kept {}

    /** Nothing to say. */
    record Nothing() implements Kept {}

    /** A record as it is shown. */
    record Shown(Rendered rendered) implements Outcome {}

    /** A part of a list. */
    record Listed(Page page) implements Outcome {}

    /**
     * JSON that exists as bytes, for large answers that are asked for often.
     *
     * @param json UTF-8
     * @param etag with its quotes
     * @param total the number of entries when it is a list; {@code null} otherwise
     */
    record Encoded(byte[] json, String etag, @Nullable Integer total) implements Outcome {}

    /**
     * Bytes that are sent as they are made.
     *
     * @param mediaType such as {@code text/csv; charset=utf-8}
     * @param fileName what a client may save it as; {@code null} when it is to be shown
     * @param length in bytes; {@code null} when it is not known
     * @param content paused; ends or fails once
     * @param release called once, after the last byte or when the client is gone
     */
    record Streamed(
            String mediaType,
            @Nullable String fileName,
            @Nullable Long length,
            ReadStream<Buffer> content,
            Runnable release)
            implements Outcome {

        /** A stream that holds nothing that has to be released. */
        public Streamed(
                String mediaType, @Nullable String fileName, @Nullable Long length, ReadStream<Buffer> content) {
            this(mediaType, fileName, length, content, () -> {});
        }
    }

    /**
     * A file that is sent as it is, whole or in part.
     *
     * @param file is never written again
     * @param mediaType such as {@code image/png}
     * @param fileName what a client may save it as
     * @param shown whether a browser may show it; else it is a download
     * @param size in bytes
     * @param etag with its quotes
     */
    record StoredFile(Path file, String mediaType, String fileName, boolean shown, long size, String etag)
            implements Outcome {}
}
