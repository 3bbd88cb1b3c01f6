package dev.planner.engine.read;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The answer to a list query.
 *
 * @param chunks the JSON array, UTF-8, in pieces that are shared and never changed
 * @param length the sum of the pieces' lengths, bytes
 * @param etag with its quotes
 * @param total how many records match, before {@code limit}
 * @param next the cursor of the next page; {@code null} when this is the last
 */
public record Page(
        List<byte[]> chunks,
        long length,
        String etag,
        int total,
        @Nullable String next) {}
