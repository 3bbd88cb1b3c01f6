package dev.planner.engine.read;

import dev.planner.store.Snapshot;
import java.time.Instant;
import java.time.LocalDate;

/**
 * What a computation may look at: the project and the time.
 *
 * @param snapshot the whole project at one moment
 * @param today the calendar date in the project's time zone
 * @param now the instant
 */
public record Moment(Snapshot snapshot, LocalDate today, Instant now) {}
