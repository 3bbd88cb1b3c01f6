package dev.planner.engine.read;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The answer to a list query.
 *
 * @param chunks the JSON array, UTF-8, in shared, immutable chunks
 * @param length the total length of the chunks, bytes
 * @param etag with its quotes
 * @param total the number of matching records, before {@code limit}
 * @param next the cursor of the next page; {@code null} on the last page
 */
public record Page(
        List<byte[]> chunks,
        long length,
        String etag,
        int total,
        @Nullable String next) {}
