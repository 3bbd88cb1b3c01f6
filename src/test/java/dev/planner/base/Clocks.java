package dev.planner.base;

import java.time.Clock;
import java.time.InstantSource;
import java.time.ZoneOffset;

/** Clocks for tests. */
public final class Clocks {

    private Clocks() {}

    /** A clock in UTC that asks a source for each instant, such as a variable that a test changes. */
    public static Clock utc(InstantSource source) {
        return source.withZone(ZoneOffset.UTC);
    }
}
