package dev.planner.schema;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DescriptionsTest {

    @Test
    void load_everyDescription() {
        assertThat(Descriptions.load().all()).hasSize(43);
    }
}
