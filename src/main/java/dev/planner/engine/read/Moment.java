package dev.planner.engine.read;

import dev.planner.store.Snapshot;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import org.jspecify.annotations.Nullable;

/**
 * The input of a computation: the project and the time.
 *
 * @param snapshot a snapshot of the project
 * @param time the time in the project's time zone
 * @param settings reads the settings of a snapshot
 */
public record Moment(Snapshot snapshot, ZonedDateTime time, SettingValues settings) {

    /** The calendar date in the project's time zone. */
    public LocalDate today() {
        return time.toLocalDate();
    }

    public Instant now() {
        return time.toInstant();
    }

    /** The project's time zone. */
    public ZoneId zone() {
        return time.getZone();
    }

    /** The same time in another state of the project. */
    public Moment in(Snapshot other) {
        return new Moment(other, time, settings);
    }

    /** The code of the currency of the project; {@code null} if the project names none. */
    public @Nullable String currency() {
        return settings.currency(snapshot);
    }
}
