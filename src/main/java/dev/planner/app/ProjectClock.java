package dev.planner.app;

import dev.planner.item.Item;
import dev.planner.store.ItemStore;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A clock in the project's time zone. The zone is a project setting that may change at run time. */
final class ProjectClock implements Supplier<Clock> {
    private static final String CONFIG = "project/config";

    private final ItemStore store;
    private volatile Zoned now = new Zoned(null, Clock.system(ZoneId.systemDefault()));

    /** A clock with the time zone from the project's file. */
    private record Zoned(@Nullable String zone, Clock clock) {}

    ProjectClock(ItemStore store) {
        this.store = store;
    }

    @Override
    public Clock get() {
        String zone = zone();
        Zoned last = now;
        if (!Objects.equals(zone, last.zone())) {
            last = new Zoned(zone, clock(zone));
            now = last;
        }
        return last.clock();
    }

    private @Nullable String zone() {
        Optional<Item> config = store.snapshot().table(CONFIG).items().stream().findFirst();
        return config.map(item -> item.text("timeZone")).orElse(null);
    }

    /** An invalid zone in the file falls back to the zone of the machine. */
    private static Clock clock(@Nullable String zone) {
        try {
            return zone == null ? Clock.system(ZoneId.systemDefault()) : Clock.system(ZoneId.of(zone));
        } catch (DateTimeException e) {
            return Clock.system(ZoneId.systemDefault());
        }
    }
}
