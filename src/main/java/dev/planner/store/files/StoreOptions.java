package dev.planner.store.files;

import java.time.Clock;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The options of an open project.
 *
 * @param clock the time of changes and deletes
 * @param watch whether to use file notifications of the operating system; otherwise a sweep finds all changes
 * @param sweep the interval between sweeps of all files if there are complete notifications
 * @param followLinks whether symbolic links among the records are followed
 * @param cached the version of the program, which may use only a cache of records that it has written itself; {@code
 *     null} for no cache
 */
public record StoreOptions(
        Clock clock,
        boolean watch,
        Duration sweep,
        boolean followLinks,
        @Nullable String cached) {
    public StoreOptions(Clock clock, boolean watch, Duration sweep, boolean followLinks) {
        this(clock, watch, sweep, followLinks, null);
    }

    public static StoreOptions of(Clock clock) {
        return new StoreOptions(clock, true, Duration.ofSeconds(10), false);
    }

    public StoreOptions following(boolean links) {
        return new StoreOptions(clock, watch, sweep, links, cached);
    }

    public StoreOptions caching(@Nullable String version) {
        return new StoreOptions(clock, watch, sweep, followLinks, version);
    }
}
