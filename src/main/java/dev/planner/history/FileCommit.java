package dev.planner.history;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A commit that changed one file.
 *
 * @param hash the full name of the commit
 * @param author who wrote it
 * @param at when it was written
 * @param subject the first line of its message
 * @param path the file's name after it, relative to the project
 * @param pathBefore the file's name before it
 * @param before the file before it; {@code null} when it added the file
 * @param after the file after it; {@code null} when it removed the file
 */
record FileCommit(
        String hash,
        String author,
        Instant at,
        String subject,
        String path,
        String pathBefore,
        byte @Nullable [] before,
        byte @Nullable [] after) {}
