package dev.planner.http.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.config.PlannerConfig;
import dev.planner.http.Http;
import dev.planner.http.TestServer;
import dev.planner.integration.FakeServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Each answer with the status 201 has the address of what was created. {@code CollectionsTest} covers the records that
 * are created in their collection; this test covers all other operations.
 */
class CreationTest {
    private static final List<Map<String, Object>> LINES =
            List.of(Map.of("description", "Work", "quantity", 1, "rate", 100));

    @TempDir
    private static Path directory;

    private static FakeServer codeHost;
    private static TestServer server;
    private static Http http;

    @BeforeAll
    static void start() {
        codeHost = new FakeServer(request -> {
            String page = codeHost.url() + "/o/r/issues/7";
            request.send(200, "{\"number\":7,\"title\":\"x\",\"state\":\"open\",\"html_url\":\"" + page + "\"}");
        });
        server = TestServer.start(directory, new PlannerConfig.Integrations(null, codeHost.url() + "/api", null));
        http = server.http;
        http.post("/api/tasks", Map.of("id", "t", "title", "Weld")).expect(201);
        http.post("/api/portfolio", Map.of("id", "p", "name", "Bridge")).expect(201);
        http.post("/api/billing/customers", Map.of("id", "c", "name", "Ann")).expect(201);
    }

    @AfterAll
    static void stop() {
        server.close();
        codeHost.close();
    }

    /** A request for each operation that creates something and is not the create of a collection. */
    private static Map<String, Supplier<Http.Answer>> requests() {
        return new TreeMap<>(Map.of(
                "addComment", () -> http.post("/api/tasks/t/comments", Map.of("body", "Mind the gap")),
                "addStatusUpdate", () -> http.post("/api/portfolio/p/status-updates", Map.of("message", "On time")),
                "createIssue",
                        () -> http.post("/api/integrations/codehost/issues", Map.of("repo", "o/r", "title", "x")),
                "creditInvoice", () -> http.post("/api/billing/invoices/" + sentInvoice() + "/credit", Map.of()),
                "invoiceHours", CreationTest::invoiceHours,
                "invoiceQuote", () -> http.post("/api/billing/quotes/" + acceptedQuote() + "/to-invoice", Map.of()),
                "logTime", CreationTest::logTime,
                "uploadFile", () -> upload("/api/uploads?name=a%20plan.txt")));
    }

    private static Http.Answer upload(String address, String... headers) {
        return http.send("POST", address, "Cut here.".getBytes(StandardCharsets.UTF_8), headers);
    }

    private static Http.Answer logTime() {
        return http.post("/api/time-entries/t", Map.of("hours", 2, "date", "2026-05-04", "person", "ann"));
    }

    private static Http.Answer invoiceHours() {
        logTime().expect(201);
        return http.post(
                "/api/billing/invoices/generate", Map.of("customerId", "c", "taskIds", List.of("t"), "hourlyRate", 80));
    }

    private static String sentInvoice() {
        String invoice = create("billing/invoices");
        http.put("/api/billing/invoices/" + invoice, Map.of("status", "sent")).expect(200);
        return invoice;
    }

    private static String acceptedQuote() {
        String quote = create("billing/quotes");
        for (String status : List.of("sent", "accepted")) {
            http.put("/api/billing/quotes/" + quote, Map.of("status", status)).expect(200);
        }
        return quote;
    }

    private static String create(String collection) {
        return (String) http.post("/api/" + collection, Map.of("title", "Work", "customerId", "c", "lineItems", LINES))
                .expect(201)
                .object()
                .get("id");
    }

    @Test
    void everyCreation_isDescribedWithAnAddress() {
        Set<String> tested = new TreeSet<>(requests().keySet());
        for (Map<String, Object> type : http.get("/api/collections").expect(200).list()) {
            for (Map<?, ?> operation : maps(type.get("operations"))) {
                if ("create".equals(operation.get("crud"))) {
                    tested.add((String) operation.get("id"));
                }
            }
        }
        Set<String> described = new TreeSet<>();
        Map<?, ?> paths =
                (Map<?, ?>) http.get("/api/openapi.json").expect(200).object().get("paths");
        paths.values()
                .forEach(path -> ((Map<?, ?>) path).values().forEach(operation -> {
                    Map<?, ?> created =
                            operation instanceof Map<?, ?> map && map.get("responses") instanceof Map<?, ?> answers
                                    ? (Map<?, ?>) answers.get("201")
                                    : null;
                    if (created != null) {
                        String id = (String) ((Map<?, ?>) operation).get("operationId");
                        assertThat(((Map<?, ?>) created.get("headers")).containsKey("Location"))
                                .as(id)
                                .isTrue();
                        described.add(id);
                    }
                }));
        assertThat(tested).isEqualTo(described);
    }

    @SuppressWarnings("unchecked")
    private static List<Map<?, ?>> maps(Object list) {
        return (List<Map<?, ?>>) list;
    }

    @Test
    void addressOfEveryCreation_canBeRead() throws IOException, InterruptedException {
        for (Map.Entry<String, Supplier<Http.Answer>> request : requests().entrySet()) {
            String location =
                    request.getValue().get().expect(201).header("Location").orElse("");
            assertThat(location).as(request.getKey()).isNotEmpty();
            URI address = URI.create("http://127.0.0.1:" + http.port()).resolve(location);
            assertThat(HttpClient.newHttpClient()
                            .send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.discarding())
                            .statusCode())
                    .as("%s: %s", request.getKey(), location)
                    .isEqualTo(200);
        }
    }

    @Test
    void repeatedUpload_hasTheAddressOfTheFirst() {
        Http.Answer first =
                upload("/api/uploads?name=once.txt", "Idempotency-Key", "once").expect(201);
        Http.Answer again =
                upload("/api/uploads?name=once.txt", "Idempotency-Key", "once").expect(201);
        assertThat(again.header("Location")).isPresent().isEqualTo(first.header("Location"));
        assertThat(http.get(first.header("Location").orElseThrow()).expect(200).text())
                .isEqualTo("Cut here.");
    }

    @Test
    void replacedEntry_hasNoAddressOfACreation() {
        Object id = http.post("/api/tasks/t/comments", Map.of("body", "Before"))
                .expect(201)
                .object()
                .get("id");
        assertThat(http.put("/api/tasks/t/comments/" + id, Map.of("body", "After"))
                        .expect(200)
                        .header("Location"))
                .isEmpty();
    }
}
