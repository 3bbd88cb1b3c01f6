package dev.planner.feed;

import dev.planner.item.Change;

/**
 * One change with its place in the stream.
 *
 * @param sequence 1, 2, 3 … since the server started, without gaps
 * @param id what clients know it by: {@code <epoch>-<sequence>}, where the epoch tells one run of the server from another
 * @param change what happened
 */
public record FeedEvent(long sequence, String id, Change change) {}
