package dev.planner.store;

import java.time.Instant;

/**
 * A file or a directory of a project.
 *
 * @param path relative to the project, with {@code /} between names
 * @param directory whether it is a directory
 * @param size the length of the content in bytes; 0 for a directory
 * @param modified the time of the last change of the content
 * @param mode POSIX permissions, such as {@code 0644}
 */
public record TreeEntry(String path, boolean directory, long size, Instant modified, int mode) {}
