package dev.planner.engine.invocation;

import dev.planner.engine.read.Page;
import dev.planner.engine.read.Rendered;
import dev.planner.item.Item;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.streams.ReadStream;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The outcome of a call. */
public sealed interface Outcome {

    /** The outcome of a call that changes something. It can be stored and returned again. */
    sealed interface Kept extends Outcome {}

    /** A record, rendered in its state at the time of the answer. */
    record Entity(Item item) implements Kept {}

    /**
     * An entry of a list in a record.
     *
     * @param record the record with the entry
     * @param id the entry's id
     * @param value the entry
     */
    record Entry(Item record, String id, Object value) implements Kept {}

    /** Any JSON value. */
    record Value(Object json) implements Kept {}

    /**
     * A new thing that is not a record.
     *
     * @param json any JSON value
     * @param address below the API's base, or an absolute URL of another server; {@code null} if unknown
     */
    record Created(Object json, @Nullable String address) implements Kept {}

    /** An empty outcome. */
    record Nothing() implements Kept {}

    /** A rendered record. */
    record Shown(Rendered rendered) implements Outcome {}

    /**
     * A part of a record: one entry of a list, or several. It changes with its record and has the record's tag.
     *
     * @param record the record with the part
     * @param json any JSON value
     */
    record Part(Rendered record, Object json) implements Outcome {}

    /** A page of a list. */
    record Listed(Page page) implements Outcome {}

    /**
     * Encoded JSON, for large answers that are requested often.
     *
     * @param json UTF-8
     * @param etag with its quotes
     * @param total the number of entries if it is a list; {@code null} otherwise
     */
    record Encoded(byte[] json, String etag, @Nullable Integer total) implements Outcome {}

    /**
     * Bytes that are sent while they are produced.
     *
     * @param mediaType such as {@code text/csv; charset=utf-8}
     * @param fileName the suggested file name; {@code null} if the content is to be displayed
     * @param length in bytes; {@code null} if unknown
     * @param content paused; ends or fails once
     * @param release called once, after the last byte or when the client disconnects
     */
    record Streamed(
            String mediaType,
            @Nullable String fileName,
            @Nullable Long length,
            ReadStream<Buffer> content,
            Runnable release)
            implements Outcome {

        /** A stream without resources to release. */
        public Streamed(
                String mediaType, @Nullable String fileName, @Nullable Long length, ReadStream<Buffer> content) {
            this(mediaType, fileName, length, content, () -> {});
        }
    }

    /**
     * A file that is sent unchanged, completely or in part.
     *
     * @param file never written again
     * @param mediaType such as {@code image/png}
     * @param fileName the suggested file name
     * @param shown whether a browser may display it; otherwise it is a download
     * @param size in bytes
     * @param etag with its quotes
     */
    record StoredFile(Path file, String mediaType, String fileName, boolean shown, long size, String etag)
            implements Outcome {}
}
