package dev.planner.promises;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.base.JsonText;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Crud;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.load.Descriptions;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** 64 parallel clients: every acknowledged write is present once, and its event is sent once. */
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class NoLostUpdateTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final int CLIENTS = 64;

    @TempDir
    private static Path project;

    private static ChildServer server;
    private static EventLog log;

    @BeforeAll
    static void start() throws Exception {
        server = ChildServer.start(project);
        log = new EventLog(server.url());
    }

    @AfterAll
    static void stop() throws Exception {
        if (server != null) {
            server.close();
            log.close();
        }
    }

    @TestFactory
    Stream<DynamicTest> create_inEveryCollection() {
        Catalogue catalogue = Descriptions.load();
        return catalogue.all().stream()
                .filter(type -> type.offers(Crud.CREATE) && type.offers(Crud.LIST))
                .filter(type -> type.fields().stream()
                        .allMatch(field -> !field.required() || field.name().equals(type.naming())))
                .map(type -> DynamicTest.dynamicTest(type.name(), () -> createAtOnce(type)));
    }

    private void createAtOnce(CollectionType type) throws Exception {
        String path = "/api/" + type.name();
        int before = list(path).size();
        List<HttpResponse<String>> answers =
                atOnce(i -> server.sendAsync("POST", path, text(Map.of(type.naming(), name(type, i)))));
        assertThat(answers)
                .allSatisfy(answer ->
                        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201));
        Set<Object> ids = new HashSet<>();
        answers.forEach(answer -> ids.add(JsonText.object(answer.body()).get("id")));
        assertThat(ids).hasSize(CLIENTS);
        List<Map<String, Object>> after = list(path);
        assertThat(after).hasSize(before + CLIENTS);
        assertThat(after).extracting(record -> record.get("id")).containsAll(ids);
        assertThat(files(type)).as("one file for each record").isEqualTo(after.size());
        String created = "{\"entity\":\"" + type.name() + "\",\"action\":\"created\",\"id\":\"";
        assertThat(log.await(
                        CLIENTS,
                        PATIENCE,
                        event -> event.startsWith(created)
                                && ids.contains(
                                        event.substring(created.length()).replaceAll("\".*", ""))))
                .as("each event is sent once")
                .hasSize(CLIENTS);
    }

    /** Returns names that are valid for every type of naming field: months and domains are not free text. */
    private static String name(CollectionType type, int i) {
        FieldSpec field = Objects.requireNonNull(type.field(type.naming()));
        if (field.type().name().equals("period")) {
            return String.format("%04d-%02d", 1990 + i / 12, i % 12 + 1);
        }
        return type.naming().equals("domain") ? "domain-" + i + ".example" : "Name " + i;
    }

    private static long files(CollectionType type) throws Exception {
        try (Stream<Path> files = Files.walk(project.resolve(type.storage().directory()))) {
            return files.filter(file -> file.toString().endsWith(".md")).count();
        }
    }

    @Test
    void updatesWithTheSameTag_succeedOnce() {
        String path = create("/api/notes", Map.of("title", "Contested"));
        String etag =
                server.send("GET", path, null).headers().firstValue("ETag").orElseThrow();
        List<HttpResponse<String>> answers =
                atOnce(i -> server.sendAsync("PUT", path, text(Map.of("content", "by client " + i)), "If-Match", etag));
        assertThat(answers).extracting(HttpResponse::statusCode).containsOnly(200, 412);
        List<HttpResponse<String>> won =
                answers.stream().filter(answer -> answer.statusCode() == 200).toList();
        assertThat(won).hasSize(1);
        assertThat(JsonText.object(server.get(path)).get("content"))
                .isEqualTo(JsonText.object(won.get(0).body()).get("content"));
    }

    @Test
    void update_differentFieldsWithoutTagMerge() {
        String path = create("/api/goals", Map.of("title", "Merged"));
        List<HttpResponse<String>> answers =
                atOnce(i -> server.sendAsync("PUT", path, text(Map.of("ownField" + i, "value " + i))));
        assertThat(answers).extracting(HttpResponse::statusCode).containsOnly(200);
        Map<String, Object> merged = JsonText.object(server.get(path));
        IntStream.range(0, CLIENTS).forEach(i -> assertThat(merged).containsEntry("ownField" + i, "value " + i));
    }

    @Test
    void comments_allKept() {
        String path = create("/api/tasks", Map.of("title", "Discussed"));
        List<HttpResponse<String>> answers =
                atOnce(i -> server.sendAsync("POST", path + "/comments", text(Map.of("body", "Comment " + i))));
        assertThat(answers).extracting(HttpResponse::statusCode).containsOnly(201);
        assertThat(JsonText.list(JsonText.object(server.get(path)).get("comments")))
                .extracting(comment -> comment.get("body"))
                .containsExactlyInAnyOrderElementsOf(IntStream.range(0, CLIENTS)
                        .mapToObj(i -> (Object) ("Comment " + i))
                        .toList());
    }

    @Test
    void timeEntries_allKept() {
        String path = create("/api/tasks", Map.of("title", "Clocked"));
        String entries = "/api/time-entries/" + path.substring(path.lastIndexOf('/') + 1);
        List<HttpResponse<String>> answers =
                atOnce(i -> server.sendAsync("POST", entries, text(Map.of("hours", 0.25, "description", "e" + i))));
        assertThat(answers).extracting(HttpResponse::statusCode).containsOnly(201);
        assertThat(JsonText.objects(server.get(entries))).hasSize(CLIENTS);
        assertThat(JsonText.object(server.get(path)).get("hoursLogged")).isEqualTo(16L);
    }

    @Test
    void habitMarks_allKept() {
        Map<String, Object> habit = JsonText.object(server.send("POST", "/api/habits", text(Map.of("name", "Stretch")))
                .body());
        String path = "/api/habits/" + habit.get("id");
        LocalDate first = LocalDate.of(2026, 1, 1);
        List<HttpResponse<String>> answers = atOnce(i -> server.sendAsync(
                "POST",
                path + "/complete",
                text(Map.of("date", first.plusDays(i).toString()))));
        assertThat(answers).extracting(HttpResponse::statusCode).containsOnly(200);
        Map<String, Object> after = list("/api/habits").stream()
                .filter(each -> Objects.equals(each.get("id"), habit.get("id")))
                .findFirst()
                .orElseThrow();
        assertThat((List<?>) after.get("completions")).hasSize(CLIENTS).doesNotHaveDuplicates();
    }

    @Test
    void parallelMoves_leaveOneTask() throws Exception {
        String path = create("/api/tasks", Map.of("title", "Wanderer"));
        List<String> sections = List.of("Backlog", "Todo", "In Progress", "Done");
        List<HttpResponse<String>> answers = atOnce(i -> server.sendAsync(
                "PATCH", path + "/move", text(Map.of("section", sections.get(i % sections.size()), "position", 0))));
        assertThat(answers).extracting(HttpResponse::statusCode).containsOnly(200);
        try (Stream<Path> files = Files.walk(project.resolve("board"))) {
            assertThat(files.filter(Files::isRegularFile)
                            .filter(file -> read(file).contains("# Wanderer")))
                    .hasSize(1);
        }
        assertThat(list("/api/tasks").stream().filter(task -> "Wanderer".equals(task.get("title"))))
                .hasSize(1);
    }

    @Test
    void parallelClaims_succeedOnce() {
        String path = create("/api/tasks", Map.of("title", "Wanted"));
        List<HttpResponse<String>> answers =
                atOnce(i -> server.sendAsync("POST", path + "/claim", text(Map.of("assignee", "worker-" + i))));
        assertThat(answers).extracting(HttpResponse::statusCode).containsOnly(200, 409);
        assertThat(answers.stream().filter(answer -> answer.statusCode() == 200))
                .hasSize(1);
    }

    @Test
    void quotes_numbersAreGapFree() {
        int before = list("/api/billing/quotes").size();
        atOnce(i -> server.sendAsync("POST", "/api/billing/quotes", text(Map.of("title", "Offer " + i))));
        List<Integer> numbers = list("/api/billing/quotes").stream()
                .map(quote ->
                        Integer.parseInt(String.valueOf(quote.get("number")).replaceAll("^Q\\d{4}-", "")))
                .sorted()
                .toList();
        assertThat(numbers)
                .isEqualTo(IntStream.rangeClosed(1, before + CLIENTS).boxed().toList());
    }

    @Test
    void idempotencyKey_repeated_hasNoEffect() {
        List<HttpResponse<String>> answers = atOnce(i -> server.sendAsync(
                "POST", "/api/ideas", text(Map.of("title", "Once")), "Idempotency-Key", "the-one-key"));
        assertThat(answers).extracting(HttpResponse::statusCode).containsOnly(201, 409);
        assertThat(list("/api/ideas").stream().filter(idea -> "Once".equals(idea.get("title"))))
                .hasSize(1);
        HttpResponse<String> again =
                server.send("POST", "/api/ideas", text(Map.of("title", "Once")), "Idempotency-Key", "the-one-key");
        assertThat(again.statusCode()).isEqualTo(201);
        assertThat(server.send("POST", "/api/ideas", text(Map.of("title", "Twice")), "Idempotency-Key", "the-one-key")
                        .statusCode())
                .isEqualTo(422);
    }

    private static String create(String path, Map<String, Object> body) {
        HttpResponse<String> answer = server.send("POST", path, text(body));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        return path + "/" + JsonText.object(answer.body()).get("id");
    }

    private interface Ask {
        CompletableFuture<HttpResponse<String>> send(int client);
    }

    private static List<HttpResponse<String>> atOnce(Ask ask) {
        List<CompletableFuture<HttpResponse<String>>> asked = new ArrayList<>();
        for (int i = 0; i < CLIENTS; i++) {
            asked.add(ask.send(i));
        }
        return asked.stream().map(CompletableFuture::join).toList();
    }

    private static List<Map<String, Object>> list(String path) {
        return JsonText.objects(server.get(path));
    }

    private static String text(Map<String, ?> value) {
        Map<String, Object> plain = new java.util.LinkedHashMap<>();
        value.forEach((name, member) ->
                plain.put(name, member instanceof Double number ? java.math.BigDecimal.valueOf(number) : member));
        return JsonText.of(plain);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
