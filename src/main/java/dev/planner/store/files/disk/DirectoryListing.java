package dev.planner.store.files.disk;

import java.util.List;

/**
 * The entries of a directory, in no order, without {@code .} and {@code ..}.
 *
 * @param names the names that are valid UTF-8
 * @param unnameable the other names, with U+FFFD for bytes that cannot be decoded. A path cannot contain them
 */
public record DirectoryListing(List<String> names, List<String> unnameable) {}
