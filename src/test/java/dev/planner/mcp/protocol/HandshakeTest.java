package dev.planner.mcp.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.base.Maps;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HandshakeTest {
    private final Dispatcher dispatcher = new Dispatcher(Map.of(), "", List.of(), new Subscriptions(uri -> uri));

    @Test
    void unknownCapabilities_areNotKept() {
        Map<String, Object> params = Maps.of(
                "protocolVersion",
                "2025-11-25",
                "capabilities",
                Maps.of("sampling", Map.of(), "x".repeat(1000), Map.of()));
        assertThat(dispatcher
                        .initialize(new Message.Request(1L, "initialize", params))
                        .clientCapabilities())
                .containsExactly("sampling");
    }
}
