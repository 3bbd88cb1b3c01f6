/**
 * Who hears of a change: one event-bus address, the ring that replays after a gap, subscriptions.
 */
@NullMarked
package dev.planner.feed;

import org.jspecify.annotations.NullMarked;
