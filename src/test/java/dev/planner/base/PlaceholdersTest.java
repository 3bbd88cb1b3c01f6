package dev.planner.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class PlaceholdersTest {
    @Test
    void fill_replacesKnownNames_andNothingInTheirValues() {
        Map<String, String> values = Map.of("one", "{two} $1 \\\\", "two", "second");
        assertThat(Placeholders.fill("{one}, {two}, {three} and {}", values::get))
                .isEqualTo("{two} $1 \\\\, second, {three} and {}");
    }
}
