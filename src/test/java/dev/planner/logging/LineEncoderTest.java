package dev.planner.logging;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.LoggingEvent;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.slf4j.event.KeyValuePair;

class LineEncoderTest {
    private final Logger logger = new LoggerContext().getLogger("dev.planner.test");

    private LoggingEvent event(String message, Throwable error) {
        return new LoggingEvent("test", logger, Level.WARN, message, error, null);
    }

    private static String encode(LineEncoder encoder, LoggingEvent event) {
        return new String(encoder.encode(event), StandardCharsets.UTF_8);
    }

    private static int recurse(int depth) {
        return depth == 0 ? Integer.parseInt("deep ".repeat(10_000)) : recurse(depth - 1) + 1;
    }

    /** An error with long messages, many frames and many causes. */
    static RuntimeException deepError() {
        try {
            recurse(2000);
            throw new AssertionError("it must throw");
        } catch (NumberFormatException e) {
            RuntimeException wrapped = e;
            for (int i = 0; i < 50; i++) {
                wrapped = new IllegalArgumentException("wrapped ".repeat(10_000), wrapped);
            }
            return wrapped;
        }
    }

    @Test
    void event_isBoundedWhateverItContains() throws IOException {
        LoggingEvent event = event("long ".repeat(100_000), deepError());
        event.addKeyValuePair(new KeyValuePair("path", "/x".repeat(100_000)));
        assertThat(encode(new TextEncoder(), event))
                .hasSizeLessThan(30_000)
                .contains("long long", "path=/x", "Caused by");
        String json = encode(new JsonEncoder(), event);
        assertThat(json).hasSizeLessThan(30_000).endsWith("}\n");
        assertThat(new ObjectMapper().readTree(json).path("error").asText()).contains("IllegalArgumentException");
    }

    @Test
    void text_cannotForgeALine() {
        LoggingEvent event = event("asked for x\r\n2026-11-21 ERROR the disk is gone", null);
        event.addKeyValuePair(new KeyValuePair("path", "/a\nb\u001b[31m\u009b31m\u0085c\u2028d\u2029e"));
        assertThat(encode(new TextEncoder(), event).lines()).hasSize(1);
        assertThat(encode(new TextEncoder(), event))
                .endsWith("\n")
                .doesNotContain("\u001b", "\u009b", "\u0085", "\u2028", "\u2029");
    }

    @Test
    void textOfAnError_cannotForgeALine() {
        Throwable error = new IllegalStateException("x\r\n2026-11-21 ERROR the disk is gone\u001b[31m");
        assertThat(encode(new TextEncoder(), event("failed", error)))
                .contains("the disk is gone")
                .doesNotContain("\n2026-11-21", "\u001b");
    }

    @Test
    void json_hasPairsAsMembers() throws IOException {
        LoggingEvent event = event("answered", null);
        event.addKeyValuePair(new KeyValuePair("method", "GET"));
        event.addKeyValuePair(new KeyValuePair("status", 200));
        event.addKeyValuePair(new KeyValuePair("request", null));
        JsonNode line = new ObjectMapper().readTree(encode(new JsonEncoder(), event));
        assertThat(line.path("message").asText()).isEqualTo("answered");
        assertThat(line.path("method").asText()).isEqualTo("GET");
        assertThat(line.path("status").asInt()).isEqualTo(200);
        assertThat(line.has("request")).isFalse();
        assertThat(line.path("logger").asText()).isEqualTo("dev.planner.test");
    }
}
