package dev.planner.http.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.http.Http;
import dev.planner.http.TestServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * An editor that saves in place truncates a file and writes it some time later. In between, no request writes to that
 * file, and a request that writes several files writes none of them.
 */
class UnsettledFileTest extends SharedServer {
    private static final String ADDED = "And what was added in the editor.\n";

    private static int tests;

    private String one = "";
    private String two = "";

    /** Each test has its own two tasks, because the server remembers for a while which files are being saved. */
    @BeforeEach
    void createTasks() {
        tests++;
        one = create("tasks", "id", "one-" + tests, "title", "One", "tags", List.of("a"), "order", 5);
        two = create("tasks", "id", "two-" + tests, "title", "Two", "tags", List.of("a"), "order", 6);
    }

    private static String create(String collection, Object... members) {
        Map<String, Object> body = new LinkedHashMap<>();
        for (int i = 0; i < members.length; i += 2) {
            body.put((String) members[i], members[i + 1]);
        }
        return String.valueOf(
                http.post("/api/" + collection, body).expect(201).object().get("id"));
    }

    private static Path file(String id) {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(path -> !path.startsWith(directory.resolve(".planner")))
                    .filter(path -> path.getFileName().toString().equals(id + ".md"))
                    .findFirst()
                    .orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void checkRefused(Path file, Supplier<Http.Answer> write) throws IOException {
        String saved = Files.readString(file) + ADDED;
        Files.writeString(file, "");
        Map<String, TestServer.FileState> before = server.files();
        Http.Answer refused = write.get();
        refused.problem(409);
        assertThat(refused.text()).contains("is being changed by another program");
        assertThat(server.files()).isEqualTo(before);
        Files.writeString(file, saved);
    }

    private static Http.Answer send(String method, String path, String body, String... headers) {
        byte[] sent = body == null ? new byte[0] : body.getBytes(StandardCharsets.UTF_8);
        String[] all = Stream.concat(Stream.of("Content-Type", "application/json"), Stream.of(headers))
                .toArray(String[]::new);
        return http.send(method, path, sent, all);
    }

    private String named(String text) {
        return text == null ? null : text.replace("{one}", one).replace("{two}", two);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            PUT    | tasks/{one}          | {"priority":2}
            DELETE | tasks/{one}          |
            PATCH  | tasks/{one}/move     | {"section":"Done"}
            POST   | tasks/{one}/comments | {"body":"Hello"}
            POST   | tasks/{one}/claim    | {"assignee":"anna"}
            POST   | time-entries/{one}   | {"hours":1,"date":"2026-05-04","person":"anna"}
            """)
    void aWriteOfOneTask_isRefused(String method, String path, String body) throws IOException {
        checkRefused(file(one), () -> send(method, "/api/" + named(path), named(body)));
    }

    /** The web UI renames, merges and deletes sections and tags with these operations. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            rename a section | update | {"section":"Doing","order":5}
            merge a section  | move   | {"section":"Done"}
            empty a section  | delete |
            rename a tag     | update | {"tags":["b"]}
            delete a tag     | update | {"tags":[]}
            """)
    void aBatch_isRefusedAsAWhole(String what, String op, String value) throws IOException {
        String rest = value == null ? "\"}" : "\",\"value\":" + value + "}";
        String operation = "{\"op\":\"" + op + "\",\"id\":\"";
        String body = "{\"operations\":[" + operation + two + rest + "," + operation + one + rest + "]}";
        checkRefused(file(one), () -> send("POST", "/api/tasks/batch", body));
    }

    @Test
    void anUndo_whichIsAWriteWithAPrecondition_isRefused() throws IOException {
        String etag = http.put("/api/tasks/" + one, Map.of("priority", 2)).etag();
        checkRefused(file(one), () -> send("PUT", "/api/tasks/" + one, "{\"priority\":null}", "If-Match", etag));
    }

    @Test
    void aMoveToAPosition_thatRenumbersATask_isRefused() throws IOException {
        create("tasks", "title", "First", "section", "Close", "order", 5, "id", "first");
        create("tasks", "title", "Second", "section", "Close", "order", 5, "id", "second");
        String three = create("tasks", "title", "Three");
        checkRefused(
                file("second"),
                () -> http.patch("/api/tasks/" + three + "/move", Map.of("section", "Close", "position", 1)));
    }

    @Test
    void anImport_reportsTheRow_andWritesTheOthers() throws IOException {
        Path file = file(one);
        String saved = Files.readString(file) + ADDED;
        Files.writeString(file, "");
        byte[] rows = ("id,title,priority\n" + one + ",One,1\n" + two + ",Two,1\n").getBytes(StandardCharsets.UTF_8);

        Map<String, TestServer.FileState> before = server.files();
        Http.Answer none =
                http.send("POST", "/api/import/csv/tasks?allOrNothing=true", rows, "Content-Type", "text/csv");
        assertThat(none.expect(200).object()).containsEntry("failed", 1L);
        assertThat(server.files()).isEqualTo(before);

        Http.Answer report = http.send("POST", "/api/import/csv/tasks", rows, "Content-Type", "text/csv");
        assertThat(report.expect(200).object()).containsEntry("failed", 1L).containsEntry("updated", 1L);
        assertThat(report.text()).contains("is being changed by another program");
        assertThat(file).isEmptyFile();
        assertThat(file(two)).content().contains("priority: 1");
        Files.writeString(file, saved);
    }

    @Test
    void aPayment_isRefusedWhileItsInvoiceIsBeingSaved() throws IOException {
        String customer = create("billing/customers", "name", "Customer " + tests);
        Map<String, Object> line = Map.of("description", "Work", "quantity", 1, "rate", 100);
        String invoice =
                create("billing/invoices", "title", "Work", "customerId", customer, "lineItems", List.of(line));
        http.put("/api/billing/invoices/" + invoice, Map.of("status", "sent")).expect(200);
        String kept = create("billing/payments", "invoiceId", invoice, "amount", 10);
        String deleted = create("billing/payments", "invoiceId", invoice, "amount", 20);
        http.delete("/api/billing/payments/" + deleted).expect(204);
        Path file = file(invoice);
        checkRefused(file, () -> http.post("/api/billing/payments", Map.of("invoiceId", invoice, "amount", 5)));
        checkRefused(file, () -> http.put("/api/billing/payments/" + kept, Map.of("amount", 15)));
        checkRefused(file, () -> http.delete("/api/billing/payments/" + kept));
        checkRefused(file, () -> http.post("/api/trash/" + deleted + "/restore", Map.of()));
        checkRefused(file, () -> http.post("/api/billing/invoices/" + invoice + "/credit", Map.of()));
    }

    @Test
    void aDefaultRate_isRefusedWhileTheFormerDefaultIsBeingSaved() throws IOException {
        String former = create("billing/rates", "name", "Former", "hourlyRate", 50, "isDefault", true);
        checkRefused(
                file(former),
                () -> http.post("/api/billing/rates", Map.of("name", "New", "hourlyRate", 60, "isDefault", true)));
    }

    /** The rename changes the milestone's file and the files of its tasks together, or none of them. */
    @Test
    void aRenamedMilestone_isRefusedWhileItOrOneOfItsTasksIsBeingSaved() throws IOException {
        String name = "Prototype " + tests;
        String milestone = create("milestones", "name", name);
        http.put("/api/tasks/" + one, Map.of("milestone", name)).expect(200);
        http.put("/api/tasks/" + two, Map.of("milestone", name)).expect(200);
        Map<String, Object> renamed = Map.of("name", "Series " + tests);
        checkRefused(file(milestone), () -> http.put("/api/milestones/" + milestone, renamed));
        checkRefused(file(two), () -> http.put("/api/milestones/" + milestone, renamed));
        String third = "Third " + tests;
        String other = create("milestones", "name", third);
        String task = create("tasks", "title", "Three", "milestone", third);
        Files.writeString(file(task), Files.readString(file(task)) + ADDED);
        http.put("/api/milestones/" + other, Map.of("name", "Fourth " + tests)).expect(200);
        assertThat(file(task)).content().contains(ADDED, "milestone: Fourth " + tests);
        assertThat(file(one)).content().contains(name);
    }

    /** An invoice refers to the time entries of a task and does not change the task's file. */
    @Test
    void anInvoiceOfHours_billsTheLastKnownHours_andLeavesTheTaskToItsEditor() throws IOException {
        String customer = create("billing/customers", "name", "Customer " + tests);
        http.post("/api/time-entries/" + one, Map.of("hours", 2, "date", "2026-05-04", "person", "anna"))
                .expect(201);
        Map<String, Object> hours = Map.of("customerId", customer, "taskIds", List.of(one), "hourlyRate", 80);
        Path file = file(one);
        String saved = Files.readString(file) + ADDED;
        Files.writeString(file, "");
        assertThat(http.post("/api/billing/invoices/generate", hours)
                        .expect(201)
                        .object()
                        .get("total"))
                .hasToString("160");
        assertThat(file).isEmptyFile();
        http.post("/api/billing/invoices/generate", hours).problem(400);
        Files.writeString(file, saved);
        http.post("/api/billing/invoices/generate", hours).problem(400);
        assertThat(file).hasContent(saved);
    }

    @Test
    void settings_areRefusedWhileTheirFileIsBeingSaved() throws IOException {
        checkRefused(
                directory.resolve("project.md"), () -> http.put("/api/project/config", Map.of("tags", List.of("b"))));
    }

    @Test
    void aRestoredRecord_neverReplacesAFileThatIsBeingSavedInItsPlace() throws IOException {
        Path file = file(one);
        String text = Files.readString(file);
        http.delete("/api/tasks/" + one).expect(204);
        Files.writeString(file, "");
        http.post("/api/trash/" + one + "/restore", Map.of());
        assertThat(file).isEmptyFile();
        Files.writeString(file, text + ADDED);
        assertThat(file).hasContent(text + ADDED);
    }

    @Test
    void aRestoreOfABackup_isRefusedAsAWhole() throws IOException {
        byte[] archive = http.get("/api/backup/export").expect(200).bytes();
        http.put("/api/tasks/" + two, Map.of("title", "Changed")).expect(200);
        checkRefused(file(one), () -> restore(archive, "overwrite=true"));
        checkRefused(file(two), () -> restore(archive, "exact=true"));
        String added = create("tasks", "title", "Added after the backup");
        checkRefused(file(added), () -> restore(archive, "exact=true"));
    }

    private static Http.Answer restore(byte[] archive, String option) {
        return http.send("POST", "/api/backup/import?" + option, archive, "Content-Type", "application/x-tar");
    }

    @Test
    void aWriteAfterTheEditorHasSaved_keepsItsText() throws IOException {
        Path file = file(one);
        String text = Files.readString(file);
        Files.writeString(file, "");
        Files.writeString(file, text + ADDED);
        http.post("/api/tasks/" + one + "/comments", Map.of("body", "Hello")).expect(201);
        assertThat(file).content().contains(ADDED, "Hello");
    }
}
