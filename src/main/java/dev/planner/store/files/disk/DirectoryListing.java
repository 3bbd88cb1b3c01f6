package dev.planner.store.files.disk;

import java.util.List;

/**
 * The entries of a directory, in no order, without {@code .} and {@code ..}.
 *
 * @param names the names that are valid UTF-8
 * @param unnameable the others, with U+FFFD for what cannot be decoded; no path leads to them
 */
public record DirectoryListing(List<String> names, List<String> unnameable) {}
