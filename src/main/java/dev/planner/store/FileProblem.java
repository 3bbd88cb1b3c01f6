package dev.planner.store;

import org.jspecify.annotations.Nullable;

/**
 * Something wrong with a file of the project; the file is never rewritten while it stands.
 *
 * @param kind a stable word: {@code unreadable}, {@code conflicted}, {@code duplicate-id}, {@code odd-value} …
 * @param path the file, relative to the project
 * @param collection the collection it belongs to
 * @param detail what is wrong, one sentence
 * @param repair what a person can do about it; {@code null} when nothing is safe
 */
public record FileProblem(
        String kind,
        String path,
        String collection,
        String detail,
        @Nullable String repair) {}
