package dev.planner.feed;

import dev.planner.item.Change;

/**
 * A change with its position in the stream.
 *
 * @param sequence 1, 2, 3 … since the server started, without gaps
 * @param id the id for clients: {@code <epoch>-<sequence>}, where the epoch identifies the run of the server
 * @param change the change
 */
public record FeedEvent(long sequence, String id, Change change) {}
