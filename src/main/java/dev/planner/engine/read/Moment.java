package dev.planner.engine.read;

import dev.planner.store.Snapshot;
import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * The input of a computation: the project and the time.
 *
 * @param snapshot a snapshot of the project
 * @param today the calendar date in the project's time zone
 * @param now the instant
 * @param settings reads the settings of a snapshot
 */
public record Moment(Snapshot snapshot, LocalDate today, Instant now, SettingValues settings) {

    /** The same time in another state of the project. */
    public Moment in(Snapshot other) {
        return new Moment(other, today, now, settings);
    }

    /** The code of the currency of the project; {@code null} if the project names none. */
    public @Nullable String currency() {
        return settings.currency(snapshot);
    }
}
