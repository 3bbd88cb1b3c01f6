package dev.planner.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;

class DatesTest {

    @Test
    void date_withAndWithoutTime() {
        assertThat(Dates.date("2026-03-05")).isEqualTo(LocalDate.of(2026, 3, 5));
        assertThat(Dates.date("2026-03-05T14:00")).isEqualTo(LocalDate.of(2026, 3, 5));
        assertThat(Dates.date("2026-03-05T14:00:00.000Z")).isEqualTo(LocalDate.of(2026, 3, 5));
    }

    @Test
    void date_ofAnythingElse() {
        assertThat(Dates.date(null)).isNull();
        assertThat(Dates.date(20260305L)).isNull();
        assertThat(Dates.date("soon")).isNull();
        assertThat(Dates.date("2026-02-30")).isNull();
        assertThat(Dates.date("2026-03-05x")).isNull();
        assertThat(Dates.date("２０２６-03-05")).isNull();
    }

    @Test
    void instant_inAnyZone() {
        Instant instant = Instant.parse("2026-03-05T14:00:00Z");
        assertThat(Dates.instant("2026-03-05T14:00:00.000Z")).isEqualTo(instant);
        assertThat(Dates.instant("2026-03-05T15:00:00+01:00")).isEqualTo(instant);
        assertThat(Dates.instant("yesterday")).isNull();
    }

    @Test
    void text_hasMillisecondsInUtc() {
        assertThat(Dates.text(Instant.parse("2026-03-05T14:00:00Z"))).isEqualTo("2026-03-05T14:00:00.000Z");
        assertThat(Dates.text(Instant.parse("0987-12-31T23:59:59.987654321Z"))).isEqualTo("0987-12-31T23:59:59.987Z");
        assertThat(Dates.text(Instant.ofEpochMilli(-1))).isEqualTo("1969-12-31T23:59:59.999Z");
        assertThat(Dates.text(Instant.parse("+12026-01-01T00:00:00Z"))).isEqualTo("+12026-01-01T00:00:00.000Z");
        assertThat(Dates.text(Instant.parse("-0001-01-01T00:00:00Z"))).isEqualTo("-0001-01-01T00:00:00.000Z");
    }
}
