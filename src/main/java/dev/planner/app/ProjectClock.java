package dev.planner.app;

import dev.planner.domain.kernel.ProjectSettings;
import dev.planner.item.Item;
import dev.planner.store.ItemStore;
import dev.planner.store.Table;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A clock in the project's time zone. The zone is a project setting that may change at run time. */
final class ProjectClock implements Supplier<Clock> {
    private final ItemStore store;
    private volatile @Nullable Zoned last;

    /** One version of the settings, and the clock in their time zone. */
    private record Zoned(Table settings, Clock clock) {}

    ProjectClock(ItemStore store) {
        this.store = store;
    }

    @Override
    public Clock get() {
        Table settings = store.snapshot().table(ProjectSettings.CONFIG);
        Zoned known = last;
        if (known == null || known.settings() != settings) {
            known = new Zoned(settings, clock(zone(settings)));
            last = known;
        }
        return known.clock();
    }

    private static @Nullable String zone(Table settings) {
        Optional<Item> config = settings.items().stream().findFirst();
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
