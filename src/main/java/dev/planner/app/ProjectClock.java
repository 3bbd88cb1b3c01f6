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

/** The time in the project's zone, which is a setting of the project and may change while the server runs. */
final class ProjectClock implements Supplier<Clock> {
    private static final String CONFIG = "project/config";

    private final ItemStore store;
    private volatile Zoned now = new Zoned(null, Clock.system(ZoneId.systemDefault()));

    /** A clock for what the project's file says. */
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

    /** Anybody may write anything into a file: what is no zone counts as the machine's own. */
    private static Clock clock(@Nullable String zone) {
        try {
            return zone == null ? Clock.system(ZoneId.systemDefault()) : Clock.system(ZoneId.of(zone));
        } catch (DateTimeException e) {
            return Clock.system(ZoneId.systemDefault());
        }
    }
}
