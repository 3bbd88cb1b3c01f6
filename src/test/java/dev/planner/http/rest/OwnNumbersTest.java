package dev.planner.http.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.http.Http;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers in undeclared fields: every number of a program is stored, shown and accepted again. */
class OwnNumbersTest extends SharedServer {

    private static Http.Answer send(String method, String path, String json) {
        return http.send(method, path, json.getBytes(StandardCharsets.UTF_8), "Content-Type", "application/json");
    }

    @ParameterizedTest
    @CsvSource({
        "0.25, 0.25",
        "1e3, 1000",
        "5.551115123125783e-17, 5.551115123125783e-17",
        "-2.220446049250313E-16, -2.220446049250313e-16",
        "1e-300, 1e-300",
        "-1.7976931348623157e308, -1.7976931348623157e308",
        "0.123456789012345678901234567890543219, 1.234567890123456789012345678905e-1"
    })
    void number_isStoredAndAcceptedAgain(String sent, String stored) throws IOException {
        Http.Answer created = send("POST", "/api/goals", "{\"title\":\"G\",\"residual\":" + sent + "}");
        String id = String.valueOf(created.expect(201).object().get("id"));
        assertThat(created.text()).contains("\"residual\":" + stored);
        Http.Answer read = http.get("/api/goals/" + id).expect(200);
        assertThat(read.etag()).isEqualTo(created.etag());
        assertThat(send("PUT", "/api/goals/" + id, read.text()).expect(200).etag())
                .isEqualTo(created.etag());
        assertThat(Files.readString(directory.resolve("goals/" + id + ".md"))).contains("residual: ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"5.5e-17", "5.5E-17", "5e-17..6e-17", "<1e-16", "!>1e-16"})
    void number_isFoundByAFilterWithAnExponent(String filter) {
        send("POST", "/api/ideas", "{\"id\":\"tiny\",\"title\":\"I\",\"score\":5.5e-17}");
        send("POST", "/api/ideas", "{\"id\":\"huge\",\"title\":\"J\",\"score\":5.5e170}");
        String query = URLEncoder.encode(filter, StandardCharsets.UTF_8);
        assertThat(http.get("/api/ideas?score=" + query).expect(200).list())
                .extracting(idea -> idea.get("id"))
                .containsExactly("tiny");
    }

    @Test
    void number_inMetadata_isStored() {
        String task = String.valueOf(http.post("/api/tasks", Map.of("title", "T"))
                .expect(201)
                .object()
                .get("id"));
        String comments = "/api/tasks/" + task + "/comments";
        Http.Answer added = send("POST", comments, "{\"body\":\"B\",\"metadata\":{\"residual\":5.551115123125783e-17}}")
                .expect(201);
        assertThat(http.get(comments + "/" + added.object().get("id"))
                        .expect(200)
                        .text())
                .isEqualTo(added.text())
                .contains("5.551115123125783e-17");
    }
}
