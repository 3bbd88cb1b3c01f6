package dev.planner.http.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.config.PlannerConfig;
import dev.planner.http.TestConfig;
import dev.planner.schema.load.Descriptions;
import dev.planner.store.InMemoryStore;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class HealthReportTest {
    /** The monotonic clock has no relation to the time of day. It may be negative, and it may overflow. */
    @Test
    void uptime_isNeverNegative() {
        AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 1);
        HealthReport report = new HealthReport(config(), store(), null, nanos::get);
        assertThat(report.get().await().report()).containsEntry("uptime", 0L);
        nanos.addAndGet(Duration.ofSeconds(90).toNanos());
        assertThat(nanos).hasNegativeValue();
        assertThat(report.get().await().report()).containsEntry("uptime", 90L);
    }

    private static InMemoryStore store() {
        return new InMemoryStore(Descriptions.load(), Clock.systemUTC());
    }

    private static PlannerConfig config() {
        return TestConfig.of(Path.of("")).build();
    }
}
