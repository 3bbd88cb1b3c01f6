package dev.planner.http.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.http.Http;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What all refusals have in common, whatever they refuse. */
class RefusedRequestTest extends SharedServer {
    @Test
    void unknownParameter_isRefusedByNameAtEveryAddress() {
        Map<?, ?> paths =
                (Map<?, ?>) http.get("/api/openapi.json").expect(200).object().get("paths");
        List<String> addresses = paths.entrySet().stream()
                .filter(path -> ((Map<?, ?>) path.getValue()).containsKey("get"))
                .map(path -> String.valueOf(path.getKey()))
                .filter(path -> path.startsWith("/api/") && !path.contains("{"))
                // A server without a token has no sessions.
                .filter(path -> !path.startsWith("/api/auth/"))
                // Load balancers and monitors add queries of their own to health checks.
                .filter(path -> !path.equals("/api/health"))
                .toList();
        assertThat(addresses).contains("/api/events", "/api/version", "/api/openapi.json", "/api/tasks");
        assertThat(addresses)
                .allSatisfy(address -> assertThat(
                                http.get(address + "?unheardOf=1").expect(400).text())
                        .contains("\"parameter\":\"unheardOf\""));
    }

    @Test
    void errors_areListedUpToALimitAndCounted() {
        Http.Answer many = refuse(Collections.nCopies(10_000, "x"));
        assertThat(many.errors()).hasSize(100);
        assertThat(many.errors().get(99)).containsEntry("pointer", "/lineItems/99");
        assertThat(many.text()).contains("\"errorCount\":10000");
        Http.Answer few = refuse(List.of("x", "y"));
        assertThat(few.errors()).hasSize(2);
        assertThat(few.object()).doesNotContainKey("errorCount");
    }

    private static Http.Answer refuse(List<String> lines) {
        return http.post("/api/billing/quotes", Map.of("title", "Gate", "lineItems", lines))
                .expect(400);
    }
}
