package dev.planner.store.files;

import java.time.Clock;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The options of an open project.
 *
 * @param clock the time of changes and deletes
 * @param watch whether to use the change notifications of the medium; otherwise only sweeps find changes
 * @param sweep the interval between sweeps of all files while the notifications are complete
 * @param followLinks whether symbolic links among the records are followed
 * @param cached the identity of the program. A cache of records is used only if a program with the same identity has
 *     written it. {@code null} for no cache
 */
public record StoreOptions(
        Clock clock,
        boolean watch,
        Duration sweep,
        boolean followLinks,
        @Nullable String cached) {
    /** Options without a cache. */
    public StoreOptions(Clock clock, boolean watch, Duration sweep, boolean followLinks) {
        this(clock, watch, sweep, followLinks, null);
    }

    /** The default options: notifications, a sweep every 10 seconds, links not followed, no cache. */
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
