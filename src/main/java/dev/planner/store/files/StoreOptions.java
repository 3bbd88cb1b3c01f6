package dev.planner.store.files;

import java.time.Clock;
import java.time.Duration;

/**
 * How a project is opened.
 *
 * @param clock tells the time of changes and deletes
 * @param watch whether to ask the operating system for news of changed files; without, all changes are found by looking
 * @param sweep how often to look at all files, when there is news of every change
 * @param followLinks whether symbolic links among the records are followed
 */
public record StoreOptions(Clock clock, boolean watch, Duration sweep, boolean followLinks) {
    public static StoreOptions of(Clock clock) {
        return new StoreOptions(clock, true, Duration.ofSeconds(10), false);
    }

    public StoreOptions following(boolean links) {
        return new StoreOptions(clock, watch, sweep, links);
    }
}
