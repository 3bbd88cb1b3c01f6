package dev.planner.base;

import org.jspecify.annotations.Nullable;

/** The version of this program. */
public final class Version {
    private Version() {}

    /** The version in the jar's manifest; {@code development} outside a jar. */
    public static String text() {
        @Nullable String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }
}
