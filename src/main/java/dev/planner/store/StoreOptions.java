package dev.planner.store;

import java.time.Clock;
import java.time.Duration;

/**
 * How a project is opened.
 *
 * @param clock tells the time of changes and deletes
 * @param watch whether to be told of changed files by the operating system; without, all is found by looking
 * @param sweep how often to look at all files beside that
 */
public record StoreOptions(Clock clock, boolean watch, Duration sweep) {
    public static StoreOptions of(Clock clock) {
        return new StoreOptions(clock, true, Duration.ofSeconds(10));
    }
}
