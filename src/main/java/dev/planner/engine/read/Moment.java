package dev.planner.engine.read;

import dev.planner.store.Snapshot;
import java.time.Instant;
import java.time.LocalDate;

/**
 * The input of a computation: the project and the time.
 *
 * @param snapshot a snapshot of the project
 * @param today the calendar date in the project's time zone
 * @param now the instant
 */
public record Moment(Snapshot snapshot, LocalDate today, Instant now) {}
