package dev.planner.history;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A commit that changed one file.
 *
 * @param hash the full commit hash
 * @param author the author's name
 * @param at the author date
 * @param subject the first line of the message
 * @param path the path of the file after the commit, relative to the project
 * @param pathBefore the path of the file before the commit
 * @param before the content before the commit; {@code null} if the commit added the file
 * @param after the content after the commit; {@code null} if the commit deleted the file
 */
record FileCommit(
        String hash,
        String author,
        Instant at,
        String subject,
        String path,
        String pathBefore,
        byte @Nullable [] before,
        byte @Nullable [] after) {

    /** This commit as the one that added the file. */
    FileCommit asCreation() {
        return new FileCommit(hash, author, at, subject, path, path, null, after);
    }
}
